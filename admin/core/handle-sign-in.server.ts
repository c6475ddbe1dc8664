import { requireOwnOrigin } from '#app/core/check-sender.server.ts'
import type { Shop } from '#app/core/context.server.ts'
import type { AnyEndpoint } from '#app/core/endpoint.ts'
import { errorResponse } from '#app/core/envelope.server.ts'
import type { AnsweredCall, HandlerResult } from '#app/core/handle.server.ts'
import { answer, inputOf, sessionOf, type StaffInput } from './staff-call.server.ts'
import type { StaffSession } from './staff-session.server.ts'

export type SignInInput<E> = StaffInput<E> & { requestId: string }

/** A call of sign-in and setup: it needs no session, and its handler finds the one of the first stage. */
export function handleSignIn<E extends AnyEndpoint>(
  endpoint: E,
  handler: (shop: Shop, input: SignInInput<E>, session: StaffSession | null) => Promise<HandlerResult<E>>,
): AnsweredCall {
  return {
    endpoint,
    async respond(shop, request, params, address, requestId) {
      try {
        requireOwnOrigin(request, shop)
        const session = await sessionOf(shop, request)
        const input = await inputOf(endpoint, shop, request, params, address)
        return answer(await handler(shop, { ...(input as StaffInput<E>), requestId }, session))
      } catch (thrown) {
        return errorResponse(thrown, shop, requestId)
      }
    },
  }
}
