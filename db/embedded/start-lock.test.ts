import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dataFolder } from '#test/embedded.ts'
import { takeStartLock, whyUnlocked } from './start-lock.ts'

function emptyFolder(): string {
  const folder = dataFolder()
  mkdirSync(folder, { recursive: true })
  return folder
}

test('one holder at a time, the next after its release', () => {
  const folder = emptyFolder()
  const release = takeStartLock(folder)
  expect(release).not.toBeNull()
  expect(takeStartLock(folder)).toBeNull()
  release?.()
  const next = takeStartLock(folder)
  expect(next).not.toBeNull()
  next?.()
})

test('a killed holder leaves no lock', async () => {
  const folder = emptyFolder()
  const module = JSON.stringify(join(import.meta.dirname, 'start-lock.ts'))
  const holder = spawn(process.execPath, [
    '--input-type=module-typescript',
    '--eval',
    `import { takeStartLock, whyUnlocked } from ${module}
    const release = takeStartLock(${JSON.stringify(folder)})
    console.log(release !== null)
    setInterval(() => {}, 1000)
    process.once('exit', release)`,
  ])
  onTestFinished(() => void holder.kill('SIGKILL'))
  const [line] = await once(holder.stdout.setEncoding('utf8'), 'data')
  expect(line).toBe('true\n')
  expect(takeStartLock(folder)).toBeNull()
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const release = takeStartLock(folder)
  expect(release).not.toBeNull()
  release?.()
})

test('a file that cannot be a lock is named with its reason', () => {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'start.lock'), 'not a lock'.repeat(200))
  expect(() => takeStartLock(folder)).toThrow(`The file ${folder}/start.lock cannot be locked`)
})

test('a full disk is called full', () => {
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
  expect(whyUnlocked('/data/postgres/start.lock', full)).toBe(
    'The disk of /data/postgres is full: make room, and run this again. Nothing was changed.',
  )
})
