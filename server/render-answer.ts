import type { Shop } from '#app/core/context.server.ts'
import type { Call, ReadCall } from '#app/core/handle.server.ts'
import { JsonText } from '#app/core/json-text.ts'
import { toCachedPage } from './pages/cached-page.ts'
import type { Rendered } from './pages/renders.ts'
import { commonHeaders } from './pages/security-headers.ts'

export const nameOf = ({ endpoint }: Call) => `${endpoint.method} ${endpoint.path}`

/** `key` is the name of an endpoint and its input as JSON. */
export async function renderAnswer(
  shop: Shop,
  readers: ReadonlyMap<string, ReadCall>,
  key: string,
): Promise<Rendered> {
  const [method, path] = key.split(' ', 2)
  const call = readers.get(`${method} ${path}`)!
  const tags = new Set<string>()
  const {
    data,
    meta,
    isStored = true,
  } = await call.read(shop, {
    input: JSON.parse(key.slice(`${method} ${path} `.length)),
    tag: (...added) => {
      for (const tag of added) tags.add(tag)
    },
  })
  const page = await toCachedPage({
    status: 200,
    body: bodyOf(data, meta),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': method === 'GET' ? 'public, max-age=0, must-revalidate' : 'no-store',
      vary: 'Accept-Encoding',
      ...commonHeaders(shop.settings),
    },
    tags,
    // Most answers are requested once; one that is repeated is compressed then.
    compress: null,
  })
  return { page, keep: isStored }
}

function bodyOf(data: unknown, meta: object = {}): string {
  if (!(data instanceof JsonText)) return JSON.stringify({ status: true, message: 'OK', data, ...meta })
  const fields = JSON.stringify(meta).slice(1, -1)
  return `{"status":true,"message":"OK","data":${data.text}${fields && `,${fields}`}}`
}
