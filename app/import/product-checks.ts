import { MAX_VARIANTS } from '#app/catalogue/product-rules.ts'

const PRODUCT_FIELDS = [
  'name',
  'category',
  'subcategory',
  'details',
  'keywords',
  'meta_title',
  'meta_description',
  'featured',
  'hidden',
  'youtube_video_id',
  'product_image',
  'product_image_alt',
] as const
const COLUMN_OF: Record<string, string> = { name: 'product_name' }

/** Further rows of a product may leave its cells blank; otherwise they must equal the first row. */
const differs = PRODUCT_FIELDS.map(
  (field) => `
  select r.line, '${COLUMN_OF[field] ?? field}',
    format('is not what line %s says of the same product, %s', p.line, r.slug)
  from import_rows r join import_products p using (slug)
  where r.line > p.line and ${
    field === 'featured' || field === 'hidden'
      ? `r.${field} and not p.${field}`
      : `r.${field} <> '' and r.${field} is distinct from p.${field}`
  }`,
).join(' union all ')

const missing = (table: string, condition: string, column: string, message: string) =>
  `select line, '${column}', '${message}' from ${table} where ${condition}`
/** The condition of a product that the import adds. */
export const NEW_PRODUCT = 'product_id is null and not any_faulty'
const NEW_VARIANT = 'variant_id is null and not faulty'

export const OF_PRODUCTS = [
  // The grid of variants compares their names without regard to case.
  `select line, null, format('is the same variant as line %s: %s, %s', first, slug, name)
    from (
      select line, slug, name, min(line) over (
        partition by slug, variant_id, case when variant_id is null then lower(name) end
      ) as first from import_variants
    ) v
    where line > first`,
  `select line, 'variant_name',
      format('%s would have %s variants; a product may have at most ${MAX_VARIANTS}', slug, added + stored)
    from import_goods g
    join (
      select slug, count(*) as added from import_variants
      where variant_id is null or was_archived group by slug
    ) a using (slug),
    lateral (select count(*) as stored from variants where product_id = g.product_id and not is_archived) v
    where added + stored > ${MAX_VARIANTS}`,
  differs,
  missing(
    'import_goods',
    `${NEW_PRODUCT} and name is null`,
    'product_name',
    'missing; a new product needs it',
  ),
  missing(
    'import_goods',
    `${NEW_PRODUCT} and category_key is null`,
    'category',
    'missing; a new product needs it',
  ),
  missing(
    'import_goods g',
    `${NEW_PRODUCT} and not exists (select from import_variants v where v.slug = g.slug)`,
    'variant_name',
    'missing; no variant of this product is in the file',
  ),
  missing(
    'import_goods g join products p on p.id = product_id',
    `not any_faulty and p.is_hidden and not g.is_hidden
      and not exists (select from import_variants v where v.slug = g.slug)
      and not exists (select from variants v where v.product_id = p.id and not v.is_archived)`,
    'hidden',
    'must be hidden: the product has no variant',
  ),
  missing('import_variants', `${NEW_VARIANT} and price is null`, 'price', 'missing; a new variant needs it'),
  missing(
    'import_variants',
    `${NEW_VARIANT} and weight_grams is null`,
    'weight_grams',
    'missing; a new variant needs it',
  ),
  missing(
    'import_variants',
    `${NEW_VARIANT} and units_left is null`,
    'units',
    'missing; a new variant needs it',
  ),
  `select line, 'final_price', format('%s is above the price, %s', final_price, price)
    from import_variants where not faulty and final_price > price`,
  `select line, 'code', format('"%s" stands on line %s, too', code, first) from (
      select line, code, min(line) over (partition by lower(code)) as first from import_variants
      where code is not null
    ) i where line > first`,
]
