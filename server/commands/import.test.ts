import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testShop, type TestShop } from '#test/shop.ts'
import type { Command } from './command.ts'
import { exportProducts } from './export.ts'
import { importProducts } from './import.ts'

const folder = mkdtempSync(join(tmpdir(), 'import-'))
const file = join(folder, 'goods.csv')
const images = join(folder, 'data/images')
let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ env: { DATA_DIR: join(folder, 'data') } })
})
beforeEach(async () => {
  await shop.pool.query(
    `truncate categories, subcategories, colours, products, variants, variant_images,
      stock_movements restart identity cascade`,
  )
  shop.invalidated.length = 0
})
afterAll(async () => {
  await shop.drop()
  rmSync(folder, { recursive: true })
})

async function run(args: string[], on = shop, command: Command = importProducts) {
  const said: string[] = []
  const complained: string[] = []
  const code = await command.run(
    args,
    on.shop,
    {
      say: (line) => {
        said.push(line)
      },
      complain: (line) => {
        complained.push(line)
      },
    },
    { ...on, close: async () => {} },
  )
  return { code, said, complained }
}

function runImport(lines: string[], ...options: string[]) {
  writeFileSync(file, lines.join('\n'))
  return run([file, ...options])
}

const requestJson = async (query: string) => (await shop.pool.query(query)).rows
const HEADER =
  'product_name,category,subcategory,details,featured,variant_name,colour,price,final_price,weight_kg,units'
const CUP =
  'Clay Cup,Kitchen,Tea & Coffee,"<p onclick=""steal()"">From ' +
  'Multan<script>x</script></p>",yes,Blue,Cobalt #1F4E9E,"Rs 1,250",990,0.3,20'
const GREEN_CUP = 'Clay Cup,,,,,Green,#3f7d4f,1300,,0.31,5'
const TRAY = 'Walnut Tray,Kitchen,Trays,,,,,2850,,0.9,3'
const GOODS = [HEADER, CUP, GREEN_CUP, TRAY]

