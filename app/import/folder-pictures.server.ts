import { slugOf } from '#app/catalogue/product-rules.ts'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type pg from 'pg'
import sharp from 'sharp'
import { normaliseLine } from '#app/core/text.ts'
import {
  checkPicture,
  listPictures,
  existingName,
  makeSharedPicture,
  MAX_PICTURE_BYTES,
  namesOf,
  UnusablePicture,
} from '#app/pictures/pictures.server.ts'
import type { PictureStore } from '#app/pictures/picture-files.server.ts'
import { READY_PICTURES } from '#db/seed/picture-names.ts'
import type { Faults } from './faults.ts'

type PictureOptions = {
  /** The folder of new pictures; null if the CSV only names existing ones. */
  folder: string | null
  store: PictureStore
  make: boolean
}
type NamedPicture = { file: string; column: string; line: number; lines: number }

/** Finds or renders every picture of the CSV, in the temporary table `import_pictures` (file, image). */
export async function findPictures(
  client: pg.PoolClient,
  { folder, store, make }: PictureOptions,
  faults: Faults,
  onPicture: (done: number, of: number) => void,
): Promise<void> {
  const pictures = await namedIn(client)
  const inFolder = await filesIn(folder)
  const made = namesOf(await store.list())
  const inShop = await knownOf(
    client,
    pictures.map(({ file }) => file),
    new Set([...made.values(), ...(await listPictures(READY_PICTURES)).values()]),
  )
  const images = new Map<string, string>()
  const messages = new Map<string, string>()

  let done = 0
  await forEachParallel(pictures, async (picture) => {
    const source = inFolder.get(picture.file.toLowerCase())
    const image = source ? await fromFolder(picture, join(folder!, source)) : fromShop(picture)
    if (image) images.set(picture.file, image)
    onPicture((done += 1), pictures.length)
  })
  // Pictures end in any order; their faults are reported in the order of the file.
  for (const { file, column, line, lines } of pictures) {
    const message = messages.get(file)
    const repeated = lines > 1 ? ` (named in ${lines} lines)` : ''
    if (message) faults.add({ line, column, message: `"${file}": ${message}${repeated}` })
  }
  await storeImages(client, images)

  async function fromFolder(picture: NamedPicture, path: string): Promise<string | null> {
    const found = await stat(path)
    if (!found.isFile()) return fault(picture, 'is not a file')
    if (found.size > MAX_PICTURE_BYTES) return fault(picture, 'is larger than 15 MB')
    const source = { subject: slugOf(parse(path).name) || 'picture', source: await readFile(path) }
    const before = existingName(source, made)
    if (before) return before
    try {
      if (make) return await makeSharedPicture(source, store)
      await checkPicture(source)
      return picture.file
    } catch (failed) {
      if (!(failed instanceof UnusablePicture)) throw failed
      return fault(picture, failed.message.replace(/^.*?: /, '').replace(/\.$/, ''))
    }
  }

  function fromShop(picture: NamedPicture): string | null {
    return inShop.has(picture.file)
      ? picture.file
      : fault(
          picture,
          folder
            ? 'is not in the folder of pictures'
            : 'is not a picture of the shop; --pictures names the folder of new ones',
        )
  }

  function fault({ file }: NamedPicture, message: string): null {
    messages.set(file, message)
    return null
  }
}

/** The files by their names as cells have them, in lower case. */
async function filesIn(folder: string | null): Promise<Map<string, string>> {
  const files = folder ? await readdir(folder) : []
  return new Map(files.map((file) => [normaliseLine(file).toLowerCase(), file]))
}

async function storeImages(client: pg.PoolClient, images: ReadonlyMap<string, string>): Promise<void> {
  await client.query('create temporary table import_pictures (file text primary key, image text not null)')
  await client.query(
    'insert into import_pictures (file, image) select * from unnest($1::text[], $2::text[])',
    [[...images.keys()], [...images.values()]],
  )
}

async function namedIn(client: pg.PoolClient): Promise<NamedPicture[]> {
  const { rows } = await client.query<NamedPicture>(`
    select file, (array_agg("column" order by line))[1] as "column", min(line) as line,
      count(distinct line)::integer as lines
    from (
      select unnest(images) as file, 'images' as "column", line from import_rows
      union all select product_image, 'product_image', line from import_rows where product_image is not null
    ) pictures group by file order by min(line), file`)
  return rows
}

async function knownOf(
  client: pg.PoolClient,
  files: string[],
  made: ReadonlySet<string>,
): Promise<Set<string>> {
  const { rows } = await client.query<{ image: string }>(
    `select image from variant_images where image = any($1)
    union select image from products where image = any($1)`,
    [files],
  )
  return new Set([...rows.map(({ image }) => image), ...files.filter((file) => made.has(file))])
}

/** A large photograph takes 100 MB of memory while it is read. */
const MAX_PARALLEL = 2

async function forEachParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  sharp.cache(false)
  const rest = items.values()
  await Promise.all(
    Array.from({ length: MAX_PARALLEL }, async () => {
      for (const item of rest) await work(item)
    }),
  )
}
