import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isBusy } from './core/busy.server.ts'
import { pageContext } from './core/context.server.ts'
import { isRefusal } from './core/refusal.ts'

/** The key under which the server hands a page its shop; exported, so that the server uses the same object as the built pages. */
export { pageContext } from './core/context.server.ts'

/** Whole pages, never streamed: they are kept, compressed once and served many times. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  _context: RouterContextProvider,
) {
  let failed: unknown
  const stream = await renderToReadableStream(<ServerRouter context={entry} url={request.url} />, {
    signal: request.signal,
    onError(error) {
      failed = error
    },
  })
  await stream.allReady
  if (failed) throw failed
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRefusal(error)) return
  if (isBusy(error)) return context.get(pageContext).tellBusy()
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(pageContext).shop.log.error({ err: error }, 'A page could not be rendered')
}
