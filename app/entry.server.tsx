import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isBusy } from './core/busy.server.ts'
import { pageContext } from './core/context.server.ts'
import { isRefusal } from './core/refusal.ts'
import { toDocument } from './layout/document.ts'
import { FooterColumns } from './layout/footer-columns.tsx'
import { FooterColumnsContext } from './layout/footer.tsx'
import { ScriptNonce } from './layout/layout.tsx'
import { ElementCacheContext } from './ui/cached-element.tsx'
import { createElementCache } from './ui/element-cache.ts'

/** Exported so that the server and the built pages use the same context object. */
export { pageContext } from './core/context.server.ts'

/** Renders whole pages as text, because they are cached and compressed once. The document is not the body of
 * the answer, which would encode and decode it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const page = context.get(pageContext)
  if (status === 404 && !page.rendersNotFound) return new Response(null, { status })
  const nonce = randomBytes(16).toString('base64url')
  const cache = createElementCache(nonce)
  const rendered = renderToString(
    <ScriptNonce value={nonce}>
      <ElementCacheContext value={import.meta.env.DEV ? null : cache}>
        <ServerParts>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </ServerParts>
      </ElementCacheContext>
    </ScriptNonce>,
  )
  const data = await text(serverHandoffStream!)
  page.writeDocument(cache.fill(toDocument(cache.storeMarked(rendered), data, nonce)), nonce)
  return new Response(null, { status, headers })
}

/** Gives what only the server renders to the parts of the page that contain it. */
export function ServerParts({ children }: { children: ReactNode }) {
  return <FooterColumnsContext value={<FooterColumns />}>{children}</FooterColumnsContext>
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
