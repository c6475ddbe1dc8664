import { CallFailed } from '#app/core/call.ts'
import type { AnyEndpoint, DataOf, MetaOf, Reply, RequestOf } from '#app/core/endpoint.ts'
import { createStore } from '#app/core/store.ts'
import { saveDrafts } from './drafts.ts'
import { goToSignIn } from './router.ts'
import { type Refused, sendCall, type Sent } from './send-call.ts'
import { waitingForStepUp } from './step-up.ts'

type Options = Omit<Sent, 'headers'>

/** Who has opened this page. A call by a page of another person is refused. It stays known when the session
 * ends: the screen can be used until the sign-in is shown. */
let openedBy: number | null = null

/** `null` until it is known. */
export function setOpenedBy(staffId: number | null): void {
  openedBy = staffId
}

/** Calls an endpoint of the back office. A write is sent again under its idempotency key while its answer is
 * lost, also by a later call with the same content; 429 and 503 are repeated after `Retry-After`; a missing
 * second factor opens the step-up dialog; 401 opens the sign-in, also after another person has signed in.
 * @throws CallFailed without an answer */
export async function callStaff<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E> = {} as RequestOf<E>,
  options: Options = {},
): Promise<Reply<E>> {
  const reply = await sendCall(endpoint, input, { ...options, headers: senderOf(endpoint) })
  if (reply.code === 401 && endpoint.auth !== 'public') {
    const isKept = saveDrafts()
    // The next person to sign in may be another.
    waitingForStepUp.get()?.answer(false)
    goToSignIn(openedBy === null ? undefined : isKept ? ENDED_KEPT : ENDED)
  }
  return reply
}

const ENDED = 'Your session has ended. Please sign in again.'
const ENDED_KEPT = 'Your session has ended. Sign in, and what you typed is still here.'

/** Names the person who has opened the page. Calls of the shop itself know no staff. */
export function senderOf({ path }: Pick<AnyEndpoint, 'path'>): Record<string, string> {
  return path.startsWith('/admin/') && openedBy !== null ? { 'if-staff': String(openedBy) } : {}
}

/** How the sentences for a call without an answer begin. */
export const LOST = 'The shop did not answer.'
export const NO_ANSWER = `${LOST} Please try again.`

/** As `callStaff`, but null without an answer. */
export function callOrNull<E extends AnyEndpoint>(
  ...given: Parameters<typeof callStaff<E>>
): Promise<Reply<E> | null> {
  return callStaff(...given).catch((failed: unknown) => {
    if (failed instanceof CallFailed) return null
    throw failed
  })
}

/** How many loads are under way; the shell shows a moving line until it is 0. */
export const pendingLoads = createStore(0)

/** Loads data for a route's loader. A loader may return the promise without waiting for it: `ListScreen` and
 * `Await` then show a skeleton. 401 opens the sign-in. @throws LoadFailed, CallFailed */
export async function loadStaff<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E> = {} as RequestOf<E>,
  options: Options = {},
): Promise<{ data: DataOf<E>; meta: MetaOf<E> }> {
  pendingLoads.set(pendingLoads.get() + 1)
  try {
    const reply = await callStaff(endpoint, input, options)
    if (reply.ok) return { data: reply.data, meta: reply.meta }
    throw new LoadFailed(reply)
  } finally {
    pendingLoads.set(pendingLoads.get() - 1)
  }
}

/** A refusal that keeps a screen from being shown. */
export class LoadFailed extends Error {
  override readonly name = 'LoadFailed'
  readonly code: number

  constructor({ code, message }: Refused) {
    super(message)
    this.code = code
  }
}

/** Whether a failed load may succeed later. */
export function mayPass(failed: unknown): boolean {
  if (failed instanceof LoadFailed) return failed.code >= 500 || failed.code === 429
  return failed instanceof CallFailed
}
