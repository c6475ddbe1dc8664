import { normaliseLine, normaliseText } from '#app/core/text.ts'
import {
  paragraphs,
  readColour,
  readGrams,
  readKilograms,
  readList,
  readRupees,
  readUnits,
  readVideoId,
  readYesNo,
  slugOf,
  withoutGuard,
} from './cells.ts'
import type { Column, Header } from './columns.ts'

/** A row as it is staged; null leaves what the shop has, an empty text or list empties it. */
export type Row = {
  line: number
  /** Something in it could not be read, so that what else it lacks is not told. */
  faulty: boolean
  slug: string
  name: string | null
  category: string | null
  category_slug: string | null
  subcategory: string | null
  subcategory_slug: string | null
  details: string | null
  keywords: string | null
  meta_title: string | null
  meta_description: string | null
  featured: boolean | null
  youtube_video_id: string | null
  product_image: string | null
  product_image_alt: string | null
  variant: string
  colour: string | null
  colour_hex: string | null
  price: number | null
  final_price: number | null
  weight_grams: number | null
  units: number | null
  images: string[] | null
  image_alts: string[] | null
}

export type CellFault = { column: Column | null; says: string }

/** What a variant is called where its product has only one and the file does not say. */
const ONLY_VARIANT = 'Standard'

/** Reads one row. Without a product to belong to it is no row. Pure: what only the shop can know is asked later, of all rows at once. */
export function readRow(
  line: number,
  cells: readonly string[],
  { places, width }: Header,
): { row: Row | null; faults: CellFault[] } {
  const faults: CellFault[] = []
  const fault = (column: Column | null, says: string) => {
    faults.push({ column, says })
  }
  if (cells.slice(width).some((cell) => cell.trim()))
    fault(null, `${cells.length} cells, but the first line names ${width} columns`)

  /** Null when the file has no such column. */
  function cell(column: Column): string | null {
    const place = places.get(column)
    return place === undefined ? null : withoutGuard(cells[place] ?? '')
  }
  function words(column: Column, most: number): string | null {
    const text = cell(column)
    if (text === null) return null
    const tidied = normaliseLine(text)
    if (tidied.length > most) fault(column, `is ${tidied.length} characters long; at most ${most} are kept`)
    return tidied
  }
  /** Blank leaves what the shop has. */
  function read<T>(column: Column, reader: (cell: string) => T | null, is: string): T | null {
    const text = cell(column)?.trim() || null
    const value = text === null ? null : reader(text)
    if (text !== null && value === null) fault(column, `"${shown(text)}" is not ${is}`)
    return value
  }
  function list(column: Column): string[] | null {
    const text = cell(column)
    return text === null ? null : readList(normaliseLine(text))
  }

  const name = words('product_name', 200) || null
  const typedSlug = normaliseLine(cell('product_slug') ?? '')
  const slug = typedSlug || slugOf(name ?? '')
  if (!typedSlug && !name) fault(null, 'needs a product_slug or a product_name')
  else if (!slug) fault('product_slug', `cannot be made from "${shown(name!)}": give one in Latin letters`)
  else if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > 200)
    fault('product_slug', `"${shown(slug)}" is not made of a-z, 0-9 and single hyphens`)

  const price = read('price', readRupees, 'whole rupees')
  const finalPrice = read('final_price', readRupees, 'whole rupees')
  if (price !== null && finalPrice !== null && finalPrice > price)
    fault('final_price', `${finalPrice} is above the price, ${price}`)
  const colourCell = cell('colour')?.trim() ?? null
  const colour = colourCell ? read('colour', readColour, 'a colour, such as Teal or Teal #0A7E8C') : null
  const images = list('images')
  const productImage = words('product_image', 250) || null
  for (const file of images ?? [])
    if (!isFileName(file)) fault('images', `"${shown(file)}" is not the name of a file`)
  if (productImage && !isFileName(productImage))
    fault('product_image', `"${shown(productImage)}" is not the name of a file`)
  const imageAlts = list('image_alt')
  if (images && imageAlts && imageAlts.length > images.length)
    fault('image_alt', `has ${imageAlts.length} texts for ${images.length} pictures`)
  const category = words('category', 100) || null
  const subcategory = words('subcategory', 100) || null
  if (!category !== !subcategory)
    fault(category ? 'subcategory' : 'category', 'is missing: category and subcategory go together')
  const details = cell('details')
  if (details !== null && details.length > 100_000) fault('details', 'is longer than 100,000 characters')
  const keywords = cell('keywords')

  const row: Row = {
    line,
    slug,
    name,
    category,
    category_slug: category && slugOf(category),
    subcategory,
    subcategory_slug: subcategory && slugOf(subcategory),
    details: details === null ? null : paragraphs(normaliseText(details.slice(0, 100_000))),
    keywords: keywords === null ? null : words('keywords', 1000),
    meta_title: words('meta_title', 200),
    meta_description: words('meta_description', 500),
    featured: places.has('featured') ? (read('featured', readYesNo, 'yes or no') ?? false) : null,
    youtube_video_id: places.has('youtube_video_id')
      ? (read('youtube_video_id', readVideoId, 'the id or address of a YouTube video') ?? '')
      : null,
    product_image: productImage && isFileName(productImage) ? productImage : null,
    product_image_alt: words('product_image_alt', 300) || null,
    variant: words('variant_name', 100) || ONLY_VARIANT,
    colour: colourCell === '' ? '' : (colour?.name ?? null),
    colour_hex: colour?.hex ?? null,
    price,
    final_price: finalPrice ?? price,
    weight_grams:
      read('weight_grams', readGrams, 'whole grams') ??
      read('weight_kg', readKilograms, 'a weight in kilograms, such as 0.25'),
    units: read('units', readUnits, 'a whole number of units'),
    images: images && images.filter(isFileName),
    image_alts: imageAlts?.length ? imageAlts : null,
    faulty: faults.length > 0,
  }
  return { row: slug ? row : null, faults }
}

/** In the folder itself, and never out of it. */
function isFileName(file: string): boolean {
  return !/[/\\\0]|^\.|^$/.test(file)
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
