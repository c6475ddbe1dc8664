import type { Context, Hono } from 'hono'
import type { Shop } from '#app/core/context.server.ts'
import type { Call } from '#app/core/handle.server.ts'

/** `/api/openapi.json` and `/api/docs`, made from the contract when first asked for. */
export function docs(api: Hono<any>, { settings }: Pick<Shop, 'settings'>, calls: readonly Call[]): void {
  const rows = () => calls.map(call => call.row)
  let json: Promise<string> | undefined
  let page: Promise<string> | undefined

  api.get('/openapi.json', async c => {
    json ??= import('./docs/openapi.ts').then(({ openApi }) => JSON.stringify(openApi(rows(), settings)))
    return answer(c, await json, 'application/json; charset=utf-8')
  })
  api.get('/docs', async c => {
    page ??= import('./docs/page.ts').then(({ docsPage }) => docsPage(rows(), settings))
    return answer(c, await page, 'text/html; charset=utf-8')
  })
}

function answer(c: Context, body: string, type: string) {
  return c.body(body, 200, {
    'content-type': type,
    'cache-control': 'public, max-age=300',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  })
}
