import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

test.each([undefined, 'development'])(
  "the shop uses React's production build with NODE_ENV %s",
  async (variable) => {
    expect(await reactOfShop([], variable)).toBe('production')
  },
)

test("--dev uses React's development build", async () => {
  expect(await reactOfShop(['--dev'], undefined)).toBe('development')
})

async function reactOfShop(args: string[], NODE_ENV: string | undefined): Promise<string | undefined> {
  const reportBuild = `
    import { createRequire } from 'node:module'
    const require = createRequire(${JSON.stringify(pathToFileURL(join(ROOT, 'package.json')).href)})
    const build = () => (require('react').captureOwnerStack ? 'development' : 'production')
    process.on('exit', () => console.log('React: ' + build()))`
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(reportBuild)}`, 'server/main.ts', ...args],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { PATH: process.env['PATH'], PORT: 'none', ...(NODE_ENV ? { NODE_ENV } : {}) },
    },
  )
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return /React: (.+)/.exec(output)?.[1]
}
