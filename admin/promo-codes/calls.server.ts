import { sql } from 'drizzle-orm'
import type { Undoer } from '#admin/activity/undoers.server.ts'
import { contains } from '#admin/core/contains.server.ts'
import { handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import {
  addPromo,
  editPromo,
  endPromo,
  promoVersion,
  type PromoTerms,
} from '#app/checkout/promo-codes.server.ts'
import { refusePromoAddedSince, resumePromo, retractPromo } from '#app/checkout/undo-promo.server.ts'
import type { Shop } from '#app/core/context.server.ts'
import { withoutAudit } from '#app/core/write.server.ts'
import { STATUS } from '#app/orders/rules.ts'
import { addPromoCode, editPromoCode, endPromoCode, listPromoCodes, type PromoCode } from './contract.ts'

export const promoCodeCalls = [
  handleStaffRead(listPromoCodes, async (shop, { query }) => {
    const data = await listWithUses(shop, query.q)
    return { data, meta: { next_cursor: null, total: data.length, total_is_minimum: false } }
  }),
  handleStaffWrite(addPromoCode, async (context, { body }) => {
    const undo = await addPromo(context, termsOf(body.code, body))
    return { data: null, meta: { undo }, message: `${body.code} is valid now.` }
  }),
  handleStaffWrite(editPromoCode, async (context, { params: { code }, body }) => ({
    data: null,
    meta: { undo: await editPromo(context, termsOf(code, body), body.version) },
    message: `${code} is changed.`,
  })),
  handleStaffWrite(endPromoCode, async (context, { params }) => ({
    data: null,
    meta: { undo: await endPromo(context, params.code) },
    message: `${params.code} has ended.`,
  })),
]

type SentTerms = Pick<PromoCode, 'discount' | 'is_percentage' | 'minimum_order' | 'first_order_only'>

const termsOf = (code: string, sent: SentTerms): PromoTerms => ({
  code,
  discount: sent.discount,
  isPercentage: sent.is_percentage,
  minimumOrder: sent.minimum_order,
  firstOrderOnly: sent.first_order_only,
})

export const promoCodeUndoers: Record<string, Undoer> = {
  'promo_code.add': {
    permission: 'promo_codes.edit',
    async reverse(context, { id, objectId, before, after }) {
      await refusePromoAddedSince(context, objectId, id)
      const { is_live: _, ...terms } = after as PromoTerms & { is_live?: true }
      await retractPromo(context, id, terms)
      // A code that was added again keeps its new terms.
      return { before: after as object, after: before ? { ...terms, is_live: false } : null }
    },
  },
  'promo_code.edit': {
    permission: 'promo_codes.edit',
    async reverse(context, { id, objectId, before, after }) {
      await refusePromoAddedSince(context, objectId, id)
      await editPromo(withoutAudit(context), before as PromoTerms, promoVersion(after as PromoTerms))
      return { before: after as object, after: before as object }
    },
  },
  'promo_code.end': {
    permission: 'promo_codes.edit',
    async reverse(context, { id, objectId, before, after }) {
      await refusePromoAddedSince(context, objectId, id)
      await resumePromo(context, objectId)
      return { before: after as object, after: before as object }
    },
  },
}

type Uses = Pick<PromoCode, 'uses' | 'rupees_given'> & { code: string }
type Listed = Omit<PromoCode, keyof Uses | 'version'> & { code: string }

/** Counting all orders with a code takes longer than a list may, so the counts are cached for a minute. */
async function listWithUses(shop: Pick<Shop, 'db' | 'cached'>, q: string): Promise<PromoCode[]> {
  const uses = await shop.cached('uses of promo codes', [], async () => {
    const { rows } = await shop.db.execute<Uses>(sql`
      select s.promo_code as code, count(*)::integer as uses, sum(o.discount)::float8 as rupees_given
      from order_search s join orders o on o.id = s.order_id
      where s.promo_code is not null and s.status_id <> ${STATUS.Cancelled} and o.discount > 0
        and o.discount_reason is null group by s.promo_code`)
    return new Map(rows.map((row) => [row.code, row]))
  })
  const { rows } = await shop.db.execute<Listed>(sql`
    select code, discount, is_percentage, minimum_order, first_order_only,
      ends_at is null or ends_at > now() as is_live,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at
    from promo_codes where ${contains([sql`code`], q)}
    order by ends_at is not null, created_at desc, id desc limit 1000`)
  return rows.map((row) => ({
    ...row,
    uses: uses.get(row.code)?.uses ?? 0,
    rupees_given: uses.get(row.code)?.rupees_given ?? 0,
    version: promoVersion(termsOf(row.code, row)),
  }))
}
