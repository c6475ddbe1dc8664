/**
 * The columns of the goods' file, in the order in which they are exported; docs/import.md explains each. A column that is
 * left out leaves what the shop has.
 */
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
  'youtube_video_id',
  'product_image',
  'product_image_alt',
  'variant_name',
  'colour',
  'price',
  'final_price',
  'weight_grams',
  'units',
  'images',
  'image_alt',
] as const

/** Read, and exported as grams. */
const OTHER_COLUMNS = ['weight_kg'] as const

export type Column = (typeof COLUMNS)[number] | (typeof OTHER_COLUMNS)[number]

const KNOWN: ReadonlySet<string> = new Set([...COLUMNS, ...OTHER_COLUMNS])

/** Where each column stands in a file's rows, or what is wrong with its header. */
export type Header = { places: ReadonlyMap<Column, number>; width: number }

export function readHeader(cells: readonly string[]): Header | { faults: string[] } {
  const names = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )
  const faults = names.flatMap((name, place) => faultOf(name, place, names))
  if (!names.includes('product_slug') && !names.includes('product_name'))
    faults.push('there is no column product_slug or product_name: the first line must name the columns')
  if (names.includes('weight_grams') && names.includes('weight_kg'))
    faults.push('give weight_grams or weight_kg, not both')
  if (faults.length > 0) return { faults }
  return {
    places: new Map(names.flatMap((name, place) => (name ? [[name as Column, place]] : []))),
    width: names.length,
  }
}

/** A column without a name may stand there as long as it is empty: Excel leaves such. */
function faultOf(name: string, place: number, names: string[]): string[] {
  if (name && !KNOWN.has(name)) return [`there is no column "${name}"; the columns are ${COLUMNS.join(', ')}`]
  return name && names.indexOf(name) < place ? [`the column ${name} stands there twice`] : []
}
