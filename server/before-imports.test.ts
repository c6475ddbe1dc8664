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

test('packages that are needed rarely are not loaded with the shop', async () => {
  const reportPackages = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({
      load(url, context, next) {
        loaded.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1])
        return next(url, context)
      },
    })
    process.on('exit', () => console.log('Loaded: ' + [...loaded].join(' ')))`
  const all = "await import('./server/before-imports.ts'); await import('./server/serve.ts')"
  const output = await outputOf(reportPackages, ['--input-type=module', '--eval', all])
  const loaded = /Loaded: (.+)/.exec(output)![1]!.split(' ')
  expect(loaded).toContain('hono')
  const rare = ['@node-rs/argon2', '@simplewebauthn/server', 'otpauth', 'sanitize-html', 'sharp']
  expect(rare.filter((name) => loaded.includes(name))).toEqual([])
})

async function reactOfShop(args: string[], NODE_ENV: string | undefined): Promise<string | undefined> {
  const reportBuild = `
    import { createRequire } from 'node:module'
    const require = createRequire(${JSON.stringify(pathToFileURL(join(ROOT, 'package.json')).href)})
    const build = () => (require('react').captureOwnerStack ? 'development' : 'production')
    process.on('exit', () => console.log('React: ' + build()))`
  return /React: (.+)/.exec(await outputOf(reportBuild, ['server/main.ts', ...args], NODE_ENV))?.[1]
}

/** What Node prints until it ends. The shop itself ends because of a wrong setting. */
async function outputOf(before: string, args: string[], NODE_ENV?: string): Promise<string> {
  const first = `data:text/javascript,${encodeURIComponent(before)}`
  const child = spawn(process.execPath, ['--import', first, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env['PATH'], PORT: 'none', ...(NODE_ENV ? { NODE_ENV } : {}) },
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return output
}
