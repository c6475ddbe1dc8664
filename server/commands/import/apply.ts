import type pg from 'pg'

/** New categories and colours are named, because a typing error creates one. */
export type Counts = {
  products: { added: number; changed: number; unchanged: number }
  variants: { added: number; changed: number; unchanged: number }
  newCategories: string[]
  newColours: string[]
  changedColours: string[]
}

const PRODUCT_COLUMNS = [
  'name',
  'category_id',
  'subcategory_id',
  'details',
  'keywords',
  'meta_title',
  'meta_description',
  'is_featured',
  'youtube_video_id',
  'image',
  'image_alt',
]
const columnsOf = (alias: string) => PRODUCT_COLUMNS.map((column) => `${alias}.${column}`).join(', ')
const VARIANT_COLUMNS = ['price', 'final_price', 'weight_grams', 'colour_id']
const pricesOf = (alias: string, before = '') =>
  VARIANT_COLUMNS.map((column) => `${alias}.${before}${column}`).join(', ')

const PRODUCT_CHANGES = `(${columnsOf('g')}) is distinct from (${columnsOf('p')})`

const COLOUR_CHANGES = 'c.id = i.colour_id and i.hex is not null and upper(c.hex) <> i.hex'

export async function count(client: pg.PoolClient): Promise<Counts> {
  const countChanges = (from: string, added: string, changed: string) => `
    select count(*) filter (where ${added})::integer as added,
      count(*) filter (where not ${added} and ${changed})::integer as changed,
      count(*) filter (where not ${added} and not ${changed})::integer as unchanged from ${from}`
  const {
    rows: [products],
  } = await client.query(
    countChanges(
      'import_goods g left join products p on p.id = g.product_id',
      'g.product_id is null',
      `(${PRODUCT_CHANGES})`,
    ),
  )
  const {
    rows: [variants],
  } = await client.query(
    countChanges(
      'import_variants v',
      'v.variant_id is null',
      `((${pricesOf('v')}) is distinct from (${pricesOf('v', 'old_')})
        or v.units_left is distinct from v.old_units_left or v.new_pictures or v.was_archived)`,
    ),
  )
  const { rows: categories } = await client.query(`
    select name from (
      select name, line from import_categories where category_id is null
      union all select name, line from import_subcategories where subcategory_id is null
    ) new_ones order by line`)
  const { rows: colours } = await client.query(
    'select name from import_colours where colour_id is null order by line',
  )
  const { rows: changedColours } = await client.query(
    `select c.name from colours c, import_colours i where ${COLOUR_CHANGES} order by i.line`,
  )
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
  return {
    products,
    variants,
    newCategories: names(categories),
    newColours: names(colours),
    changedColours: names(changedColours),
  }
}

export async function apply(
  client: pg.PoolClient,
  onStep: (done: number, of: number) => void,
): Promise<void> {
  for (const [done, statement] of STEPS.entries()) {
    onStep(done, STEPS.length)
    // A trigger's cached plan fits the number of rows of its first call; for another number it can take
    // hours.
    await client.query('discard plans')
    await client.query(statement)
  }
  onStep(STEPS.length, STEPS.length)
}

/** `kitchen-tools` becomes "Kitchen Tools"; other names stay. */
const shownName = (slug: string, name = 'name') =>
  `case when ${name} = ${slug} then initcap(replace(${name}, '-', ' ')) else ${name} end`

const STEPS = [
  `insert into categories (slug, name, position)
    select slug, ${shownName('slug')},
      (select coalesce(max(position) + 1, 0) from categories) + row_number() over (order by line) - 1
    from import_categories where category_id is null`,
  `update import_categories i set category_id = c.id from categories c
    where i.category_id is null and c.slug = i.slug`,
  `insert into subcategories (category_id, slug, name, position)
    select c.category_id, s.slug, ${shownName('s.form', 's.name')},
      (select coalesce(max(position) + 1, 0) from subcategories t where t.category_id = c.category_id)
        + row_number() over (partition by c.category_id order by s.line) - 1
    from import_subcategories s join import_categories c on c.key = s.category_key
    where s.subcategory_id is null`,
  `update import_subcategories i set subcategory_id = s.id from subcategories s
    where i.subcategory_id is null and s.slug = i.slug`,
  `update import_goods g set category_id = c.category_id, subcategory_id = s.subcategory_id
    from import_categories c join import_subcategories s on s.category_key = c.key
    where c.key = g.category_key and s.key = g.subcategory_key`,

  `insert into colours (name, hex)
    select name, hex from import_colours where colour_id is null order by line`,
  `update colours c set hex = i.hex from import_colours i where ${COLOUR_CHANGES}`,
  `update import_variants v set colour_id = c.id from colours c
    where v.colour_id is null and v.colour_key is not null and lower(c.name) = v.colour_key`,

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

  // Checkout locks variants in the order of ids, too, which avoids deadlocks.
  `select from variants where id in (
    select variant_id from import_variants i
    where (${pricesOf('i')}) is distinct from (${pricesOf('i', 'old_')}) or i.counted
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

  `delete from variant_images
    where variant_id in (select variant_id from import_variants where new_pictures)`,
  `insert into variant_images (variant_id, image, alt, position)
    select v.variant_id, p.image, p.alt, p.place - 1
    from import_variants v, unnest(v.images, v.alts) with ordinality p(image, alt, place)
    where v.new_pictures order by v.line, p.place`,
]
