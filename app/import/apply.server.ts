import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import {
  COLOUR_CHANGES,
  PRODUCT_CHANGES,
  PRODUCT_COLUMNS,
  columnsOf,
  pricesOf,
  VARIANT_COLUMNS,
} from './plan.server.ts'

export async function apply(
  db: Database | Transaction,
  onStep: (done: number, of: number) => void = () => {},
): Promise<void> {
  for (const [done, statement] of STEPS.entries()) {
    onStep(done, STEPS.length)
    // A trigger's cached plan fits its first call's number of rows; for another it can take hours.
    await db.execute(sql`discard plans`)
    await db.execute(sql.raw(statement))
  }
  onStep(STEPS.length, STEPS.length)
}

const REPRICED = `(${pricesOf('i')}) is distinct from (${pricesOf('i', 'old_')})`

const shownName = (slug: string, name = 'name') =>
  `case when ${name} = ${slug} then initcap(replace(${name}, '-', ' ')) else ${name} end`

const STEPS = [
  `insert into categories (slug, name, position)
    select slug, ${shownName('slug')},
      (select coalesce(max(position) + 1, 1) from categories) + row_number() over (order by line) - 1
    from import_categories where category_id is null`,
  `update import_categories i set category_id = c.id from categories c
    where i.category_id is null and c.slug = i.slug`,
  `insert into subcategories (category_id, slug, name, position)
    select c.category_id, s.slug, ${shownName('s.form', 's.name')},
      (select coalesce(max(position) + 1, 1) from subcategories t where t.category_id = c.category_id)
        + row_number() over (partition by c.category_id order by s.line) - 1
    from import_subcategories s join import_categories c on c.key = s.category_key
    where s.subcategory_id is null`,
  `update import_subcategories i set subcategory_id = s.id from subcategories s
    where i.subcategory_id is null and s.slug = i.slug`,
  `update import_goods g set category_id = c.category_id, subcategory_id = s.subcategory_id
    from import_categories c join import_subcategories s on s.category_key = c.key
    where c.key = g.category_key and s.key = g.subcategory_key`,
  // One that was moved since it was resolved takes its products along.
  `update import_goods g set category_id = s.category_id from (
      select id, category_id from subcategories
      where id in (select subcategory_id from import_goods) order by id for share
    ) s where s.id = g.subcategory_id`,

  `insert into colours (name, hex)
    select name, hex from import_colours where colour_id is null order by line`,
  `update colours c set hex = i.hex from import_colours i where ${COLOUR_CHANGES}`,
  `update import_variants v set colour_id = c.id from colours c
    where v.colour_id is null and v.colour_key is not null and lower(c.name) = v.colour_key`,

  // Each write locks products before variants, and each of both in the order of ids, which avoids deadlocks.
  `select from products where id in (
    select p.id from import_goods g join products p on p.id = g.product_id where ${PRODUCT_CHANGES}
    union select product_id from import_variants i where ${REPRICED} or i.variant_id is null or i.was_archived
  ) order by id for no key update`,
  `update products p set (${PRODUCT_COLUMNS.join(', ')}) = (${columnsOf('g')})
    from import_goods g where p.id = g.product_id and ${PRODUCT_CHANGES}`,
  `insert into products (slug, ${PRODUCT_COLUMNS.join(', ')})
    select slug, ${columnsOf('g')} from import_goods g where product_id is null order by line`,
  `update import_variants v set product_id = p.id from products p
    where v.product_id is null and p.slug = v.slug`,
  `update categories c set image = g.image from (
      select distinct on (category_id) category_id, image from import_goods
      where image <> '' order by category_id, line
    ) g where c.id = g.category_id and c.image = ''`,
  `update subcategories s set image = g.image from (
      select distinct on (subcategory_id) subcategory_id, image from import_goods
      where image <> '' order by subcategory_id, line
    ) g where s.id = g.subcategory_id and s.image = ''`,

  `select from variants where id in (
    select variant_id from import_variants i where ${REPRICED} or i.counted or i.was_archived
  ) order by id for no key update`,
  `update variants v set (${VARIANT_COLUMNS.join(', ')}) = (${pricesOf('i')}) from import_variants i
    where v.id = i.variant_id and (${pricesOf('i')}) is distinct from (${pricesOf('v')})`,
  `update variants v set is_archived = false from import_variants i
    where v.id = i.variant_id and v.is_archived`,
  `update variants v set units_left = i.units_left from import_variants i
    where v.id = i.variant_id and i.counted and v.units_left <> i.units_left`,
  `insert into variants (product_id, name, ${VARIANT_COLUMNS.join(', ')}, units_left, position)
    select i.product_id, i.name, ${pricesOf('i')}, i.units_left,
      coalesce(l.last + 1, 0) + row_number() over (partition by i.product_id order by i.line) - 1
    from import_variants i
    left join (select product_id, max(position) as last from variants group by 1) l using (product_id)
    where i.variant_id is null order by i.line`,
  `update import_variants i set variant_id = v.id from variants v
    where i.variant_id is null and v.product_id = i.product_id and v.name = i.name`,

  `delete from variant_codes k using import_variants i
    where k.variant_id = i.variant_id and i.code is distinct from i.old_code`,
  `insert into variant_codes (variant_id, code) select variant_id, code from import_variants
    where code is not null and code is distinct from old_code order by lower(code)`,

  `delete from variant_images
    where variant_id in (select variant_id from import_variants where new_pictures)`,
  `insert into variant_images (variant_id, image, alt, position)
    select v.variant_id, p.image, p.alt, p.place - 1
    from import_variants v, unnest(v.images, v.alts) with ordinality p(image, alt, place)
    where v.new_pictures order by v.line, p.place`,
]
