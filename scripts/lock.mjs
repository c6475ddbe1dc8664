import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

const CHECK_MS = 200
const SAY_AFTER_MS = 5_000
const pause = new Int32Array(new SharedArrayBuffer(4))

/** Waits until no other process holds the lock, and acquires it. The file holds the id of its process, so
 * that a killed one does not keep it, unless another process has got its id since. Returns a function that
 * releases it. */
export function acquireLock(file, sayAfterMs = SAY_AFTER_MS) {
  for (let waited = 0; ; waited += CHECK_MS) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (failed) {
      if (failed.code !== 'EEXIST') throw failed
    }
    const holder = readIfThere(file)
    if (holder && !isRunning(Number(holder))) removeLockOf(holder, file)
    else {
      if (waited >= sayAfterMs && waited < sayAfterMs + CHECK_MS)
        console.error(
          `Waiting for process ${holder || 'unknown'}, which installs or builds here. ` +
            `If it is no command of this folder, delete ${file}.`,
        )
      Atomics.wait(pause, 0, 0, CHECK_MS)
    }
  }
}

/** Another process may have removed the lock and acquired it by now. */
function removeLockOf(holder, file) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (readIfThere(aside) === holder) rmSync(aside, { force: true })
  else renameSync(aside, file)
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (failed) {
    return failed.code === 'EPERM'
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
