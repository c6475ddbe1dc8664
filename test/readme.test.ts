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
