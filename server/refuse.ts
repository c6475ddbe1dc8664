import type { Context } from 'hono'
import { busyBecause, busyReason, RETRY_AFTER } from '#app/core/busy.server.ts'
import type { Shop } from '#app/core/context.server.ts'
import { isRefusal } from '#app/core/refusal.ts'
import { requestId } from '#app/core/request-id.server.ts'
import { BUSY_PAGE, faultPage, SMALL_PAGE_HEADERS, wantsPage } from './small-page.ts'

/** 503 while the shop is busy; anything else is a bug: it is logged and answered with 500. */
export function answerError(error: Error, c: Context, { log }: Pick<Shop, 'log'>) {
  const reason = busyReason(error)
  if (reason) busyBecause(reason)
  if (isRefusal(error) && error.code === 503 && error.cause)
    log.warn({ err: error.cause, requestId: requestId() }, 'A request was refused')
  if (reason || (isRefusal(error) && error.code === 503))
    return refuse(c, 503, BUSY_PAGE, { headers: { ...RETRY_AFTER, 'cache-control': 'no-store' } })
  const id = requestId()
  log.error({ err: error, requestId: id }, 'A request failed unexpectedly')
  return refuse(c, 500, ['Something went wrong on our side.', `Please try again in a moment. (${id})`])
}

/** Answers with a page where a browser shows it, otherwise with a text. */
export function refuse(
  c: Context,
  code: 405 | 500 | 503,
  [title, text]: readonly [string, string],
  { headers = {}, plain = `${title} ${text}` }: { headers?: Record<string, string>; plain?: string } = {},
): Response | Promise<Response> {
  return wantsPage(c.req.header('accept'))
    ? c.html(faultPage(title, text), code, { ...headers, ...SMALL_PAGE_HEADERS })
    : c.text(plain, code, headers)
}
