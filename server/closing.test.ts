import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

function childThatCloses(first: string) {
  const folder = mkdtempSync(join(tmpdir(), 'nayab-closing-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const entry = join(folder, 'entry.mjs')
  const closing = JSON.stringify(join(import.meta.dirname, 'closing.ts'))
  writeFileSync(
    entry,
    `import { once } from 'node:events'
    const open = setInterval(() => {}, 60_000)
    ${first}
    const { createClosing } = await import(${closing})
    process.send?.('ready', () => {})
    await createClosing().requested
    clearInterval(open)`,
  )
  const child = fork(entry, { execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('a child closes when its parent ends', async () => {
  const child = childThatCloses('')
  await once(child, 'message')
  const ended = once(child, 'exit')
  child.disconnect()
  expect(await ended).toEqual([0, null])
})

test('a child whose parent ended while it was starting closes at once', async () => {
  const child = childThatCloses(`await once(process, 'disconnect')`)
  const ended = once(child, 'exit')
  child.disconnect()
  expect(await ended).toEqual([0, null])
})
