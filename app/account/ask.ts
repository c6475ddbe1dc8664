import { redirect } from 'react-router'
import { call } from '#app/core/call.ts'
import type { DataOf, Endpoint, RequestOf } from '#app/core/endpoint.ts'
import { toast } from '#app/ui/toast.tsx'
import { loginFrom } from './return-path.ts'
import { forgetSignedIn, readSignedIn, type StoredUser } from './signed-in.ts'

/** The server no longer knows the session that this browser remembers. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded'
}

/** An answer that says no; `code` is its HTTP code. */
export class CallRefused extends Error {
  override readonly name = 'Refused'
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/**
 * A call whose answer fills a personal screen.
 * @throws SessionEnded, Refused, or CallFailed when no answer came
 */
export function callOrThrow<E extends Endpoint<any, any, any, any, any>>(
  row: E,
  sent?: RequestOf<E>,
): Promise<DataOf<E>> {
  return deferred(callNow(row, sent))
}

/** For the screen that awaits it: which may not be there yet when it fails. */
export function deferred<Answer>(answer: Promise<Answer>): Promise<Answer> {
  answer.catch(() => {})
  return answer
}

async function callNow<E extends Endpoint<any, any, any, any, any>>(
  row: E,
  sent?: RequestOf<E>,
): Promise<DataOf<E>> {
  const asker = readSignedIn()?.user_id
  const reply = await call(row, sent)
  if (reply.ok) return reply.data
  if (isSessionOver(reply.code)) {
    // Another customer may have logged in since: their session is another one.
    if (readSignedIn()?.user_id === asker) endSession()
    throw new SessionEnded(reply.message)
  }
  throw new CallRefused(reply.code, reply.message)
}

/** 401: no session. 403: the session of somebody else, who logged in here under another name. */
export function isSessionOver(code: number): boolean {
  return code === 401 || code === 403
}

/** Forgets who was signed in and says so, once, however many calls of a screen come to hear of it. */
export function endSession(): void {
  if (readSignedIn() === null) return
  forgetSignedIn()
  toast.info('Your session has ended. Please log in again.')
}

/** As `requireSignedIn`, for the screen of the stored record itself: where any part of it is missing, the rest is cleared too. */
export function requireWholeRecord(request: Request): StoredUser {
  if (readSignedIn()?.full_name === undefined) forgetSignedIn()
  return requireSignedIn(request)
}

/** Who may see this screen. @throws a redirect to the login, which leads back here */
export function requireSignedIn(request: Request): StoredUser {
  const user = readSignedIn()
  if (user) return user
  const { pathname, search } = new URL(request.url)
  throw redirect(loginFrom(pathname + search).to)
}
