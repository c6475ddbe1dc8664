import { box, boxFaces, boxShadow } from '#db/seed/drawings/camera.ts'
import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { rounded, star } from '#db/seed/drawings/curves.ts'
import { BRASS } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, plant, teaCup, windowLight } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { grain } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const chiniotDrawerChest: Good = {
  slug: 'chiniot-drawer-chest',
  name: 'Chiniot Six-Drawer Chest',
  subcategory: 'boxes-jars',
  summaryAlt:
    'A small wooden chest with six drawers, brass knobs and an inlaid star on each, one drawer pulled out',
  keywords: 'drawer chest, sheesham, brass inlay, jewellery box, desk drawers, wedding gift',
  daysAgo: 240,
  details: `<p>A chest of drawers for things that are small and easily lost: earrings, spools, stamps, seeds,
the spare key. Made in Chiniot from seasoned sheesham, with dovetails in every drawer and a star of brass wire
hammered into every front.</p>
<ul><li>32 × 20 × 34 cm; each drawer is 12 × 17 × 8 cm inside</li><li>Solid sheesham, backs of poplar; knobs
of turned brass</li><li>Four felt feet; holes at the back to fix it to a wall</li></ul>
<h3>To keep it well</h3><p>Dust along the grain. In the monsoon a drawer may go tight: rub its edge with a
candle. A little wax polish once a year is plenty. It comes assembled, packed in two boxes, one inside the
other.</p>`,
  variants: [
    { name: 'Honey', colour: 'honey', price: 7900, finalPrice: 5925, grams: 5200, units: 5 },
    { name: 'Walnut', colour: 'walnut', price: 7900, finalPrice: 5925, grams: 5200, units: 4 },
  ],
  draw,
}

const CHEST = box(566, 642, 376, 220, 400, 16, 0.34)
const [COLUMNS, ROWS] = [2, 3]

function draw(colour: Tones): Views {
  const chest = boxShadow(CHEST, 0.4) + drawChest(colour)
  return {
    front: place(chest, 384, 668, 1.06),
    detail: closeUp(drawChest(colour), 350, 400, 2, 0),
    use:
      windowLight(60, 60) +
      table(560) +
      place(plant(), 120, 660, 0.9) +
      place(chest, 400, 716, 0.92) +
      place(books(tones('#7A3B3B'), tones('#C9A25E')), 700, 756, 0.6) +
      place(teaCup(), 110, 766, 0.7),
  }
}

function drawChest(colour: Tones): string {
  const fronts = Array.from({ length: COLUMNS * ROWS }, (_, i) =>
    group(front(colour), `translate(${16 + (i % COLUMNS) * 174} ${18 + Math.floor(i / COLUMNS) * 124})`),
  ).join('')
  const frameFace =
    grain(376, 400, colour, 10) +
    path('M0 0H376V6H0Z', colour.light) +
    fronts +
    path('M0 388H376V400H0Z', colour.deep, 0.5)
  const inlay = line('M16 16H360V204H16Z', BRASS.base, 4) + line('M26 26H350V194H26Z', BRASS.light, 2)
  return (
    boxFaces(CHEST, colour, {
      left: frameFace,
      right: grain(220, 400, colour, 14) + line('M14 14H206V386H14Z', colour.deep, 3, 0.4),
      top: grain(376, 220, colour, 8) + inlay,
    }) + openDrawer(colour)
  )
}

/** A drawer's face on its own sheet of 170 x 116. */
function front(colour: Tones): string {
  return (
    path(rounded(0, 0, 170, 116, 3), colour.deep) +
    path(rounded(4, 4, 162, 108, 3), colour.light) +
    clip(rounded(4, 4, 162, 108, 3), grain(170, 116, colour, 5)) +
    path('M4 104H166V112H4Z', colour.dark, 0.6) +
    line(star(85, 58, 42, 30, 8), BRASS.dark, 3) +
    line(star(85, 58, 42, 30, 8, 22.5), BRASS.base, 3) +
    knob(85, 58)
  )
}

const knob = (x: number, y: number) =>
  oval(x + 4, y + 6, 14, 14, '#1C2333', 0.3) +
  oval(x, y, 14, 14, BRASS.dark) +
  oval(x - 1, y - 1, 12, 12, BRASS.base) +
  oval(x - 4, y - 4, 4.4, 4.4, BRASS.pale)

/** The middle right drawer, pulled out towards us, with threads in it. */
function openDrawer(colour: Tones): string {
  const [x, y] = CHEST.at(16, -74, 400 - 142 - 116)
  const drawer = box(x, y, 170, 74, 116, 16, 0.34)
  const spool = (at: number, tone: string) =>
    group(
      path(rounded(-15, -10, 30, 44, 5), tone) +
        line('M-15 2H15M-15 11H15M-15 20H15', '#1C2333', 1.6, 0.25) +
        oval(0, -10, 17, 7, '#D8B27A') +
        oval(0, -10, 6, 3, '#8F5A36'),
      `translate(${at} 30)`,
    )
  const inside =
    path('M8 6H162V74H8Z', colour.deep) +
    clip(
      'M8 6H162V74H8Z',
      ['#C0392F', '#E2A52C', '#2A9297', '#E6B9AD'].map((tone, i) => spool(30 + i * 37, tone)).join(''),
    )
  return (
    group(path(drawer.left.outline, '#1C2333', 0.22), 'translate(14 20)') +
    boxFaces(drawer, colour, { left: front(colour), right: grain(74, 116, colour, 4), top: inside })
  )
}
