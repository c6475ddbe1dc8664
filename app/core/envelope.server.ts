import { busyBecause, busyReason } from './busy.server.ts'
import type { Shop } from './context.server.ts'
import { isRefusal } from './refusal.ts'
import { report } from './signals.server.ts'

const CODE = /^[A-Z0-9]+$/

/** A refusal as it is, 503 for a failure of database or disk, 500 for a bug, which is logged. */
export function errorResponse(
  thrown: unknown,
  shop: Pick<Shop, 'log'>,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  const reason = busyReason(thrown)
  if (reason && CODE.test(reason))
    shop.log.warn({ code: reason, requestId }, 'The database or the disk is unavailable')
  const refusal = isRefusal(thrown) ? thrown : reason ? busyBecause(reason) : null
  if (refusal) {
    report('refused', { code: refusal.code })
    return envelope(
      refusal.code,
      { status: false, message: refusal.message, data: refusal.data, ...refusal.meta },
      { ...headers, ...refusal.headers },
    )
  }
  shop.log.error({ err: thrown, requestId }, 'A call failed unexpectedly')
  return envelope(
    500,
    {
      status: false,
      message: `Something went wrong on our side. Please try again. (${requestId})`,
      data: null,
    },
    headers,
  )
}

/** A JSON response that no cache may store. */
export function envelope(code: number, answer: object, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(answer), {
    status: code,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}