describe('an import', () => {
  test('adds products, variants, prices, stock, categories and colours', async () => {
    expect(await runImport(GOODS)).toEqual({
      code: 0,
      complained: [],
      said: [
        '3 rows.',
        'Products: 2 added, 0 changed, 0 unchanged.',
        'Variants: 3 added, 0 changed, 0 unchanged.',
        'New categories and subcategories: Kitchen, Kitchen: Tea & Coffee, Kitchen: Trays.',
        'New colours: Cobalt, #3F7D4F.',
      ],
    })
    expect(
      await requestJson(
        `select p.slug, p.name, p.details, p.is_featured, p.lowest_price, p.biggest_discount,
          c.slug as category, s.slug as subcategory from products p
          join categories c on c.id = p.category_id join subcategories s on s.id = p.subcategory_id
          order by p.id`,
      ),
    ).toEqual([
      {
        slug: 'clay-cup',
        name: 'Clay Cup',
        details: '<p>From Multan</p>',
        is_featured: true,
        lowest_price: 990,
        biggest_discount: 21,
        category: 'kitchen',
        subcategory: 'tea-coffee',
      },
      {
        slug: 'walnut-tray',
        name: 'Walnut Tray',
        details: '',
        is_featured: false,
        lowest_price: 2850,
        biggest_discount: 0,
        category: 'kitchen',
        subcategory: 'trays',
      },
    ])
    expect(
      await requestJson(
        `select v.name, l.name as colour, l.hex, price, final_price, weight_grams, units_left, position
          from variants v left join colours l on l.id = colour_id order by v.id`,
      ),
    ).toEqual([
      {
        name: 'Blue',
        colour: 'Cobalt',
        hex: '#1F4E9E',
        price: 1250,
        final_price: 990,
        weight_grams: 300,
        units_left: 20,
        position: 0,
      },
      {
        name: 'Green',
        colour: '#3F7D4F',
        hex: '#3F7D4F',
        price: 1300,
        final_price: 1300,
        weight_grams: 310,
        units_left: 5,
        position: 1,
      },
      {
        name: 'Standard',
        colour: null,
        hex: null,
        price: 2850,
        final_price: 2850,
        weight_grams: 900,
        units_left: 3,
        position: 0,
      },
    ])
    expect(await requestJson('select variant_id, units, reason from stock_movements order by 1')).toEqual([
      { variant_id: 1, units: 20, reason: 'start' },
      { variant_id: 2, units: 5, reason: 'start' },
      { variant_id: 3, units: 3, reason: 'start' },
    ])
    expect(shop.invalidated).toEqual(['*'])
    expect((await shop.requestJson('/api/product/clay-cup')).data).toMatchObject({
      product_name: 'Clay Cup',
      varients: [{ p_v_name: 'Blue' }, { p_v_name: 'Green' }],
    })
  })

  test('changes nothing when it is repeated', async () => {
    await runImport(GOODS)
    shop.invalidated.length = 0
    const rows = await requestJson('select xmin, * from products order by id')
    expect((await run([file])).said).toEqual([
      '3 rows.',
      'Products: 0 added, 0 changed, 2 unchanged.',
      'Variants: 0 added, 0 changed, 3 unchanged.',
    ])
    expect(await requestJson('select xmin, * from products order by id')).toEqual(rows)
    expect(shop.invalidated).toEqual([])
  })

  test('keeps columns that it does not name, and counts its changes', async () => {
    await runImport(GOODS)
    expect(
      (await runImport(['product_slug,variant_name,units', 'clay-cup,Blue,7', 'walnut-tray,Standard,3']))
        .said,
    ).toEqual([
      '2 rows.',
      'Products: 0 added, 0 changed, 2 unchanged.',
      'Variants: 0 added, 1 changed, 1 unchanged.',
    ])
    expect(
      await requestJson('select name, price, final_price, units_left from variants order by id'),
    ).toEqual([
      { name: 'Blue', price: 1250, final_price: 990, units_left: 7 },
      { name: 'Green', price: 1300, final_price: 1300, units_left: 5 },
      { name: 'Standard', price: 2850, final_price: 2850, units_left: 3 },
    ])
    expect(
      await requestJson(`select units, reason from stock_movements where variant_id = 1 order by id`),
    ).toEqual([
      { units: 20, reason: 'start' },
      { units: -13, reason: 'count' },
    ])
  })

  test('changes, clears and adds values', async () => {
    await runImport(GOODS)
    await runImport([
      'product_slug;product_name;category;subcategory;details;featured;' +
        'variant_name;colour;price;weight_grams;units',
      'clay-cup;Clay Cup, Large;gifts;Gift Boxes;;no;Blue;;1400;;',
      'clay-cup;;;;;;Red;Cobalt #112233;1500;320;9',
    ])
    expect(
      await requestJson(
        `select p.name, details, is_featured, lowest_price, c.name as category, s.name as subcategory
          from products p join categories c on c.id = p.category_id
          join subcategories s on s.id = p.subcategory_id where p.slug = 'clay-cup'`,
      ),
    ).toEqual([
      {
        name: 'Clay Cup, Large',
        details: '',
        is_featured: false,
        lowest_price: 1300,
        category: 'Gifts',
        subcategory: 'Gift Boxes',
      },
    ])
    expect(
      await requestJson(
        `select v.name, price, final_price, weight_grams, units_left, hex, position from variants v
          left join colours l on l.id = colour_id where product_id = 1 order by v.id`,
      ),
    ).toEqual([
      {
        name: 'Blue',
        price: 1400,
        final_price: 1400,
        weight_grams: 300,
        units_left: 20,
        hex: null,
        position: 0,
      },
      {
        name: 'Green',
        price: 1300,
        final_price: 1300,
        weight_grams: 310,
        units_left: 5,
        hex: '#3F7D4F',
        position: 1,
      },
      {
        name: 'Red',
        price: 1500,
        final_price: 1500,
        weight_grams: 320,
        units_left: 9,
        hex: '#112233',
        position: 2,
      },
    ])
  })

  test('changes a colour for every variant that has it', async () => {
    await runImport(GOODS)
    expect(
      (await runImport(['product_slug,variant_name,colour', 'clay-cup,Blue,cobalt #112233'])).said.slice(2),
    ).toEqual(['Variants: 0 added, 0 changed, 1 unchanged.', 'Changed colours: Cobalt.'])
    expect(await requestJson(`select name, hex from colours where name = 'Cobalt'`)).toEqual([
      { name: 'Cobalt', hex: '#112233' },
    ])
    expect(shop.invalidated).toEqual(['*', '*'])
  })

  test('gives a sub-category of a name that another category has an address of its own', async () => {
    await runImport([
      HEADER,
      'Hook,Kitchen,Storage,,,,,100,,0.1,1',
      'Shelf,Bathroom,Storage,,,,,200,,0.2,2',
      'Box,bathroom,STORAGE,,,,,300,,0.3,3',
    ])
    expect(
      await requestJson(
        `select c.slug as category, s.slug, s.name,
          (select count(*)::integer from products where subcategory_id = s.id) as products
          from subcategories s join categories c on c.id = category_id order by s.id`,
      ),
    ).toEqual([
      { category: 'kitchen', slug: 'storage', name: 'Storage', products: 1 },
      { category: 'bathroom', slug: 'bathroom-storage', name: 'Storage', products: 2 },
    ])
  })

  test('spells an Urdu name in the address of a product, category and sub-category', async () => {
    const lines = [HEADER, 'نیلی مٹی,باورچی خانہ,پیالے,,,,,500,,0.2,1']
    expect((await runImport(lines)).code).toBe(0)
    expect((await runImport(lines)).said.join()).toContain('0 added, 0 changed, 1 unchanged')
    expect(
      await requestJson(`select p.slug, p.name, c.slug as category, s.slug as subcategory from products p
        join categories c on c.id = category_id join subcategories s on s.id = subcategory_id
        where p.slug = 'nili-mti'`),
    ).toEqual([{ slug: 'nili-mti', name: 'نیلی مٹی', category: 'baorchi-khanh', subcategory: 'pyale' }])
  })

  test('hides products and writes costs, and adds an audit entry', async () => {
    await runImport(GOODS)
    await runImport(['product_slug,variant_name,hidden,cost', 'clay-cup,Blue,yes,400', 'clay-cup,Green,,'])
    await runImport(['product_slug,variant_name,cost', 'clay-cup,Blue,', 'walnut-tray,,"Rs 1,900"'])
    expect(
      await requestJson(
        `select p.slug, is_hidden, v.name, cost from variants v join products p on p.id = product_id
          order by v.id`,
      ),
    ).toEqual([
      { slug: 'clay-cup', is_hidden: true, name: 'Blue', cost: 400 },
      { slug: 'clay-cup', is_hidden: true, name: 'Green', cost: null },
      { slug: 'walnut-tray', is_hidden: false, name: 'Standard', cost: 1900 },
    ])
    expect(
      await requestJson(`select actor, label, after from audit_entries where action = 'products.import'
        order by id desc limit 1`),
    ).toEqual([
      {
        actor: 'command',
        label: 'goods.csv',
        after: {
          products: { added: 0, changed: 0, unchanged: 2 },
          variants: { added: 0, changed: 1, unchanged: 1 },
        },
      },
    ])
  })

  test('reports each fault with its line and changes nothing, with or without --dry-run', async () => {
    const lines = [
      HEADER,
      CUP,
      'Clay Cup,,,,,Green,,"12,50",,0.31,5',
      'Clay Cup,Gifts,Boxes,,,Blue,,1250,1300,0.3,x',
      'Lamp,,,,,,Teal,500,,,',
      '🏺,Kitchen,Lamps,,,,,500,,1,1',
      'Cup,Kitchen,,,maybe,,Teal #12,500,,"0,5",1',
      'Jug,🍲,Jugs,,,,Cobalt #000000,500,,1,1,and more',
      'Pan,Kitchen,Pans,,,,,500,0,1,1',
    ]
    const complained = [
      'line 3, price: "12,50" is not whole rupees',
      'line 4, final_price: 1300 is above the price, 1250',
      'line 4, units: "x" is not a whole number of units',
      'line 4: is the same variant as line 2: clay-cup, Blue',
      'line 4, category: is not what line 2 says of the same product, clay-cup',
      'line 4, subcategory: is not what line 2 says of the same product, clay-cup',
      'line 5, category: missing; a new product needs it',
      'line 5, weight_grams: missing; a new variant needs it',
      'line 5, units: missing; a new variant needs it',
      'line 5, colour: "Teal" is new: write it once with its colour, such as "Teal #0A7E8C"',
      'line 6, product_slug: cannot be made from "🏺": give one in Latin letters',
      'line 7, colour: "Teal #12" is not a colour, such as Teal or Teal #0A7E8C',
      'line 7, subcategory: missing; category and subcategory go together',
      'line 7, featured: "maybe" is not yes or no',
      'line 7, weight_kg: "0,5" is not a weight in kilograms, such as 0.25',
      'line 8: 12 cells, but the first line names 11 columns',
      'line 8, category: "🍲" is new and cannot become an address: write it in Latin letters',
      'line 9, final_price: "0" is less than 1 rupee',
      'line 2, colour: "Cobalt" has 2 different colours in the file',
    ]
    for (const option of [['--dry-run'], []]) {
      const answer = await runImport(lines, ...option)
      expect(answer).toMatchObject({ code: 1, said: [] })
      expect(answer.complained.toSorted()).toEqual(
        [...complained, '19 faults. Nothing was changed.'].toSorted(),
      )
    }
    expect(
      await requestJson(
        `select (select count(*) from categories) + (select count(*) from colours) + (select count(*)
          from products) as rows`,
      ),
    ).toEqual([{ rows: '0' }])
  })

  test('takes a variant whose name differs by case only for the same one', async () => {
    const again = ['product_slug,variant_name,price', 'clay-cup,BLUE,1300', 'clay-cup,blue,1400']
    expect((await runImport([HEADER, CUP, CUP.replace('Blue', 'BLUE')])).complained).toEqual([
      'line 3: is the same variant as line 2: clay-cup, BLUE',
      '1 fault. Nothing was changed.',
    ])
    await runImport(GOODS)
    expect((await runImport(again)).complained[0]).toBe(
      'line 3: is the same variant as line 2: clay-cup, blue',
    )
    expect((await runImport(again.slice(0, 2))).code).toBe(0)
    // Former imports stored both.
    await shop.pool.query(`update variants set name = 'blue' where name = 'Green'`)
    expect(
      (await runImport(['product_slug,variant_name,price', 'clay-cup,Blue,1', 'clay-cup,blue,2'])).code,
    ).toBe(0)
    expect(await requestJson('select name, price from variants order by id')).toEqual([
      { name: 'Blue', price: 1 },
      { name: 'blue', price: 2 },
      { name: 'Standard', price: 2850 },
    ])
  })

  test('refuses more variants and longer descriptions than the back office can save', async () => {
    const header = 'product_name,category,subcategory,variant_name,price,weight_grams,units,images,image_alt'
    const sizes = Array.from({ length: 501 }, (_, n) => `Cup,Kitchen,Cups,Size ${n},500,100,1,,`)
    expect((await runImport([header, ...sizes])).complained).toEqual([
      'line 2, variant_name: cup would have 501 variants; a product may have at most 500',
      '1 fault. Nothing was changed.',
    ])
    expect((await runImport([header, ...sizes.slice(1)])).code).toBe(0)
    expect((await runImport([header, ...sizes.slice(0, 2)])).complained[0]).toMatch(/501 variants/)
    expect((await runImport([header, ...sizes.slice(1, 3)])).code).toBe(0)
    expect(
      (await runImport([header, `Pot,Kitchen,Pots,Large,500,100,1,pot.png,${'x'.repeat(301)}`])).complained,
    ).toContain(`line 2, image_alt: "${'x'.repeat(60)}…" is longer than 300 characters`)
  })

  test('refuses an address of the shop itself for a new product or category', async () => {
    expect(await runImport([HEADER, 'Admin,Shop,Lamps,,,,,500,,1,1'])).toMatchObject({
      code: 1,
      complained: [
        'line 2, product_slug: "admin" is an address of the shop itself: choose another',
        'line 2, category: "shop" is an address of the shop itself: choose another name',
        '2 faults. Nothing was changed.',
      ],
    })
  })

  test('reports the first thousand faults and counts the others', async () => {
    const { complained } = await runImport([
      'product_slug,price',
      ...Array.from({ length: 1500 }, (_, n) => `goods-${n},x`),
    ])
    expect(complained).toHaveLength(1001)
    expect(complained[0]).toBe('line 2, price: "x" is not whole rupees')
    expect(complained.at(-1)).toBe('1,500 faults, of which the first 1,000 are listed. Nothing was changed.')
  })

  test('reports faults of the first line', async () => {
    expect((await runImport(['product_name,prise,price,Price', 'Cup,1,1,1'])).complained).toEqual([
      expect.stringMatching(
        /^line 1: the shop does not know the column "prise"; it knows product_slug, product_name, /,
      ),
      'line 1: the column price is there twice',
      '2 faults. Nothing was changed.',
    ])
    expect((await runImport(['price,units', '1,1'])).complained[0]).toBe(
      'line 1: the column product_slug or product_name is needed: the first line must name the columns',
    )
    expect((await runImport([''])).complained).toEqual([
      'line 1: the file is empty',
      '1 fault. Nothing was changed.',
    ])
  })

  test('with --dry-run changes nothing and reports its plan', async () => {
    expect((await runImport(GOODS, '--dry-run')).said).toEqual([
      '3 rows, as they would be imported.',
      'Products: 2 added, 0 changed, 0 unchanged.',
      'Variants: 3 added, 0 changed, 0 unchanged.',
      'New categories and subcategories: Kitchen, Kitchen: Tea & Coffee, Kitchen: Trays.',
      'New colours: Cobalt, #3F7D4F.',
      'This was a dry run: nothing was changed.',
    ])
    expect(await requestJson('select from products')).toEqual([])
    expect(shop.invalidated).toEqual([])
  })

  test('adds everything once when the same file is imported twice at the same time', async () => {
    writeFileSync(file, GOODS.join('\n'))
    const both = await Promise.all([run([file]), run([file])])
    expect(both.flatMap(({ complained }) => complained)).toEqual([])
    expect(both.map(({ said }) => said[1]).toSorted()).toEqual([
      'Products: 0 added, 0 changed, 2 unchanged.',
      'Products: 2 added, 0 changed, 0 unchanged.',
    ])
    expect(
      await requestJson(
        `select (select count(*)::integer from products) as products,
          (select count(*)::integer from variants) as variants,
          (select count(*)::integer from stock_movements) as movements`,
      ),
    ).toEqual([{ products: 2, variants: 3, movements: 3 }])
  })

  test('changes prices and stock while others buy: no deadlock, and the ledger balances', async () => {
    const goods = Array.from({ length: 60 }, (_, n) => `Goods ${n},Kitchen,Cups,Blue,100,50,1000`)
    await runImport(['product_name,category,subcategory,variant_name,price,weight_grams,units', ...goods])
    let buying = true
    const buyers = Array.from({ length: 4 }, async (_, buyer) => {
      let bought = 0
      for (; buying; bought++) {
        // As checkout takes stock: in the order of ids.
        await shop.db.transaction(async (tx) => {
          for (const id of [1 + ((bought + buyer) % 20), 30 + (bought % 20), 55])
            await tx.execute(
              `update variants set units_left = units_left - 1 where id = ${id} and units_left > 0`,
            )
        })
      }
      return bought
    })
    for (const price of [110, 120, 130]) {
      expect(
        (
          await runImport([
            'product_name,variant_name,price,units',
            ...goods.map((_, n) => `Goods ${59 - n},Blue,${price},500`),
          ])
        ).code,
      ).toBe(0)
    }
    buying = false
    expect(Math.min(...(await Promise.all(buyers)))).toBeGreaterThan(0)
    expect(
      await requestJson(
        `select count(*)::integer as unbalanced from variants v
          where units_left <> (select sum(units) from stock_movements where variant_id = v.id)`,
      ),
    ).toEqual([{ unbalanced: 0 }])
    expect(await requestJson('select distinct final_price from variants')).toEqual([{ final_price: 130 }])
  })

  test('prints the usage for wrong arguments', async () => {
    const usage = {
      code: 2,
      said: [],
      complained: ['Usage: import <products.csv> [--pictures <folder>] [--dry-run]'],
    }
    expect(await run([])).toEqual(usage)
    expect(await run(['a.csv', 'b.csv'])).toEqual(usage)
    expect(await run(['a.csv', '--force'])).toEqual(usage)
    expect(await run(['nowhere.csv'])).toEqual({
      code: 1,
      said: [],
      complained: ['There is no file nowhere.csv.'],
    })
    expect(await run([file, '--pictures', 'nowhere'])).toEqual({
      code: 1,
      said: [],
      complained: ['There is no folder nowhere.'],
    })
  })

  test('changes the stock of 5,000 variants in few statements, and the ledger balances', async () => {
    const HEAD = 'product_slug,product_name,category,subcategory,variant_name,price,weight_grams,units'
    const rows = (units: string) =>
      Array.from(
        { length: 5000 },
        (_, n) => `goods-${n >> 2},Goods ${n >> 2},Kitchen,Cups,${n & 3},100,50,${units}`,
      )
    const counted = async (lines: string[]) => {
      const sent = vi.spyOn(pg.Client.prototype, 'query')
      const { said } = await runImport([HEAD, ...lines])
      const statements = sent.mock.calls.length
      sent.mockRestore()
      return { variants: said[2], statements }
    }
    const added = await counted(rows('3'))
    expect(added.variants).toBe('Variants: 5,000 added, 0 changed, 0 unchanged.')
    const changed = await counted(rows('5').with(7, rows('5')[7]!.replace(',100,', ',110,')))
    expect(changed.variants).toBe('Variants: 0 added, 5,000 changed, 0 unchanged.')
    expect(Math.max(added.statements, changed.statements)).toBeLessThan(200)
    expect(
      await requestJson(
        `select sum(units_left)::integer as units,
          (select sum(units)::integer from stock_movements) as ledger from variants`,
      ),
    ).toEqual([{ units: 25_000, ledger: 25_000 }])
  })
})

