/** Contact sheets of the demo pictures: `node scripts/contact-sheet.ts [--size 160] [slug or category …]` */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { tones } from '#db/seed/drawings/colour.ts'
import { picture, type View } from '#db/seed/drawings/picture.ts'
import { categoryOf } from '#db/seed/goods/categories.ts'
import { COLOURS } from '#db/seed/goods/colours.ts'
import type { Good } from '#db/seed/goods/good.ts'
import { goods } from '#db/seed/goods/index.ts'

const FOLDER = 'pictures-of-screens'
const ROWS_A_SHEET = 12
const VIEWS: View[] = ['front', 'detail', 'use']

const words = process.argv.slice(2)
const size = words[0] === '--size' ? Number(words.splice(0, 2)[1]) : 160
const chosen = goods.filter(
  (good) => !words.length || words.includes(good.slug) || words.includes(categoryOf(good.subcategory).slug),
)

await mkdir(FOLDER, { recursive: true })
for (let start = 0; start < chosen.length; start += ROWS_A_SHEET) {
  const file = `${FOLDER}/contact-sheet-${start / ROWS_A_SHEET + 1}.png`
  await writeFile(file, await sheetOf(chosen.slice(start, start + ROWS_A_SHEET)))
  console.log(
    file,
    chosen
      .slice(start, start + ROWS_A_SHEET)
      .map((good) => good.slug)
      .join(' '),
  )
}

async function sheetOf(rows: Good[]): Promise<Buffer> {
  const cells = rows.flatMap((good, row) => cellsOf(good).map((svg, column) => ({ svg, row, column })))
  const columns = Math.max(...cells.map((cell) => cell.column + 1))
  const step = size + 8
  const background = { r: 255, g: 255, b: 255 }
  return sharp({ create: { width: columns * step, height: rows.length * step, channels: 3, background } })
    .composite(
      await Promise.all(
        cells.map(async ({ svg, row, column }) => ({
          input: await sharp(Buffer.from(svg)).resize(size, size).png().toBuffer(),
          left: column * step,
          top: row * step,
        })),
      ),
    )
    .png()
    .toBuffer()
}

function cellsOf(good: Good): string[] {
  const ground = categoryOf(good.subcategory).slug
  return good.variants.flatMap((variant, i) => {
    const views = good.draw(tones(COLOURS[variant.colour].hex))
    return VIEWS.filter((view) => i === 0 || view === 'front').map((view) =>
      picture(ground, view, views[view]),
    )
  })
}
