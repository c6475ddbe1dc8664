import { MAX_ALT, readVideoId } from '#app/catalogue/product-rules.ts'
import { readGrams, readKilograms, readUnits } from './cells.ts'
import { type CellFault, createCellReader } from './cell-reader.ts'
import type { Header } from './columns.ts'
import {
  readName,
  readFlag,
  readPrices,
  readColourCell,
  readCodeCell,
  readPictures,
  readPlace,
  readTexts,
} from './read-cells.ts'

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
  hidden: boolean | null
  youtube_video_id: string | null
  product_image: string | null
  product_image_alt: string | null
  /** Null for a row that only describes a product whose variants follow. */
  variant: string | null
  colour: string | null
  colour_hex: string | null
  price: number | null
  final_price: number | null
  cost: number | null
  weight_grams: number | null
  units: number | null
  code: string | null
  images: string[] | null
  image_alts: string[] | null
}

const ONLY_VARIANT = 'Standard'

/** Reads one row; null without a product. The function is pure: `check` compares rows with the database. */
export function readRow(
  line: number,
  cells: readonly string[],
  header: Header,
  isProductOnly = false,
): { row: Row | null; faults: CellFault[] } {
  const read = createCellReader(cells, header)
  if (cells.slice(header.width).some((cell) => cell.trim()))
    read.fault(null, `${cells.length} cells, but the first line names ${header.width} columns`)
  const { name, slug } = readName(read)
  const prices = readPrices(read)
  const colour = readColourCell(read)
  const pictures = readPictures(read)
  const place = readPlace(read)
  const row: Row = {
    line,
    slug,
    name,
    ...place,
    ...readTexts(read),
    featured: readFlag(read, 'featured'),
    hidden: readFlag(read, 'hidden'),
    youtube_video_id: read.has('youtube_video_id')
      ? (read.value('youtube_video_id', readVideoId, 'the id or address of a YouTube video') ?? '')
      : null,
    product_image_alt: read.line('product_image_alt', MAX_ALT) || null,
    variant: isProductOnly ? null : read.line('variant_name', 100) || ONLY_VARIANT,
    ...colour,
    ...prices,
    weight_grams:
      read.value('weight_grams', readGrams, 'whole grams') ??
      read.value('weight_kg', readKilograms, 'a weight in kilograms, such as 0.25'),
    units: read.value('units', readUnits, 'a whole number of units'),
    code: readCodeCell(read),
    ...pictures,
    faulty: read.faults.length > 0,
  }
  return { row: slug ? row : null, faults: read.faults }
}
