import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { flow, rounded, shape, star } from '#db/seed/drawings/curves.ts'
import { shade, shadow, solid } from '#db/seed/drawings/light.ts'
import { SHEESHAM } from '#db/seed/drawings/palette.ts'
import { teeth } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, teaCup, windowLight } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, cover, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { weave } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const swatiWoolShawl: Good = {
  slug: 'swati-wool-shawl',
  name: 'Swati Wool Shawl',
  subcategory: 'shawls-scarves',
  summaryAlt:
    'A thick folded wool shawl, its embroidered end with diamonds and a knotted fringe hanging over ' +
    'the front',
  keywords: 'shawl, wool, Swat, Islampur, embroidery, chaddar, winter, gift for mother',
  daysAgo: 132,
  details: `<p>Islampur, below Saidu Sharif, has a loom in nearly every house. The wool is local, spun by hand
and woven tight enough to stop the wind on Malam Jabba; the border of diamonds is embroidered afterwards, in
colours that the valley has never been shy of.</p>
<ul><li>225 × 110 cm; 640 grams, so it is a shawl for real cold</li><li>Pure wool, undyed or dyed in the yarn;
fringe knotted by hand</li><li>It itches a little for the first week on bare skin, and then it does
not</li></ul>
<h3>To keep it well</h3><p>Air it outdoors; wool cleans itself better than any powder. Once a season wash by
hand, cold, with shampoo, press out, dry flat. Store it over summer with neem leaves or cedar, in cotton,
never in plastic.</p>`,
  variants: [
    { name: 'Cream', colour: 'cream', price: 5800, finalPrice: 4930, grams: 680, units: 11 },
    { name: 'Charcoal', colour: 'charcoal', price: 5800, grams: 680, units: 18 },
    { name: 'Walnut brown', colour: 'walnut', price: 5800, grams: 680, units: 0 },
  ],
  draw,
}

const THREADS = { red: '#C0392F', gold: '#E2A52C', pink: '#CF4F7E', green: '#3F7D55', ground: '#7E2B35' }

function draw(colour: Tones): Views {
  const shawl = shadow(408, 646, 250, 30) + drawShawl(colour)
  return {
    front: shawl,
    detail: closeUp(drawShawl(colour), 400, 520, 2, -4),
    use:
      windowLight(60, 50) +
      table(520, SHEESHAM) +
      place(books(tones('#5C6B4A'), tones('#B8674A')), 650, 600, 0.62) +
      place(shawl, 320, 712, 0.94) +
      place(teaCup(), 670, 744, 0.84),
  }
}

/** Folded three times, its embroidered end hanging over the front. */
function drawShawl(colour: Tones): string {
  const top = shape([
    [176, 446],
    [196, 398],
    [270, 376],
    [400, 372],
    [540, 376],
    [608, 398],
    [630, 446],
    [600, 476],
    [400, 482],
    [206, 476],
  ])
  const layers = [0, 1, 2].map((i) => layer(616 - i * 64, 236 - (i % 2) * 6, colour)).join('')
  return (
    layers +
    solid(
      top,
      { ...colour, base: colour.light },
      14,
      cover(top, weave(colour, 8), 0.4) +
        line(
          flow([
            [250, 400],
            [300, 420],
            [290, 470],
          ]),
          colour.dark,
          9,
          0.2,
        ) +
        line(
          flow([
            [560, 392],
            [540, 430],
            [560, 470],
          ]),
          colour.dark,
          10,
          0.2,
        ),
    ) +
    drop(colour)
  )
}

function layer(y: number, half: number, colour: Tones): string {
  const d = rounded(402 - half, y - 38, half * 2, 70, 34)
  const inner = rounded(402 - half + 22, y - 8, half * 2 + 60, 10, 5)
  return solid(
    d,
    colour,
    14,
    cover(d, weave(colour, 8), 0.45) +
      path(inner, colour.deep, 0.42) +
      line(`M${402 - half + 30} ${y + 20}H640`, colour.light, 4, 0.5),
  )
}

/** The end that hangs down: the embroidered border, and below it the knotted fringe. */
function drop(colour: Tones): string {
  const end = shape([
    [262, 386, 'corner'],
    [264, 440],
    [256, 470],
    [250, 598, 'corner'],
    [330, 606],
    [410, 600],
    [490, 606],
    [548, 598, 'corner'],
    [546, 470],
    [538, 440],
    [540, 384, 'corner'],
  ])
  const diamonds = Array.from({ length: 5 }, (_, i) =>
    group(diamond(i), `translate(${278 + i * 61} 536)`),
  ).join('')
  const zigzag = (y: number, turn: string) =>
    group(cover('M0 0H340V16H0Z', teeth(THREADS.green, 20, 16)), `translate(236 ${y}) ${turn}`)
  const bands =
    path('M230 488H570V584H230Z', THREADS.ground) +
    zigzag(488, 'translate(0 16) scale(1 -1)') +
    zigzag(568, '') +
    diamonds +
    path('M230 476H570V482H230ZM230 590H570V596H230Z', THREADS.gold) +
    path('M230 456H570V464H230Z', THREADS.pink) +
    path('M230 442H570V448H230Z', THREADS.green)
  const soft =
    line(
      flow([
        [316, 390],
        [312, 480],
        [318, 610],
      ]),
      '#1C2333',
      16,
      0.1,
    ) +
    line(
      flow([
        [470, 390],
        [476, 480],
        [468, 610],
      ]),
      '#1C2333',
      20,
      0.12,
    ) +
    path('M230 440H570V468H230Z', '#FFF4DE', 0.12)
  return (
    group(path(end, '#1C2333', 0.2), 'translate(10 8)') +
    fringe(colour) +
    path(end, colour.base) +
    cover(end, weave(colour, 8), 0.45) +
    clip(end, bands + soft) +
    shade(end, 12)
  )
}

const diamond = (i: number) =>
  path(star(0, 0, 38, 27, 4), i % 2 ? THREADS.pink : THREADS.red) +
  line(star(0, 0, 32, 23, 4), THREADS.gold, 3) +
  path(star(0, 0, 20, 14, 4), THREADS.gold) +
  path(star(0, 0, 10, 7, 4), THREADS.green) +
  path(star(30, -30, 13, 8, 4), THREADS.gold) +
  path(star(30, 30, 13, 8, 4), THREADS.gold)

function fringe(colour: Tones): string {
  return Array.from({ length: 21 }, (_, i) => {
    const x = 256 + i * 14.3
    const long = 42 + (i % 3) * 5
    return (
      line(`M${x} 596Q${x + (i % 2 ? 4 : -3)} 620 ${x + (i % 3) - 1} ${600 + long}`, colour.dark, 9) +
      line(`M${x - 1} 596Q${x + (i % 2 ? 3 : -4)} 620 ${x + (i % 3) - 2} ${600 + long}`, colour.light, 4) +
      oval(x, 613, 6, 6, colour.base)
    )
  }).join('')
}
