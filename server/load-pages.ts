import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { watchAdmin } from './watch-admin.ts'

export type BuiltPages = {
  loadBuild(): Promise<ServerBuild>
  /** In development Vite answers its modules and styles; otherwise calls `next`. */
  answerFirst(request: IncomingMessage, response: ServerResponse, next: () => void): void
  stop(): Promise<void>
}

export const builtPages = (root: string) => join(root, 'build/server/index.js')

export async function loadPages(root: string, isDev: boolean): Promise<BuiltPages> {
  if (!isDev) {
    const built = pathToFileURL(builtPages(root)).href
    return {
      loadBuild: async () => (await import(built)) as ServerBuild,
      answerFirst: (_request, _response, next) => next(),
      async stop() {},
    }
  }
  excludeFromWatch('.vite-temp')
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
  const admin = watchAdmin(root)
  return {
    loadBuild: async () =>
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild,
    answerFirst: (request, response, next) => {
      if (/^\/admin(?:[/?]|$)/.test(request.url!)) void admin.ready().finally(() => next())
      else vite.middlewares(request, response, next)
    },
    async stop() {
      await admin.stop()
      await vite.close()
    },
  }
}

/** Node reports each imported file to --watch by `process.send`. Vite imports its configuration from a
 * temporary file and deletes it, which would restart the shop in a loop. */
function excludeFromWatch(folder: string) {
  const send = process.send?.bind(process) as ((message: unknown, ...rest: unknown[]) => boolean) | undefined
  if (send)
    process.send = (message: unknown, ...rest: unknown[]) =>
      JSON.stringify(message).includes(folder) || send(message, ...rest)
}
