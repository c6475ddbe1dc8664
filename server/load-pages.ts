import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

type Pages = {
  loadBuild(): Promise<ServerBuild>
  /** Vite's own answers (modules, styles, live changes) while developing; otherwise straight to `next`. */
  answerFirst(request: IncomingMessage, response: ServerResponse, next: () => void): void
  stop(): Promise<void>
}

/** The built pages; or, while developing, pages made by Vite from the sources as they stand. */
export async function loadPages(root: string, isDev: boolean): Promise<Pages> {
  if (!isDev) {
    const built = pathToFileURL(join(root, 'build/server/index.js')).href
    return {
      loadBuild: async () => (await import(built)) as ServerBuild,
      answerFirst: (_request, _response, next) => next(),
      async stop() {},
    }
  }
  keepFromWatch('.vite-temp')
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
  return {
    loadBuild: async () =>
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild,
    answerFirst: (request, response, next) => vite.middlewares(request, response, next),
    stop: () => vite.close(),
  }
}

/**
 * Node's --watch is told of each file that is imported, by `process.send`. Vite imports its configuration from a file that it
 * removes at once, and that change would have the shop restarted for ever.
 */
function keepFromWatch(folder: string) {
  const tell = process.send?.bind(process) as ((message: unknown, ...rest: unknown[]) => boolean) | undefined
  if (tell)
    process.send = (message: unknown, ...rest: unknown[]) =>
      JSON.stringify(message).includes(folder) || tell(message, ...rest)
}
