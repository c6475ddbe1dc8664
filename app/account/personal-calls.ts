import { redirect, replace } from 'react-router'
import { call } from '#app/core/call.ts'
import type { AnyEndpoint, DataOf, MetaOf, RequestOf } from '#app/core/endpoint.ts'
import * as paths from '#app/core/paths.ts'
import { toast } from '#app/ui/toast.tsx'
import { clearSignedIn, readSignedIn, type StoredUser } from './signed-in.ts'

export class SessionEnded extends Error {
  override readonly name = 'SessionEnded'
}

export class CallRefused extends Error {
  override readonly name = 'Refused'
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export function callOrThrow<E extends AnyEndpoint>(endpoint: E, request?: RequestOf<E>): Promise<DataOf<E>> {
  return deferred(callNow(endpoint, request).then(({ data }) => data))
}

export function callPageOrThrow<E extends AnyEndpoint>(
  endpoint: E,
  request?: RequestOf<E>,
): Promise<{ data: DataOf<E>; meta: MetaOf<E> }> {
  return deferred(callNow(endpoint, request))
}

export function deferred<Answer>(answer: Promise<Answer>): Promise<Answer> {
  answer.catch(() => {})
  return answer
}

async function callNow<E extends AnyEndpoint>(
  endpoint: E,
  request?: RequestOf<E>,
): Promise<{ data: DataOf<E>; meta: MetaOf<E> }> {
  const customerId = readSignedIn()?.user_id
  const reply = await call(endpoint, request)
  if (reply.ok) return reply
  if (isSessionOver(reply.code)) {
    // Another customer may have logged in since; that session stays.
    if (readSignedIn()?.user_id === customerId) endSession()
    throw new SessionEnded(reply.message)
  }
  throw new CallRefused(reply.code, reply.message)
}

export function isSessionOver(code: number): boolean {
  return code === 401 || code === 403
}

/** Clears the stored customer and shows one message, however many calls of a screen fail. */
export function endSession(): void {
  if (readSignedIn() === null) return
  clearSignedIn()
  toast.info('Your session has ended. Please log in again.')
}

/** Like `requireSignedIn`, and clears a stored record that is incomplete. */
export function requireWholeRecord(request: Request): StoredUser {
  if (readSignedIn()?.full_name === undefined) clearSignedIn()
  return requireSignedIn(request)
}

/** `reason`: a message to a visitor who is not logged in.
 * @throws a redirect to the login, which returns to this screen */
export function requireSignedIn(request: Request, reason?: string): StoredUser {
  const user = readSignedIn()
  if (user) return user
  if (reason) toast.info(reason)
  const { pathname, search } = new URL(request.url)
  // After Back or a load, the screen is in the history already: Back from the login would lead to it again.
  const open = pathname === location.pathname ? replace : redirect
  throw open(paths.loginFrom(pathname + search))
}
