import { randomBytes } from 'node:crypto'
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
import { ScriptNonce } from './layout/layout.tsx'

/** Exported so that the server and the built pages use the same context object. */
export { pageContext } from './core/context.server.ts'

/** Passes the nonce to the server, which removes the header (`server/pages/security-headers.ts`). */
const SCRIPT_NONCE = 'x-script-nonce'

/** Renders whole pages without streaming, because they are cached and compressed once. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  if (status === 404 && !context.get(pageContext).rendersNotFound) return new Response(null, { status })
  const nonce = randomBytes(16).toString('base64url')
  let failed: unknown
  const stream = await renderToReadableStream(
    <ScriptNonce value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </ScriptNonce>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        failed = error
      },
    },
  )
  await stream.allReady
  if (failed) throw failed
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set(SCRIPT_NONCE, nonce)
  return new Response(stream, { status, headers })
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRefusal(error)) return
  if (isBusy(error)) return context.get(pageContext).markBusy()
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(pageContext).shop.log.error({ err: error }, 'A page could not be rendered')
}
