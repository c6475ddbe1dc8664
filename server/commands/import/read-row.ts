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

/** A staged row; null keeps the stored value, an empty text or list clears it. */
export type Row = {
  line: number
  /** A cell could not be read; missing values of this row are not reported. */
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

export type CellFault = { column: Column | null; message: string }

/** The default name of a variant. */
const ONLY_VARIANT = 'Standard'

/** Reads one row; null without a product. The function is pure: `check` compares rows with the database. */
export function readRow(
  line: number,
  cells: readonly string[],
  { positions, width }: Header,
): { row: Row | null; faults: CellFault[] } {
  const faults: CellFault[] = []
  const fault = (column: Column | null, message: string) => {
    faults.push({ column, message })
  }
  if (cells.slice(width).some((cell) => cell.trim()))
    fault(null, `${cells.length} cells, but the first line names ${width} columns`)

  /** Null if the column is missing. */
  function cell(column: Column): string | null {
    const index = positions.get(column)
    return index === undefined ? null : withoutGuard(cells[index] ?? '')
  }
  function readLine(column: Column, max: number): string | null {
    const text = cell(column)
    if (text === null) return null
    const normalised = normaliseLine(text)
    if (normalised.length > max)
      fault(column, `is ${normalised.length} characters long; at most ${max} are kept`)
    return normalised
  }
  /** Null for a blank cell, which keeps the stored value. */
  function read<T>(column: Column, reader: (cell: string) => T | null, is: string): T | null {
    const text = cell(column)?.trim() || null
    const value = text === null ? null : reader(text)
    if (text !== null && value === null) fault(column, `"${shortened(text)}" is not ${is}`)
    return value
  }
  function list(column: Column): string[] | null {
    const text = cell(column)
    return text === null ? null : readList(normaliseLine(text))
  }

  const name = readLine('product_name', 200) || null
  const typedSlug = normaliseLine(cell('product_slug') ?? '')
  const slug = typedSlug || slugOf(name ?? '')
  if (!typedSlug && !name) fault(null, 'needs a product_slug or a product_name')
  else if (!slug)
    fault('product_slug', `cannot be made from "${shortened(name!)}": give one in Latin letters`)
  else if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > 200)
    fault('product_slug', `"${shortened(slug)}" is not made of a-z, 0-9 and single hyphens`)

  const price = read('price', readRupees, 'whole rupees')
  const finalPrice = read('final_price', readRupees, 'whole rupees')
  if (price !== null && finalPrice !== null && finalPrice > price)
    fault('final_price', `${finalPrice} is above the price, ${price}`)
  const colourCell = cell('colour')?.trim() ?? null
  const colour = colourCell ? read('colour', readColour, 'a colour, such as Teal or Teal #0A7E8C') : null
  const images = list('images')
  const productImage = readLine('product_image', 250) || null
  for (const file of images ?? [])
    if (!isFileName(file)) fault('images', `"${shortened(file)}" is not the name of a file`)
  if (productImage && !isFileName(productImage))
    fault('product_image', `"${shortened(productImage)}" is not the name of a file`)
  const imageAlts = list('image_alt')
  if (images && imageAlts && imageAlts.length > images.length)
    fault('image_alt', `has ${imageAlts.length} texts for ${images.length} pictures`)
  const category = readLine('category', 100) || null
  const subcategory = readLine('subcategory', 100) || null
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
    keywords: keywords === null ? null : readLine('keywords', 1000),
    meta_title: readLine('meta_title', 200),
    meta_description: readLine('meta_description', 500),
    featured: positions.has('featured') ? (read('featured', readYesNo, 'yes or no') ?? false) : null,
    youtube_video_id: positions.has('youtube_video_id')
      ? (read('youtube_video_id', readVideoId, 'the id or address of a YouTube video') ?? '')
      : null,
    product_image: productImage && isFileName(productImage) ? productImage : null,
    product_image_alt: readLine('product_image_alt', 300) || null,
    variant: readLine('variant_name', 100) || ONLY_VARIANT,
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

/** False for paths and hidden files. */
function isFileName(file: string): boolean {
  return !/[/\\\0]|^\.|^$/.test(file)
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
