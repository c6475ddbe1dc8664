import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from './database.ts'
import { createApp } from '#server/app.ts'
import type { Command } from '#server/commands/command.ts'
import { assembleShop } from '#server/open-shop.ts'
import { readSettings } from '#server/settings.ts'

/** With one of `connections`, a call that needs a second one inside its transaction fails. */
type Options = { seed?: 'none' | 'demo'; env?: Record<string, string>; connections?: number }
type Sent = Omit<RequestInit, 'body' | 'headers'> & {
  body?: unknown
  headers?: Record<string, string>
  cookie?: string | undefined
  from?: string
}

const BUILT_ADMIN = join(import.meta.dirname, '../build/admin')
const NO_FILES = join(tmpdir(), 'nayab-test-no-files')
const DATA_DIR = join(tmpdir(), 'nayab-test-data')

/** A shop with its own database and without a port; rate limits are off unless `env` sets them.
 * `request('/api/login', { body, cookie })` sends a body as JSON by POST; `from` is the client's address. */
export async function testShop({ seed = 'none', env = {}, connections }: Options = {}) {
  const database = await freshDatabase({ seed, connections })
  for (const folder of [NO_FILES, DATA_DIR]) mkdirSync(folder, { recursive: true })
  const settings = readSettings({
    RATE_LIMITS: 'off',
    DATA_DIR,
    SEED: 'none',
    ...env,
  })
  const logged: { details: object; message: string }[] = []
  const note = (details: object, message: string) => {
    logged.push({ details, message })
  }
  const invalidated: string[] = []
  const shop = assembleShop(database, settings, { info() {}, warn: note, error: note }, (tags) => {
    invalidated.push(...tags)
  })
  const pages = {
    answer() {
      throw new Error('Pages are tested with test/pages.ts or in a browser.')
    },
  }
  const folders = { client: NO_FILES, admin: BUILT_ADMIN, uploads: NO_FILES, pictures: NO_FILES }
  const app = createApp({ shop, pages, folders })

  async function request(
    path: string,
    { body, headers = {}, cookie, from = '127.0.0.1', ...init }: Sent = {},
  ): Promise<Response> {
    const isPlain =
      body !== undefined &&
      !(body instanceof FormData) &&
      typeof body !== 'string' &&
      !(body instanceof URLSearchParams) &&
      !(body instanceof ReadableStream) &&
      !(body instanceof Uint8Array)
    return app.request(
      path,
      {
        method: body === undefined ? 'GET' : 'POST',
        ...init,
        ...(body === undefined ? {} : { body: (isPlain ? JSON.stringify(body) : body) as BodyInit }),
        headers: {
          ...(isPlain || typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
          ...(cookie ? { cookie } : {}),
          ...headers,
        },
      },
      { incoming: { socket: { remoteAddress: from } } },
    )
  }

  /** The envelope of an answer, with its HTTP code. */
  async function requestJson(
    path: string,
    sent?: Sent,
  ): Promise<{ code: number; status: boolean; message: string; data: any; [meta: string]: any }> {
    const response = await request(path, sent)
    return {
      code: response.status,
      ...((await response.json()) as { status: boolean; message: string; data: unknown }),
    }
  }

  return {
    ...database,
    shop,
    app,
    request,
    requestJson,
    /** The warnings and errors, in order. */
    logged,
    /** The invalidated cache tags, in order. */
    invalidated,
  }
}

export type TestShop = Awaited<ReturnType<typeof testShop>>

/** The session cookie of an answer as `name=value`. */
export function cookieOf(response: Response): string | undefined {
  return response.headers
    .getSetCookie()
    .find((cookie) => /^(?:__Host-)?nayab_session=/.test(cookie))
    ?.split(';')[0]
}

/** Runs an operator command and returns its exit code and the lines of its output and errors. */
export async function runCommand(command: Command, shop: TestShop, args: string[]) {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const out = { say, complain: say }
  const code =
    (await command.runOnFiles?.(args, shop.shop.settings, out)) ??
    (await command.run(args, shop.shop, out, { ...shop, close: async () => {} }))
  return { code, lines }
}
