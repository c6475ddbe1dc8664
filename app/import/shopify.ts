import { slugOf, SLUG_FORM } from '#app/catalogue/product-rules.ts'
import type { CellFault } from './cell-reader.ts'
import type { Column } from './columns.ts'
import {
  type Cells,
  codeOf,
  fileNameOf,
  findColumns,
  headerOf,
  listOf,
  placeOf,
  pricesOf,
  rowOf,
  unitsOf,
  variantNameOf,
} from './foreign-cells.ts'
import type { SourceRow, Table, TableRow } from './formats.ts'
import { NAMES, SOURCES, type Read, hasSource } from './shopify-columns.ts'

type Picture = { file: string; alt: string; position: number }

const MAX_ROWS_OF_A_PRODUCT = 2000

export function shopifyTable(firstLine: readonly string[]): Table | null {
  const read = findColumns(firstLine, NAMES)
  if (!read.has('handle') || !read.has('title') || !read.has('price')) return null
  const columns = (Object.keys(SOURCES) as Column[]).filter((column) => hasSource(read, column))
  return {
    format: 'shopify',
    header: headerOf(columns),
    columnNames: Object.fromEntries(columns.map((column) => [column, read.nameOf(SOURCES[column]!)])),
    async *convert(rows) {
      for await (const product of productsOf(rows, read)) yield* convertProduct(product, read, columns)
    },
  }
}

/** Groups the rows of a product, which follow each other: variants first, then further pictures. */
async function* productsOf(rows: AsyncIterable<SourceRow>, read: Read): AsyncGenerator<SourceRow[]> {
  let product: SourceRow[] = []
  for await (const row of rows) {
    const isSame = product.length > 0 && read.cell(product[0]!, 'handle') === read.cell(row, 'handle')
    if (product.length > 0 && (!isSame || product.length >= MAX_ROWS_OF_A_PRODUCT)) {
      yield product
      product = []
    }
    product.push(row)
  }
  if (product.length > 0) yield product
}

function* convertProduct(rows: readonly SourceRow[], read: Read, columns: readonly Column[]) {
  const pictures = rows
    .flatMap((row): Picture[] => {
      const file = fileNameOf(read.cell(row, 'image'))
      const position = Number(read.cell(row, 'imagePosition')) || Infinity
      return file ? [{ file, alt: read.cell(row, 'imageAlt'), position }] : []
    })
    .toSorted((one, other) => (one.position < other.position ? -1 : one.position > other.position ? 1 : 0))
  const own = (row: SourceRow) => fileNameOf(read.cell(row, 'variantImage'))
  const ofVariants = new Set(rows.map(own))
  const common = pictures.filter(({ file }) => !ofVariants.has(file))
  const variants = rows.filter((row, at) => at === 0 || isVariant(row, read))
  const slug = slugIn(read.cell(rows[0]!, 'handle'), read.cell(rows[0]!, 'title'))
  for (const [at, row] of variants.entries()) {
    const shown = [...pictures.filter(({ file }) => file === own(row)), ...common]
    if (own(row) && shown[0]?.file !== own(row)) shown.unshift({ file: own(row), alt: '', position: 0 })
    const cells: Cells = {
      ...(at === 0 ? productCells(row, read) : {}),
      product_slug: slug,
      product_name: at === 0 ? read.cell(row, 'title') : '',
      ...variantCells(row, read),
      images: listOf((shown.length > 0 ? shown : pictures).map(({ file }) => file)),
      image_alt: listOf((shown.length > 0 ? shown : pictures).map(({ alt }) => alt)),
    }
    const faults = faultsOf(row, read)
    yield { line: row.line, cells: rowOf(columns, cells), faults } satisfies TableRow
  }
}

const isVariant = (row: SourceRow, read: Read) =>
  (['option1', 'price', 'sku'] as const).some((name) => read.cell(row, name) !== '')

function productCells(row: SourceRow, read: Read): Cells {
  const [path, type] = [read.cell(row, 'category'), read.cell(row, 'type')]
  const place = placeOf(path)
  const isShown =
    read.cell(row, 'published').toLowerCase() !== 'false' &&
    !['draft', 'archived', 'unlisted'].includes(read.cell(row, 'status').toLowerCase())
  return {
    ...(place.category ? { ...place, ...(type ? { subcategory: type } : {}) } : placeOf(type)),
    details: read.cell(row, 'details'),
    keywords: read.cell(row, 'tags'),
    meta_title: read.cell(row, 'metaTitle'),
    meta_description: read.cell(row, 'metaDescription'),
    hidden: isShown ? 'no' : 'yes',
  }
}

function variantCells(row: SourceRow, read: Read): Cells {
  const values = (['option1', 'option2', 'option3'] as const).map((name) => read.cell(row, name))
  const name = variantNameOf(values)
  const grams = read.cell(row, 'grams')
  return {
    variant_name: name === 'Default Title' ? '' : name,
    ...pricesOf(read.cell(row, 'price'), read.cell(row, 'formerPrice')),
    cost: read.cell(row, 'cost'),
    weight_grams: /^\d+\.\d+$/.test(grams) ? String(Math.round(Number(grams))) : grams,
    units: unitsOf(read.cell(row, 'units')),
    code: codeOf(read.cell(row, 'code')),
  }
}

function faultsOf(row: SourceRow, read: Read): CellFault[] {
  return read.cell(row, 'handle') ? [] : [{ column: 'product_slug', message: 'missing' }]
}

/** A handle may hold letters that an address of this shop cannot: the title's are as good then. */
const slugIn = (handle: string, title: string) =>
  SLUG_FORM.test(handle)
    ? handle
    : (/[a-z0-9]/i.test(handle) && slugOf(handle)) || slugOf(title) || slugOf(handle)
