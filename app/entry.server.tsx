import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import type { ReactNode } from 'react'
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
import { holdScripts } from './layout/start-scripts.ts'

/** Exported so that the server and the built pages use the same context object. */
export { pageContext } from './core/context.server.ts'

/** Passes the nonce to the server, which removes the header (`server/pages/security-headers.ts`). */
const SCRIPT_NONCE = 'x-script-nonce'

const MAX_BUFFERED = 16 * 1024 * 1024

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
  const html = await renderToText(
    <ScriptNonce value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </ScriptNonce>,
    nonce,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set(SCRIPT_NONCE, nonce)
  return new Response(import.meta.env.DEV ? html : holdScripts(html, nonce), { status, headers })
}

function renderToText(children: ReactNode, nonce: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const parts: Buffer[] = []
  const collector = new Writable({
    highWaterMark: MAX_BUFFERED,
    write(part: Buffer, _encoding, done) {
      parts.push(part)
      done()
    },
    final(done) {
      resolve(Buffer.concat(parts).toString())
      done()
    },
  })
  const { pipe } = renderToPipeableStream(children, {
    nonce: { script: nonce, style: nonce },
    onAllReady: () => pipe(collector),
    onError: reject,
    onShellError: reject,
  })
  return promise
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
