import { eq, sql } from 'drizzle-orm'
import { changedSince } from '#app/core/changed-since.server.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { prepared } from '#app/core/query.server.ts'
import { notFound, Refusal } from '#app/core/refusal.ts'
import { isolated } from '#app/core/text.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { variantCodes, variants } from '#db/tables/index.ts'
import { codesLike } from './product-rules.ts'
import { formerVariant, variantObjects } from './former-variants.server.ts'
import { lockProducts } from './write-products.server.ts'

type Coded = { name: string; code: string | null; former: { code: string | null } | null }

/** Also removes the codes of archived variants. @throws Refusal 409 for a code of another variant */
export async function writeCodes(tx: Transaction, productId: number, rows: readonly Coded[]): Promise<void> {
  const changed = rows.filter(({ code, former }) => code !== (former?.code ?? null))
  await tx.execute(sql`delete from variant_codes k using variants v
    where v.id = k.variant_id and v.product_id = ${productId}
      and (v.is_archived or v.name = any(${sql.param(changed.map(({ name }) => name))}::text[]))`)
  const coded = changed.filter(({ code }) => code !== null)
  if (coded.length === 0) return
  const { rows: written } = await tx.execute<{ code: string }>(sql`
    insert into variant_codes (variant_id, code)
    select v.id, r.code from jsonb_to_recordset(${JSON.stringify(coded)}::jsonb) as r(name text, code text)
    join variants v on v.product_id = ${productId} and v.name = r.name order by lower(r.code)
    on conflict do nothing returning code`)
  const stored = new Set(written.map(({ code }) => code))
  const refused = coded.find(({ code }) => !stored.has(code!))
  if (refused) throw await takenCode(tx, refused.code!)
}

/** Null takes the code away. @throws Refusal 404; 409 if it is not as `seen`, or another variant's */
export async function setCode(
  context: WriteContext,
  variantId: number,
  { code, seen }: { code: string | null; seen: string | null },
): Promise<{ auditId: number | null; label: string }> {
  const { tx } = context
  await lockProducts(tx, sql`select product_id from variants where id = ${variantId}`)
  const { rows } = await tx.execute<{ product_id: number; label: string; code: string | null }>(sql`
    select p.id as product_id, p.name || ', ' || v.name as label, k.code
    from variants v join products p on p.id = v.product_id
    left join variant_codes k on k.variant_id = v.id where v.id = ${variantId} and not v.is_archived`)
  const [variant] = rows
  if (!variant) throw notFound('There is no such variant.')
  if (variant.code !== seen)
    throw await changedSince(context, {
      did: `changed the code of ${isolated(variant.label)}`,
      objects: variantObjects(variantId, variant.product_id),
      state: { code: variant.code },
      isLoaded: (then) => then.code === seen,
      former: formerVariant(variantId),
    })
  await tx.execute(sql`delete from variant_codes where variant_id = ${variantId}`)
  if (code !== null) {
    const { rowCount } = await tx.execute(sql`
      insert into variant_codes (variant_id, code) values (${variantId}, ${code}) on conflict do nothing`)
    if (rowCount === 0) throw await takenCode(tx, code)
  }
  context.changed(`product:${variant.product_id}`)
  const auditId = await context.audit({
    action: 'variant.code',
    objectType: 'variant',
    objectId: variantId,
    label: variant.label,
    before: { code: seen },
    after: { code },
    canUndo: code !== seen,
  })
  return { auditId, label: variant.label }
}

export async function findCodes(db: Database, productId: number): Promise<Map<number, string>> {
  const find = prepared(db, 'codes_of_product', (name) =>
    db
      .select({ id: variantCodes.variantId, code: variantCodes.code })
      .from(variants)
      .innerJoin(variantCodes, eq(variantCodes.variantId, variants.id))
      .where(eq(variants.productId, sql.placeholder('productId')))
      .prepare(name),
  )
  return new Map((await find.execute({ productId })).map(({ id, code }) => [id, code]))
}

async function takenCode(tx: Transaction, code: string): Promise<Refusal> {
  const { rows } = await tx.execute<{ owner: string; variant_id: number }>(sql`
    select p.name || ', ' || v.name as owner, v.id as variant_id from variant_codes k
    join variants v on v.id = k.variant_id join products p on p.id = v.product_id
    where lower(k.code) = lower(${code})`)
  const owner = rows[0]?.owner
  return new Refusal(409, `The code ${code} belongs to ${owner ? isolated(owner) : 'another variant'}.`)
}

export async function findByCode(
  db: Database | Transaction,
  scanned: string,
): Promise<{ variantId: number; productId: number } | null> {
  const { rows } = await db.execute<{ variant_id: number; product_id: number }>(sql`
    select v.id as variant_id, v.product_id from variant_codes k join variants v on v.id = k.variant_id
    where lower(k.code) = any(${sql.param(codesLike(scanned))}::text[])
    order by lower(k.code) = lower(${scanned}) desc limit 1`)
  const found = rows[0]
  return found ? { variantId: found.variant_id, productId: found.product_id } : null
}
