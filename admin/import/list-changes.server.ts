import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import { rupees } from '#app/core/money.ts'
import { summaryOf } from '#app/core/summary.ts'
import { isolated } from '#app/core/text.ts'
import type { ChangedProduct } from './result-contract.ts'

const MAX_PRODUCTS = 100
const MAX_CHANGES = 30
const SHOWN_LETTERS = 160
/** HTML of which as many letters of text remain. */
const READ_LETTERS = 1000

type Values = Record<string, string | number | boolean | null>
type Variant = Values & {
  name: string
  variant_id: number | null
  new_pictures: boolean
  was_archived: boolean
  picture_count: number | null
}
type Row = {
  line: number
  slug: string
  name: string
  after: Values
  before: Values | null
  variants: Variant[] | null
}
type Change = ChangedProduct['changes'][number]

/** The first 100 products of `import_chosen` with their old and new values. */
export async function listChanges(tx: Transaction): Promise<ChangedProduct[]> {
  const { rows } = await tx.execute<Row>(sql`
    select g.line, g.slug, coalesce(g.name, g.slug) as name, ${valuesOf('g')} as after,
      case when p.id is not null then ${valuesOf('p')} end as before, (
        select jsonb_agg(to_jsonb(v) - 'images' - 'alts' || jsonb_build_object(
            'picture_count', cardinality(v.images), 'colour', coalesce(l.name, i.name), 'old_colour', o.name)
          order by v.line)
        from import_variants v left join colours l on l.id = v.colour_id
          left join colours o on o.id = v.old_colour_id
          left join import_colours i on i.key = v.colour_key and v.colour_id is null
        where v.slug = g.slug
      ) as variants
    from import_goods g left join products p on p.id = g.product_id
    left join import_categories gc on gc.key = g.category_key
    left join import_subcategories gs on gs.category_key = g.category_key and gs.key = g.subcategory_key
    left join categories gk on gk.id = g.category_id left join subcategories gt on gt.id = g.subcategory_id
    left join categories pk on pk.id = p.category_id left join subcategories pt on pt.id = p.subcategory_id
    where g.slug in (select slug from import_chosen) order by g.line limit ${MAX_PRODUCTS}`)
  return rows.map(({ line, slug, name, after, before, variants }) => {
    const changes = [...changesIn(PRODUCT_LABELS, after, before), ...(variants ?? []).flatMap(variantChanges)]
    return {
      line,
      slug,
      name,
      is_new: before === null,
      changes: changes.slice(0, MAX_CHANGES),
      more: Math.max(0, changes.length - MAX_CHANGES),
    }
  })
}

/** The shown columns of a product; the whole description is compared by its hash. */
function valuesOf(alias: 'g' | 'p') {
  const place =
    alias === 'p'
      ? `pk.name || ': ' || pt.name`
      : `coalesce(gk.name, gc.name) || ': ' || coalesce(gt.name, gs.name)`
  return sql.raw(`jsonb_build_object('name', ${alias}.name, 'place', ${place},
    'details', left(${alias}.details, ${READ_LETTERS}), 'details_hash', md5(${alias}.details),
    'keywords', left(${alias}.keywords, ${SHOWN_LETTERS}), 'meta_title', ${alias}.meta_title,
    'meta_description', ${alias}.meta_description, 'is_featured', ${alias}.is_featured,
    'is_hidden', ${alias}.is_hidden, 'youtube_video_id', ${alias}.youtube_video_id, 'image', ${alias}.image,
    'image_alt', ${alias}.image_alt)`)
}

const PRODUCT_LABELS: Record<string, string> = {
  name: 'Name',
  place: 'Category',
  details: 'Description',
  keywords: 'Keywords',
  meta_title: 'Title for search engines',
  meta_description: 'Description for search engines',
  is_featured: 'Featured',
  is_hidden: 'Hidden',
  youtube_video_id: 'Video',
  image: 'Picture',
  image_alt: 'What the picture shows',
}

function changesIn(labels: Record<string, string>, after: Values, before: Values | null): Change[] {
  return Object.entries(labels).flatMap(([name, what]) => {
    const textIn = (values: Values) => shown(name === 'details' ? detailsOf(values) : values[name])
    const isSame =
      name === 'details' && before
        ? after['details_hash'] === before['details_hash']
        : shown(after[name]) === shown(before?.[name])
    return isSame || (!before && isUnsaid(name, after))
      ? []
      : [{ what, before: before && textIn(before), after: textIn(after) }]
  })
}

/** The text of a description, whose last tag may be cut. */
const detailsOf = ({ details }: Values) =>
  typeof details === 'string' ? summaryOf(details.replace(/<[^>]*$/, ''), SHOWN_LETTERS) : null

/** What a new product has without being told so. */
const isUnsaid = (name: string, after: Values) =>
  after[name] === false || (name === 'image_alt' && !after['image'])

function variantChanges(variant: Variant): Change[] {
  const isNew = variant.variant_id === null
  const old = (name: string) => (isNew ? null : (variant[`old_${name}`] ?? null))
  const rows: [string, Values[string], Values[string]][] = [
    ['Price', money(old('price')), money(variant['price'])],
    ['Final price', money(old('final_price')), money(variant['final_price'])],
    ['Cost', money(old('cost')), money(variant['cost'])],
    ['Weight (g)', old('weight_grams'), variant['weight_grams'] ?? null],
    ['Units', old('units_left'), variant['units_left'] ?? null],
    ['Colour', old('colour'), variant['colour'] ?? null],
    ['Code', old('code'), variant['code'] ?? null],
  ]
  if (variant.new_pictures) rows.push(['Pictures', null, variant.picture_count])
  if (variant.was_archived) rows.push(['Sold again', 'no', 'yes'])
  return rows
    .filter(([, before, after]) => shown(before) !== shown(after))
    .map(([what, before, after]) => ({
      what: `${isolated(variant.name)}: ${what}`,
      before: shown(before),
      after: shown(after),
    }))
}

const money = (value: Values[string] | undefined) => (typeof value === 'number' ? rupees(value) : null)

function shown(value: Values[string] | undefined): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}
