import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testShop } from '#test/shop.ts'
import { exportGoods } from './export.ts'
import { importGoods } from './import.ts'
test('try', async () => {
  const shop = await testShop({ seed: 'demo' })
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  const file = join(folder, 'goods.csv')
  const out = { say: (l: string) => console.log(l), complain: (l: string) => console.log('!', l) }
  console.log(await exportGoods.run([file], shop.shop, out, shop as any))
  console.log(readFileSync(file, 'utf8').slice(0, 3000))
  console.time()
  console.log(await importGoods.run([file, '--dry-run'], shop.shop, out, shop as any))
  console.timeEnd()
  const other = await testShop()
  console.log(await importGoods.run([file], other.shop, out, other as any))
  const db = await shop.pool.query('select distinct unnest(array[image]) from variant_images')
  await other.pool.query("insert into categories (slug,name) values ('x','x'); insert into subcategories (category_id, slug,name) values (1,'x','x'); insert into products(slug, name, category_id, subcategory_id) values ('x','x', 1,1); insert into variants (product_id, name, price, final_price, weight_grams, units_left) values (1,'x', 1,1,1,1)")
  await other.pool.query('insert into variant_images (variant_id, image) select 1, unnest($1::text[])', [db.rows.map(r => r.unnest)])
  console.log(await importGoods.run([file], other.shop, out, other as any))
  console.log(await importGoods.run([file], other.shop, out, other as any))
  const file2 = join(folder, 'goods2.csv')
  console.log(await exportGoods.run([file2], other.shop, out, other as any))
  writeFileSync('/tmp/a.csv', readFileSync(file)); writeFileSync('/tmp/b.csv', readFileSync(file2))
  console.log((await other.pool.query('select reason, count(*), sum(units) from stock_movements group by 1')).rows, (await other.pool.query('select sum(units_left) from variants')).rows)
}, 100000)
