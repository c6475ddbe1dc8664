import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTable } from './formats.ts'
import { readCsv } from './read-csv.server.ts'
import { readRow } from './read-row.ts'

async function read(fixture: string) {
  const rows = readCsv(join(import.meta.dirname, 'fixtures', fixture))
  const table = readTable((await rows.next()).value!.cells)
  if ('faults' in table) throw new Error(table.faults.join())
  const all = []
  for await (const { line, cells, isProductOnly, faults = [] } of table.convert(rows)) {
    const found =
      cells.length > 0 ? readRow(line, cells, table.header, isProductOnly) : { row: null, faults: [] }
    all.push({ row: found.row, faults: [...faults, ...found.faults].map(({ message }) => message) })
  }
  return { ...table, rows: all }
}

test('an export of Shopify becomes variants of the joined options with their pictures', async () => {
  const { format, rows, columnNames } = await read('shopify.csv')
  expect([format, columnNames.price, columnNames.weight_grams]).toEqual([
    'shopify',
    'Variant Price',
    'Variant Grams',
  ])
  expect(rows.map(({ row, faults }) => [row?.slug, row?.variant, ...faults])).toEqual([
    ['clay-tea-cup', 'Blue / Small'],
    ['clay-tea-cup', 'Blue / Large'],
    ['clay-tea-cup', 'Green / Small'],
    ['walnut-tray', 'Standard'],
    ['lamp', 'Standard', '"12.50" is not whole rupees'],
  ])
  const [blue, large, green, tray] = rows.map(({ row }) => row!)
  expect(blue).toMatchObject({
    line: 2,
    name: 'Clay Tea Cup “Multan”',
    category: 'Home & Garden',
    subcategory: 'Tea Cups',
    keywords: 'tea, چائے, handmade',
    meta_title: 'Clay tea cup',
    hidden: false,
    featured: null,
    price: 1250,
    final_price: 990,
    cost: 400,
    weight_grams: 300,
    units: 20,
    code: '8964000123458',
    images: ['cup-blue.jpg', 'cup-front.jpg', 'cup-side.jpg', 'cup box.png'],
    image_alts: ['The blue glaze', 'A blue cup', 'Its handle', ''],
  })
  expect(blue!.details).toContain('<li>200 ml</li>')
  expect(large).toMatchObject({ line: 7, price: 1190, final_price: 1190, weight_grams: 410, units: 0 })
  expect(green!.images).toEqual(['cup-front.jpg', 'cup-side.jpg', 'cup box.png'])
  expect(tray).toMatchObject({
    name: '=HYPERLINK("http://evil.example")',
    category: 'Trays',
    subcategory: 'Trays',
    hidden: true,
    images: [],
  })
})

test('an export of WooCommerce becomes products with their variations', async () => {
  const { format, rows, columnNames } = await read('woocommerce.csv')
  expect([format, columnNames.price, columnNames.final_price]).toEqual([
    'woocommerce',
    'Regular price',
    'Sale price',
  ])
  expect(rows.map(({ row, faults }) => [row?.slug, row?.variant, ...faults])).toEqual([
    ['lahore-hoodie', null],
    ['lahore-hoodie', 'Red / M'],
    ['lahore-hoodie', 'Blue / L'],
    ['walnut-tray', 'Standard'],
    ['a-book-elsewhere', 'Standard', 'a product of the type "external" cannot be sold here: remove this row'],
    [undefined, undefined, 'names the product "id:9", which is not in a row above it'],
    ['x'.repeat(100), 'Standard', 'is 10000 characters long; at most 200 are allowed'],
  ])
  const [hoodie, red, blue, tray] = rows.map(({ row }) => row!)
  expect(hoodie).toMatchObject({
    category: 'Clothing',
    subcategory: 'Hoodies',
    details: '<p>Warm; soft.</p>\n<p>"Heavy" cotton</p>',
    featured: true,
    hidden: false,
    product_image: 'hoodie-1.jpg',
  })
  expect(red).toMatchObject({
    price: 4500,
    final_price: 3990,
    weight_grams: 600,
    units: 7,
    code: '8964000777001',
    images: ['hoodie-red.jpg', 'hoodie-1.jpg', 'hoodie-2.jpg'],
  })
  expect(blue).toMatchObject({ price: 4500, final_price: 4500, weight_grams: 650, units: 0 })
  expect(tray).toMatchObject({
    category: 'Tea & Coffee',
    subcategory: 'Tea & Coffee',
    details: '<p>For four cups.<br />Oiled.</p>',
    hidden: true,
  })
})

async function convert(lines: readonly string[], now?: Date) {
  const [first, ...rest] = lines.map((line) => line.split(';'))
  const table = readTable(first!, now)
  if ('faults' in table) throw new Error(table.faults.join())
  async function* source() {
    for (const [at, cells] of rest.entries()) yield { line: at + 2, cells }
  }
  const rows = []
  for await (const { line, cells, isProductOnly } of table.convert(source()))
    if (cells.length > 0) rows.push(readRow(line, cells, table.header, isProductOnly).row)
  return rows
}

test('WooCommerce: a disabled variation is left out; a sale counts only while it lasts', async () => {
  const rows = await convert(
    [
      'ID;Type;Name;Published;Regular price;Sale price;Date sale price starts;Date sale price ends;' +
        'Parent;Attribute 1 value(s)',
      '1;variable;Cup;1;;;;;;S, M',
      '2;variation;Cup - S;1;100;80;;;id:1;S',
      '3;variation;Cup - M;0;100;80;;;id:1;M',
      '4;simple;Soon;1;100;80;2026-12-01 00:00:00;2026-12-24 00:00:00;;',
      '5;simple;Now;1;100;80;2026-11-20;2026-11-25;;',
      '6;simple;Over;1;100;80;;2026-11-24T00:00:00+05:00;;',
    ],
    new Date('2026-11-24T20:00:00Z'),
  )
  expect(rows.map((row) => [row?.slug, row?.variant, row?.final_price])).toEqual([
    ['cup', null, null],
    ['cup', 'S', 80],
    ['soon', 'Standard', 100],
    ['now', 'Standard', 80],
    ['over', 'Standard', 100],
  ])
})

test('Shopify: without a Latin handle the address of every variant is made from the title', async () => {
  const rows = await convert([
    'Handle;Title;Option1 Value;Variant Price',
    'پیالہ;Clay cup;Blue;100',
    'پیالہ;;Green;120',
    'tray;Tray;Default Title;90',
  ])
  expect(rows.map((row) => [row?.slug, row?.variant, row?.price])).toEqual([
    ['clay-cup', 'Blue', 100],
    ['clay-cup', 'Green', 120],
    ['tray', 'Standard', 90],
  ])
})

test('any other file is read by the columns of our own format', () => {
  expect(readTable(['product_name', 'price', 'cost'])).toMatchObject({ format: 'nayab' })
  expect(readTable(['Title', 'Prise'])).toMatchObject({
    faults: [expect.stringMatching(/"title"/), expect.anything(), expect.anything()],
  })
})
