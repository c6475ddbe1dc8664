import type { Hono } from 'hono'
import type { Shop } from '#app/core/context.server.ts'
import type { Call } from '#app/core/handle.server.ts'

/** `/api/openapi.json` and its readable page; made from the contract. */
export function docs(_api: Hono<any>, _shop: Shop, _calls: Call[]): void {
}
