import {
  type DataStrategyResult,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirectDocument,
  Scripts,
  ScrollRestoration,
} from 'react-router'
import { readShellData, SHELL_TAGS } from '#app/catalogue/shell-data.server.ts'
import { pageContext } from '#app/core/context.server.ts'
import { ShopLayout } from '#app/layout/layout.tsx'
import { restorePage } from '#app/layout/page-memory.ts'
import { ErrorScreen } from '#app/pages/error-screen.tsx'
import { NotFoundScreen } from '#app/pages/not-found-screen.tsx'
import type { Route } from './+types/root'
import './app.css'
import printStyles from './print.css?url'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, tag } = context.get(pageContext)
  tag(...SHELL_TAGS)
  return readShellData(shop)
}

/** The data of the page shell is loaded once per document. */
export function shouldRevalidate() {
  return false
}

/** The browser loads the root only after a page for which the server could not. That page lacks the shop also
 * in what only the server renders, such as the footer, so the next one is a new document. */
const renewDocument: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const results = (await next()) as Record<string, DataStrategyResult>
  if (results['root']?.type === 'data') throw redirectDocument(request.url)
  return results
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [renewDocument, restorePage]

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF8F3" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        {import.meta.env.DEV ? <Links /> : <Styles />}
        <link rel="stylesheet" href={printStyles} media="print" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** The server inserts the text (`layout/document.ts`). React retains an element with `precedence`. */
function Styles() {
  return (
    <style href="shop" precedence="default">
      {''}
    </style>
  )
}

export default function Root() {
  return (
    <ShopLayout>
      <Outlet />
    </ShopLayout>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ShopLayout>
      {isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <ErrorScreen />}
    </ShopLayout>
  )
}
