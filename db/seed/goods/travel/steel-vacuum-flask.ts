import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { gleam, shadow } from '#db/seed/drawings/light.ts'
import { LEATHER, STEEL } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { dish, windowLight } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { strap } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const steelVacuumFlask: Good = {
  slug: 'steel-vacuum-flask',
  name: 'Steel Vacuum Flask, 1 Litre',
  subcategory: 'flasks-bottles',
  summaryAlt: 'A tall enamelled flask with a steel cup for a lid and a leather carrying strap',
  keywords: 'flask, thermos, vacuum bottle, chai, hot water, steel, travel, gift for him',
  daysAgo: 12,
  details: `<p>Filled with boiling chai in Karachi at six in the morning, ours still poured at 61 degrees past
Sukkur at two. Two walls of 304 steel with nothing between them, a stopper that pours at half a turn, and a
lid that is a cup of 240 ml with a rolled edge.</p>
<ul><li>1 litre; 31 cm high, 9 cm across</li><li>Hot for 12 hours, iced for 24, measured by us</li><li>Leather
strap with a brass stud; it comes off for washing</li></ul>
<h3>To keep it well</h3><p>Warm it with hot water before the tea goes in. Rinse the same day, milk most of
all, and let it dry without the stopper. Not for the microwave, the freezer or the dishwasher, and not for
fizzy drinks. In the box: flask, stopper, cup, one spare seal.</p>`,
  variants: [
    { name: 'Green', colour: 'green', price: 3450, grams: 620, units: 34 },
    { name: 'Cream', colour: 'cream', price: 3450, grams: 620, units: 18 },
    { name: 'Rust', colour: 'rust', price: 3450, grams: 620, units: 3 },
    { name: 'Black', colour: 'black', price: 3450, grams: 620, units: 0 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const closed = shadow(402, 646, 112, 30) + flask(colour) + cup(0, 0)
  const open = shadow(402, 646, 112, 30) + flask(colour) + stopper()
  return {
    front: place(closed, 400, 660, 1.02),
    detail: closeUp(open, 430, 320, 2, 0),
    use:
      windowLight(430, 40) +
      table(560) +
      place(dish(naan()), 640, 660, 0.9) +
      place(open, 300, 700, 0.96) +
      place(chai(), 530, 742, 0.92),
  }
}

function flask(colour: Tones): string {
  const body = turned(400, [
    [76, 262],
    [80, 280],
    [101, 316],
    [111, 352],
    [112, 400],
    [112, 560],
    [112, 634, 'corner'],
    [106, 648],
  ])
  const collar = turned(400, [
    [74, 226],
    [76, 264],
  ])
  return (
    glaze(body, colour, {
      gloss: 0.5,
      decor:
        path(body.belt(352, 357), colour.deep, 0.3) +
        path(body.belt(612, 648), STEEL.base) +
        path(body.belt(612, 617), STEEL.deep, 0.5),
    }) +
    gleam('M316 372V560', 9, 0.42) +
    glaze(collar, STEEL, { gloss: 0.9, lid: STEEL.light, decor: line('M320 246H480', STEEL.deep, 3, 0.5) }) +
    strap(
      [
        [508, 372],
        [560, 382],
        [566, 440],
        [560, 520],
        [508, 534],
      ],
      22,
      LEATHER,
    ) +
    band(body.belt(360, 388)) +
    band(body.belt(520, 548))
  )
}

const band = (d: string) =>
  path(d, LEATHER.base) +
  clip(
    d,
    path('M470 300H560V600H470Z', LEATHER.deep, 0.45) + path('M300 300H330V600H300Z', LEATHER.light, 0.5),
  ) +
  oval(486, Number(d.match(/ (\d+)/)?.[1]) + 38, 6, 6, '#D9B25A')

/** The lid, which is the cup: upside down on the flask. */
function cup(x: number, y: number): string {
  const body = turned(400 + x, [
    [70, 112 + y],
    [80, 122 + y],
    [84, 150 + y],
    [86, 224 + y],
    [90, 232 + y],
    [90, 242 + y],
  ])
  return (
    glaze(body, STEEL, { gloss: 0.9, lid: STEEL.light, decor: path(body.belt(224, 228), STEEL.deep, 0.4) }) +
    line(`M${352 + x} ${112 + y}a48 13 0 0 1 96 0`, STEEL.pale, 4)
  )
}

function stopper(): string {
  const low = turned(400, [
    [56, 196],
    [58, 228],
  ])
  const high = turned(400, [
    [46, 160],
    [50, 196],
  ])
  const dark = tones('#3A3F48')
  return (
    glaze(low, dark, { gloss: 0.2, lid: dark.light }) +
    glaze(high, dark, {
      gloss: 0.3,
      lid: dark.light,
      decor: line(
        Array.from({ length: 13 }, (_, i) => `M${352 + i * 8} 150V200`).join(''),
        dark.deep,
        3,
        0.7,
      ),
    })
  )
}

/** The cup the right way up, filled. */
function chai(): string {
  const body = turned(400, [
    [92, 520],
    [88, 540],
    [84, 624],
    [70, 640],
  ])
  return (
    shadow(402, 640, 84, 18) +
    glaze(body, STEEL, { gloss: 0.9, inside: STEEL.dark, rim: 6 }) +
    clip(body.mouth(6), oval(400, 530, 84, 22, '#A8643A') + oval(388, 528, 54, 11, '#BE7C4C')) +
    line('M384 480C368 452 400 440 386 408M420 486C404 456 438 444 424 416', '#FFFDF6', 7, 0.7)
  )
}

const naan = () =>
  [
    [-40, 574, -10],
    [36, 566, 12],
    [0, 546, 0],
  ]
    .map(
      ([x = 0, y = 0, turn = 0]) =>
        `<g transform="rotate(${turn} ${400 + x} ` +
        `${y})">${oval(400 + x, y, 62, 26, '#D9A35E')}${oval(394 + x, y - 4, 52, 19, '#EBC488')}` +
        `${oval(384 + x, y - 6, 8, 4, '#B87C3C')}${oval(416 + x, y, 6, 3, '#B87C3C')}</g>`,
    )
    .join('')