describe('pictures', () => {
  const pictures = join(folder, 'pictures')
  const WITH_PICTURES =
    'product_name,category,subcategory,variant_name,price,weight_grams,units,images,image_alt'
  beforeAll(async () => {
    mkdirSync(pictures)
    for (const [name, background] of [
      ['Cup Front.PNG', 'red'],
      // A Mac writes the accent as a letter of its own.
      ['Cafe\u0301\u202Fside.png', 'green'],
      ['tray.png', 'blue'],
    ] as const) {
      writeFileSync(
        join(pictures, name),
        await sharp({ create: { width: 40, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      )
    }
    writeFileSync(join(pictures, 'broken.png'), 'no picture')
  })
  const goods = [
    WITH_PICTURES,
    'Cup,Kitchen,Cups,Blue,100,50,1,cup front.png|Café side.png,A blue cup | Its handle',
    'Cup,,,Red,100,50,1,Cup Front.PNG,',
    'Tray,Kitchen,Trays,,100,50,1,tray.png,',
  ]

  test("are rendered once from the folder, and the first becomes the product's", async () => {
    expect(await runImport(goods, '--pictures', pictures, '--dry-run')).toMatchObject({ code: 0 })
    expect(existsSync(images)).toBe(false)
    expect(await runImport(goods, '--pictures', pictures)).toMatchObject({ code: 0, complained: [] })
    expect(
      await requestJson(
        `select p.slug, v.name, i.image, i.alt, i.position, p.image = i.image as "isProducts"
          from variant_images i join variants v on v.id = variant_id join products p on p.id = product_id
          order by i.id`,
      ),
    ).toEqual([
      {
        slug: 'cup',
        name: 'Blue',
        image: expect.stringMatching(/^cup-front-[0-9a-f]{10}-[0-9a-f]{6}\.webp$/),
        alt: 'A blue cup',
        position: 0,
        isProducts: true,
      },
      {
        slug: 'cup',
        name: 'Blue',
        image: expect.stringMatching(/^cafe-side-/),
        alt: 'Its handle',
        position: 1,
        isProducts: false,
      },
      {
        slug: 'cup',
        name: 'Red',
        image: expect.stringMatching(/^cup-front-/),
        alt: 'Cup, Red',
        position: 0,
        isProducts: true,
      },
      {
        slug: 'tray',
        name: 'Standard',
        image: expect.stringMatching(/^tray-/),
        alt: 'Tray, Standard',
        position: 0,
        isProducts: true,
      },
    ])
    const made = readdirSync(images)
    expect(made).toHaveLength(3 * 7)
    expect((await run([file, '--pictures', pictures])).said).toEqual([
      '3 rows.',
      'Products: 0 added, 0 changed, 2 unchanged.',
      'Variants: 0 added, 0 changed, 3 unchanged.',
    ])
    expect(readdirSync(images)).toEqual(made)
    expect(await requestJson(`select count(*)::integer as bare from subcategories where image = ''`)).toEqual(
      [{ bare: 0 }],
    )
  })

  test('can be reordered and removed', async () => {
    await runImport(goods, '--pictures', pictures)
    await runImport(
      ['product_name,variant_name,images', 'Cup,Blue,Café side.png|cup front.png', 'Tray,,'],
      '--pictures',
      pictures,
    )
    expect(
      await requestJson(
        `select split_part(image, '-', 2) as view, alt from variant_images where variant_id = 1
          order by position`,
      ),
    ).toEqual([
      { view: 'side', alt: 'Cup, Blue' },
      { view: 'front', alt: 'Cup, Blue' },
    ])
    expect(await requestJson('select from variant_images where variant_id = 3')).toEqual([])
  })

  test('that would keep a renderer busy for ever are faults with their line, and nothing hangs', async () => {
    const svg = (content: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`
    const uses = Array.from(
      { length: 10 },
      (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`,
    )
    writeFileSync(join(pictures, 'uses.svg'), svg(`<g id="g0"/>${uses.join('')}<use href="#g10"/>`))
    writeFileSync(
      join(pictures, 'filters.svg'),
      svg(`<filter id="f">${'<feTurbulence numOctaves="99"/>'.repeat(99)}</filter>`),
    )
    mkdirSync(join(pictures, 'folder.png'))
    const { code, complained } = await runImport(
      [`${HEADER},images`, `${CUP},uses.svg`, `${TRAY},filters.svg|folder.png`],
      '--pictures',
      pictures,
    )
    expect(code).toBe(1)
    expect(complained.slice(0, 3)).toEqual([
      'line 2, images: "uses.svg": an SVG may not repeat its elements so often or so deeply',
      'line 3, images: "filters.svg": an SVG may contain at most 40 filter effects',
      'line 3, images: "folder.png": is not a file',
    ])
  })

  test('that are missing, broken or outside the folder are faults', async () => {
    const { code, complained } = await runImport(
      [
        WITH_PICTURES,
        'Cup,Kitchen,Cups,Blue,100,50,1,broken.png|Café side.png,',
        'Cup,,,Red,100,50,1,missing.png,',
        'Cup,,,Green,100,50,1,missing.png,',
        'Cup,,,Grey,100,50,1,../../etc/passwd,',
        'Cup,,,Black,100,50,1,tray.png,one|two',
      ],
      '--pictures',
      pictures,
    )
    expect(code).toBe(1)
    expect(complained).toEqual([
      expect.stringMatching(/^line 2, images: "broken\.png": the picture /),
      'line 3, images: "missing.png": is not in the folder of pictures (named in 2 lines)',
      'line 5, images: "../../etc/passwd" is not the name of a file',
      'line 6, image_alt: has 2 texts for 1 pictures',
      '4 faults. Nothing was changed.',
    ])
    expect(await requestJson('select from products')).toEqual([])
  })
})

describe('an export', () => {
  test('that is imported again changes nothing, even with cells that spreadsheets calculate', async () => {
    const demo = await testShop({ seed: 'demo' })
    await demo.pool.query(
      `update products set name = '=HYPERLINK("http://evil.example")', keywords = '@SUM(1)',
        meta_title = '''=1', image_alt = 'a "quoted", thing', youtube_video_id = '-Qw4w9WgXcQ' where id = 1`,
    )
    await demo.pool.query(`update variants set name = '-1+1', cost = 321 where id = 1`)
    await demo.pool.query('update products set is_hidden = true where id = 2')
    await demo.pool.query(`update variant_images set alt = 'one | two' where variant_id = 1`)
    const state = async () =>
      JSON.stringify(
        (
          await demo.pool.query(
            `select p.*, v.*, i.*, c.* from products p join variants v on v.product_id = p.id
              left join variant_images i on i.variant_id = v.id left join colours c on c.id = colour_id
              order by i.id, v.id`,
          )
        ).rows,
      )
    const before = await state()
    const exported = await run([file], demo, exportProducts)
    const {
      rows: [{ products, variants }],
    } = await demo.pool.query(
      `select (select count(*)::integer from products) as products,
        (select count(*)::integer from variants) as variants`,
    )
    expect(exported).toEqual({
      code: 0,
      complained: [],
      said: [`${variants} variants of ${products} products are in ${file}.`],
    })

    const text = readFileSync(file, 'utf8')
    expect(text.startsWith('\uFEFFproduct_slug,product_name,category,')).toBe(true)
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(text).toContain(`'@SUM(1)`)
    expect(text).toContain(',321,')

    for (const option of [['--dry-run'], []]) {
      expect((await run([file, ...option], demo)).said.slice(1, 3)).toEqual([
        `Products: 0 added, 0 changed, ${products} unchanged.`,
        `Variants: 0 added, 0 changed, ${variants} unchanged.`,
      ])
    }
    expect(await state()).toBe(before)
    await demo.drop()
  })

  test('reports products without a variant; wrong arguments print the usage', async () => {
    await runImport(GOODS)
    await shop.pool.query('delete from variants where product_id = 2')
    expect((await run([file], shop, exportProducts)).said).toEqual([
      `2 variants of 1 product are in ${file}.`,
      '1 product without a variant is not in it.',
    ])
    expect(await run([], shop, exportProducts)).toEqual({
      code: 2,
      said: [],
      complained: ['Usage: export <products.csv>'],
    })
    expect(await run([join(folder, 'no/where.csv')], shop, exportProducts)).toEqual({
      code: 1,
      said: [],
      complained: [`There is no folder ${join(folder, 'no')}.`],
    })
  })
})
