import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import { NO_SUCH, type Given, type Writes } from './write.ts'

const NOTHING_FILLED_IN = { weight_grams: null, units: null, category: null, subcategory: null }
const FILE = 'product_slug,product_name'

async function upload({ shop, owner }: Given) {
  const key = randomUUID()
  await shop.requestJson(`/api/admin/uploads/${key}?offset=0&kind=products`, {
    cookie: owner.cookie,
    body: new TextEncoder().encode(FILE),
  })
  return { key }
}

/** A picture under a name that led to another one. */
async function namedPicture({ shop, owner, rows }: Given) {
  const key = randomUUID()
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  await shop.requestJson(`/api/admin/uploads/${key}?offset=0`, { cookie: owner.cookie, body: bytes })
  await rows(`insert into uploaded_pictures (file, stem, image) values ('bowl.jpg', 'bowl', 'old.webp')`)
  return { key, size: bytes.length }
}

/** A file that has been read. */
async function file({ rows }: Given) {
  const [added] = await rows(`
    insert into product_imports (staff_id, file_name, bytes, defaults, state, result)
    values (1, 'goods.csv', 9, '{}', 'ready', '{"to_import": 1, "prices": 1}') returning id`)
  await rows(`insert into product_import_rows values (${added!['id']}, 'pot', 2, '{}')`)
  return { id: added!['id'] }
}

const colour = async ({ post }: Given) => ({
  id: (await post('/admin/colours', { name: `Blue ${randomUUID()}`, hex: '#1F4FA3' })).data.id,
})

export const goodsWrites: Writes = {
  'POST /admin/uploads/:key/finish': {
    make: namedPicture,
    body: ({ size }) => ({ size, name: 'Bowl.JPG' }),
    refused: { code: 409, body: ({ size }) => ({ size: size + 1, name: 'Bowl.JPG' }) },
    changes: 'uploaded_pictures',
    entry: {
      action: 'picture.replace',
      type: 'picture',
      id: ({ data }) => data.image,
      before: { image: 'old.webp' },
      after: { image: expect.stringMatching(/^bowl-/) },
    },
  },
  'POST /admin/imports': {
    make: upload,
    body: ({ key }) => ({ key, size: FILE.length, name: 'goods.csv' }),
    refused: { code: 409, body: ({ key }) => ({ key, size: FILE.length + 1, name: 'goods.csv' }) },
    changes: 'product_imports',
    entry: { action: 'import.upload', type: 'import', id: ({ data }) => data.id, after: { bytes: 25 } },
  },
  'POST /admin/imports/:id/check': {
    make: file,
    body: { defaults: NOTHING_FILLED_IN },
    refused: NO_SUCH,
    changes: 'product_imports',
    entry: { action: 'import.check', type: 'import', after: NOTHING_FILLED_IN },
  },
  'POST /admin/imports/:id/stop': {
    async make(given) {
      const { id } = await file(given)
      await given.rows(`update product_imports set state = 'reading' where id = ${String(id)}`)
      return { id }
    },
    refused: NO_SUCH,
    changes: 'product_imports',
    entry: {
      action: 'import.stop',
      type: 'import',
      before: { state: 'reading' },
      after: { state: 'stopped' },
    },
  },
  'POST /admin/imports/:id/run': {
    make: file,
    refused: NO_SUCH,
    changes: 'staff_jobs',
    entry: {
      action: 'products.import',
      type: 'import',
      id: ({ data }) => data.job_id,
      after: { items: 1, prices: 1 },
    },
  },
  'POST /admin/products/export': {
    body: { filter: { hidden: 'no' } },
    refused: { code: 422, body: { filter: { hidden: 'perhaps' } } },
    changes: null,
    entry: { action: 'products.export', type: 'product', id: 'export', after: { hidden: 'no' } },
  },
  'POST /admin/colours': {
    make: ({ post }) => post('/admin/colours', { name: 'Indigo', hex: '#4B0082' }),
    body: { name: 'Teal', hex: '#008080' },
    refused: { code: 409, body: { name: 'Indigo', hex: '#4B0082' } },
    changes: 'colours',
    entry: {
      action: 'colour.add',
      type: 'colour',
      id: ({ data }) => data.id,
      after: { name: 'Teal', hex: '#008080' },
    },
  },
  'POST /admin/colours/:id': {
    make: colour,
    body: { name: 'Navy', hex: '#000080' },
    refused: { code: 409, body: { name: 'Navy', hex: '#000080', version: 'old' } },
    changes: 'colours',
    entry: {
      action: 'colour.edit',
      type: 'colour',
      before: { hex: '#1F4FA3' },
      after: { name: 'Navy', hex: '#000080' },
    },
  },
  'DELETE /admin/colours/:id': {
    make: colour,
    refused: NO_SUCH,
    changes: 'colours',
    entry: { action: 'colour.delete', type: 'colour', before: { hex: '#1F4FA3' } },
  },
}
