import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

test.each([undefined, 'development'])(
  'the shop renders by the quick React, whatever NODE_ENV says: %s',
  async (said) => {
    expect(await reactOfShop([], said)).toBe('the quick one')
  },
)

test('while developing it is the one that warns', async () => {
  expect(await reactOfShop(['--dev'], undefined)).toBe('the one that warns')
})

/** The React in memory when the shop has loaded its parts; a wrong setting ends it before it opens. */
async function reactOfShop(args: string[], NODE_ENV: string | undefined): Promise<string | undefined> {
  const tell = `
    import { createRequire } from 'node:module'
    const require = createRequire(${JSON.stringify(pathToFileURL(join(ROOT, 'package.json')).href)})
    process.on('exit', () => console.log('React: ' + (require('react').captureOwnerStack ? 'the one that warns' : 'the quick one')))`
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(tell)}`, 'server/main.ts', ...args],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { PATH: process.env['PATH'], PORT: 'none', ...(NODE_ENV ? { NODE_ENV } : {}) },
    },
  )
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return /React: (.+)/.exec(output)?.[1]
}
