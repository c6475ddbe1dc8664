/** The columns of the CSV in the order of the export (docs/import.md). A missing column changes nothing. */
export const COLUMNS = [
  'product_slug',
  'product_name',
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
  'variant_name',
  'colour',
  'price',
  'final_price',
  'cost',
  'weight_grams',
  'units',
  'code',
  'images',
  'image_alt',
] as const

const OTHER_COLUMNS = ['weight_kg'] as const

export type Column = (typeof COLUMNS)[number] | (typeof OTHER_COLUMNS)[number]

const KNOWN: ReadonlySet<string> = new Set([...COLUMNS, ...OTHER_COLUMNS])

export type Header = { positions: ReadonlyMap<Column, number>; width: number }

/** Reads the names of the columns of the first line; `faults` are sentences about wrong names. */
export function readHeader(cells: readonly string[]): Header | { faults: string[] } {
  const names = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )
  const faults = names.flatMap((name, index) => faultOf(name, index, names))
  if (!names.includes('product_slug') && !names.includes('product_name'))
    faults.push('the column product_slug or product_name is needed: the first line must name the columns')
  if (names.includes('weight_grams') && names.includes('weight_kg'))
    faults.push('give weight_grams or weight_kg, not both')
  if (faults.length > 0) return { faults }
  return {
    positions: new Map(names.flatMap((name, index) => (name ? [[name as Column, index]] : []))),
    width: names.length,
  }
}

/** A column without a name is allowed; Excel writes such columns. */
function faultOf(name: string, index: number, names: string[]): string[] {
  if (name && !KNOWN.has(name))
    return [`the shop does not know the column "${name}"; it knows ${COLUMNS.join(', ')}`]
  return name && names.indexOf(name) < index ? [`the column ${name} is there twice`] : []
}
