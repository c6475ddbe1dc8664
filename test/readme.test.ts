import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMANDS } from '#server/commands/all.ts'
import { SETTING_NAMES } from '#server/settings.ts'

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
const rowsAfter = (heading: string) =>
  [
    ...readme
      .split(`## ${heading}`)[1]!
      .split('\n## ')[0]!
      .matchAll(/^\| `([\w-]+)/gm),
  ].map((row) => row[1]!)

test('the README names every setting there is, and none that is not', () => {
  expect(rowsAfter('Settings').sort()).toEqual(SETTING_NAMES.toSorted())
})

test("the README names every operator's command", () => {
  expect(rowsAfter("Operator's commands").sort()).toEqual(COMMANDS.map((command) => command.name).sort())
})

test("the README's unit trusts the proxy on a port that only this machine reaches", () => {
  const unit = readme.split('```ini')[1]!.split('```')[0]!
  const settings = new Map(
    [...unit.matchAll(/^Environment=(.*)$/gm)]
      .flatMap(([, line]) => line!.split(' '))
      .map((one) => one.split('=', 2) as [string, string]),
  )
  expect(settings.get('TRUST_PROXY')).toBe('1')
  expect(settings.get('HOST')).toBe('127.0.0.1')
  for (const name of settings.keys()) expect([...SETTING_NAMES, 'SHOP_EMAIL']).toContain(name)
})
