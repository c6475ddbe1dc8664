import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'

const MAX_LISTED = 200

export type MissingPicture = { file: string; line: number; lines: number }

/** Replaces the names of files in `import_rows` by pictures of the shop: those that it has under this name,
 * and those that were uploaded with it, first with its ending, then with another one. A row without the
 * pictures that are missing keeps its own. Creates the table `import_pictures` for `resolve`. */
export async function findUploadedPictures(
  db: Database,
): Promise<{ missing: MissingPicture[]; total: number }> {
  for (const statement of STATEMENTS) await db.execute(sql.raw(statement))
  const { rows } = await db.execute<MissingPicture & { total: number }>(sql`
    select file, line, lines, count(*) over ()::integer as total from import_found
    where image is null order by line, file limit ${MAX_LISTED}`)
  for (const statement of REPLACEMENTS) await db.execute(sql.raw(statement))
  return { missing: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

const STATEMENTS = [
  `create temporary table import_named as
    select file, min(line) as line, count(distinct line)::integer as lines,
      regexp_replace(lower(file), '\\.\\w{2,5}$', '') as stem
    from (
      select unnest(images) as file, line from import_rows
      union all select product_image, line from import_rows where product_image is not null
    ) named group by file`,
  'analyze import_named',
  `create temporary table import_found as
    select n.file, n.line, n.lines, coalesce(known.image, same.image, own.image, (
      select u.image from uploaded_pictures u where u.stem = n.stem order by u.uploaded_at desc limit 1
    )) as image
    from import_named n
    left join (
      select image from variant_images join import_named on file = image
      union select image from products join import_named on file = image
    ) known on known.image = n.file
    left join uploaded_pictures same on same.file = lower(n.file)
    left join (select distinct image from uploaded_pictures) own on own.image = n.file`,
]

const REPLACEMENTS = [
  'create unique index on import_found (file)',
  'analyze import_found',
  `update import_rows r set
      product_image = (select image from import_found where file = r.product_image),
      (images, image_alts) = (
        select case when r.images = '{}' then r.images else array_agg(image order by place) end,
          array_agg(alt order by place)
        from (
          select distinct on (f.image) f.image, n.place, coalesce(r.image_alts[n.place::integer], '') as alt
          from unnest(r.images) with ordinality n(file, place) join import_found f using (file)
          where f.image is not null order by f.image, n.place
        ) found)
    where r.product_image is not null or r.images is not null`,
  'create temporary table import_pictures (file text primary key, image text not null)',
  `insert into import_pictures
    select distinct image, image from import_found where image is not null`,
]
