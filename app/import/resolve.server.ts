import { sql } from 'drizzle-orm'
import { MAX_ALT } from '#app/catalogue/product-rules.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'

/** Creates temporary tables of all categories, colours, products and variants with their id, null if new. */
export async function resolve(db: Database | Transaction): Promise<void> {
  for (const statement of [PRODUCTS, CATEGORIES, SUBCATEGORIES, COLOURS, GOODS, VARIANTS])
    await db.execute(sql.raw(statement))
  await db.execute(sql`analyze import_goods, import_variants`)
}

const PRODUCTS = `
  create temporary table import_products on commit drop as
  select distinct on (slug) *, bool_or(faulty) over (partition by slug) as any_faulty
  from import_rows order by slug, line`

const CATEGORIES = `
  create temporary table import_categories on commit drop as
  select found.*, (
    select id from categories where slug = found.slug or lower(name) = lower(found.name)
    order by slug = found.slug desc, id limit 1
  ) as category_id
  from (
    select coalesce(nullif(category_slug, ''), lower(category)) as key, min(category_slug) as slug,
      (array_agg(category order by line))[1] as name, min(line) as line
    from import_products where category is not null group by 1
  ) found`

/** If another category has the slug, the category's slug is the prefix: slugs are unique in the shop. */
const SUBCATEGORIES = `
  create temporary table import_subcategories on commit drop as
  select known.*, case
    when exists (select from subcategories s where s.slug = known.form)
      or row_number() over (partition by known.form, subcategory_id is null order by line) > 1
    then known.category_slug || '-' || known.form else known.form end as slug
  from (
    select found.*, (
      select id from subcategories s
      where s.category_id = found.category_id and (s.slug = found.form or lower(s.name) = lower(found.name))
      order by s.slug = found.form desc, id limit 1
    ) as subcategory_id
    from (
      select c.key as category_key, c.category_id, c.slug as category_slug,
        coalesce(nullif(p.subcategory_slug, ''), lower(p.subcategory)) as key,
        min(p.subcategory_slug) as form,
        (array_agg(p.subcategory order by p.line))[1] as name, min(p.line) as line
      from import_products p
      join import_categories c on c.key = coalesce(nullif(p.category_slug, ''), lower(p.category))
      where p.subcategory is not null group by 1, 2, 3, 4
    ) found
  ) known`

const COLOURS = `
  create temporary table import_colours on commit drop as
  select found.*, (
    select id from colours where lower(name) = found.key
    or (found.name = found.hex and upper(hex) = found.hex)
    order by lower(name) = found.key desc, id limit 1
  ) as colour_id
  from (
    select lower(colour) as key, (array_agg(colour order by line))[1] as name, min(colour_hex) as hex,
      count(distinct colour_hex) as hexes, min(line) as line
    from import_rows where colour <> '' group by 1
  ) found`

/** Each product after the import: the values of the CSV, otherwise the stored ones. */
const GOODS = `
  create temporary table import_goods on commit drop as
  select i.slug, i.line, i.any_faulty, p.id as product_id, i.category_key, i.subcategory_key,
    coalesce(i.name, p.name) as name,
    coalesce(i.category_id, case when i.category is null then p.category_id end) as category_id,
    coalesce(i.subcategory_id, case when i.subcategory is null then p.subcategory_id end) as subcategory_id,
    coalesce(i.details, p.details, '') as details, coalesce(i.keywords, p.keywords, '') as keywords,
    coalesce(i.meta_title, p.meta_title, '') as meta_title,
    coalesce(i.meta_description, p.meta_description, '') as meta_description,
    coalesce(i.featured, p.is_featured, false) as is_featured,
    coalesce(i.hidden, p.is_hidden, false) as is_hidden,
    case when i.youtube_video_id is null then p.youtube_video_id else nullif(i.youtube_video_id, '') end
      as youtube_video_id,
    coalesce(i.picture, p.image, i.first_picture, '') as image,
    coalesce(i.product_image_alt, p.image_alt, i.name, '') as image_alt
  from (
    select i.*, c.category_id, c.key as category_key, s.subcategory_id, s.key as subcategory_key,
      (select image from import_pictures where file = i.product_image) as picture,
      (select image from import_pictures where file = i.images[1]) as first_picture
    from import_products i
    left join import_categories c on c.key = coalesce(nullif(i.category_slug, ''), lower(i.category))
    left join import_subcategories s
      on s.category_key = c.key and s.key = coalesce(nullif(i.subcategory_slug, ''), lower(i.subcategory))
  ) i left join products p using (slug)`

const VARIANTS = `
  create temporary table import_variants on commit drop as
  select r.line, r.faulty, r.slug, r.variant as name, v.id as variant_id, v.product_id,
    coalesce(r.price, v.price) as price, coalesce(r.final_price, v.final_price) as final_price,
    coalesce(r.cost, v.cost) as cost, v.cost as old_cost,
    coalesce(r.weight_grams, v.weight_grams) as weight_grams, coalesce(r.units, v.units_left) as units_left,
    r.units is not null as counted, lower(nullif(r.colour, '')) as colour_key,
    coalesce(c.colour_id, case when r.colour is null then v.colour_id end) as colour_id,
    v.price as old_price, v.final_price as old_final_price, v.weight_grams as old_weight_grams,
    v.units_left as old_units_left, coalesce(v.is_archived, false) as was_archived,
    v.colour_id as old_colour_id, coalesce(r.code, k.code) as code, k.code as old_code,
    pictures.images, pictures.alts, pictures.images is not null
      and (pictures.images is distinct from shown.images or pictures.alts is distinct from shown.alts)
      as new_pictures
  from import_rows r
  left join products p using (slug)
  left join lateral (
    select * from variants where product_id = p.id and lower(name) = lower(r.variant)
    order by name = r.variant desc, is_archived, id limit 1
  ) v on true
  left join variant_codes k on k.variant_id = v.id
  left join import_colours c on c.key = lower(nullif(r.colour, ''))
  left join lateral (
    select coalesce(array_agg(image order by position, id), '{}') as images,
      coalesce(array_agg(alt order by position, id), '{}') as alts
    from variant_images where variant_id = v.id
  ) shown on true
  left join lateral (
    select coalesce(array_agg(m.image order by f.place), '{}') as images,
      coalesce(array_agg(coalesce(
        nullif(r.image_alts[f.place::integer], ''),
        case when shown.images[f.place::integer] = m.image then shown.alts[f.place::integer] end,
        left(coalesce(r.name, p.name) || ', ' || r.variant, ${MAX_ALT})
      ) order by f.place), '{}') as alts
    from unnest(r.images) with ordinality f(file, place) left join import_pictures m on m.file = f.file
  ) pictures on r.images is not null
  where r.variant is not null`
