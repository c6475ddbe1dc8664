import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { rounded } from '#db/seed/drawings/curves.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { shadow } from '#db/seed/drawings/light.ts'
import { COTTON, LEATHER } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, windowLight } from '#db/seed/drawings/props.ts'
import { shelf } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, group, line, oval, path, place, round } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const cottonRopeBowl: Good = {
  slug: 'cotton-rope-bowl',
  name: 'Coiled Cotton Rope Bowl',
  subcategory: 'baskets',
  summaryAlt: 'A low wide bowl of coiled cotton rope, its lower half in a colour, with a small leather tag',
  keywords: 'rope bowl, rope basket, cotton, tray for keys, organiser',
  daysAgo: 36,
  details: `<p>Some nineteen metres of cotton rope, coiled and sewn with a zigzag until it stands by itself.
By the door it catches keys, by the cot the small socks, on the sofa table the four remote controls that every
house has.</p>
<ul><li>24 cm across, 12 cm high; the rope is 7 mm thick</li><li>Cotton rope and cotton thread; a tag of
vegetable-tanned leather</li><li>Soft all round: it scratches no table and hurts no toddler</li></ul>
<h3>To keep it well</h3><p>Hand wash at 30 degrees, pull into shape, dry flat in the shade. The tag may get
wet, but it will darken. It is a bowl for dry things: it does not hold water, and it would not like
soup.</p>`,
  variants: [
    { name: 'Mustard', colour: 'mustard', price: 1150, grams: 410, units: 30 },
    { name: 'Blush', colour: 'blush', price: 1150, grams: 410, units: 3 },
    { name: 'Teal', colour: 'teal', price: 1150, grams: 410, units: 19 },
    { name: 'Charcoal', colour: 'charcoal', price: 1150, grams: 410, units: 0 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  return {
    front: place(shadow(400, 640, 190, 44) + drawBowl(colour), 396, 668, 1.16),
    detail: closeUp(drawBowl(colour), 330, 560, 2, 0),
    use:
      windowLight(90, 60) +
      shelf(590) +
      place(books(tones('#3F6B5C'), tones('#C77B58')), 660, 622, 0.72) +
      place(shadow(400, 640, 170, 40) + drawBowl(colour, wool()), 350, 622, 0.98),
  }
}

/** Balls of wool lying in the bowl. */
function wool(): string {
  const ball = (x: number, y: number, r: number, tone: Tones) =>
    oval(x, y, r, r, tone.base) +
    clip(
      `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`,
      line(
        [-0.7, -0.45, -0.2, 0.05]
          .map((s) => `M${x - r} ${y + r * s}Q${x} ${y + r * (s - 0.5)} ${x + r} ${y + r * (s + 0.5)}`)
          .join(''),
        tone.light,
        4,
      ) +
        line(
          [0.35, 0.6]
            .map((s) => `M${x - r} ${y + r * s}Q${x} ${y + r * s * 1.5} ${x + r} ${y + r * (s - 0.7)}`)
            .join(''),
          tone.dark,
          4,
        ) +
        oval(x + r * 0.9, y + r * 0.5, r, r, '#1C2333', 0.12),
    )
  return (
    ball(320, 440, 62, tones('#C77B6A')) +
    ball(478, 442, 66, tones('#8FA9A0')) +
    ball(398, 424, 68, tones('#EADFC8')) +
    line('M560 440L300 350', '#B07C4A', 9) +
    oval(300, 350, 11, 11, '#8F5A36')
  )
}

/** Cotton in its own shade. */
const HOLLOW = '#D3C5AB'

function drawBowl(colour: Tones, content = ''): string {
  const body = turned(400, [
    [196, 470],
    [212, 500],
    [220, 552],
    [212, 604],
    [192, 640],
  ])
  const inner = body.mouth(15)
  const coils = Array.from({ length: 10 }, (_, i) =>
    coil(body.radiusAt, 470 + i * 16.4, i > 4 ? colour : COTTON),
  ).join('')
  const inside = [0, 1, 2, 3]
    .map((i) =>
      line(
        `M${round(219 + i * 7)} ${478 + i * 15}a${round(181 - i * 7)} ${round(50 - i * 2)} 0 0 1 ` +
          `${round(362 - i * 14)} 0`,
        '#8C7656',
        3,
        0.45,
      ),
    )
    .join('')
  return (
    path(body.mouth(), HOLLOW) +
    path(inner, HOLLOW) +
    clip(inner, inside + oval(430, 530, 170, 44, '#1C2333', 0.16)) +
    line('M211 470a189 53 0 0 1 378 0', COTTON.base, 15) +
    line('M211 468a189 53 0 0 1 378 0', COTTON.light, 6) +
    clip('M0 0H800V470H589A189 53 0 0 1 211 470H0Z', content) +
    glaze({ ...body, outline: body.belt(470, 642) }, COTTON, { decor: coils, gloss: 0 }) +
    line('M204 470a196 55 0 0 0 392 0', COTTON.dark, 17) +
    line('M204 468a196 55 0 0 0 392 0', COTTON.light, 11) +
    twist() +
    tag()
  )
}

/** One round of rope, with the slanted stitches that hold it to the next. */
function coil(radiusAt: (y: number) => number, y: number, tone: Tones): string {
  const r = radiusAt(Math.min(y, 641))
  const arc = (drop: number) =>
    `M${round(400 - r)} ${round(y + drop)}A${round(r)} ${round(r * 0.28)} 0 0 0 ${round(400 + r)} ` +
    `${round(y + drop)}`
  return (
    line(arc(8), tone.base, 18) +
    line(arc(3), tone.light, 4, 0.8) +
    line(arc(16), tone.dark, 3) +
    stitch(r, y + 15, tone)
  )
}

const stitch = (r: number, y: number, tone: Tones) =>
  line(
    Array.from({ length: 34 }, (_, i) => {
      const angle = ((i + 0.5) / 34 - 0.5) * Math.PI
      return `M${round(400 + r * Math.sin(angle) - 4)} ${round(y + r * 0.28 * Math.cos(angle) - 5)}l7 10`
    }).join(''),
    tone.pale,
    2.4,
    0.75,
  )
const twist = () =>
  line(
    Array.from({ length: 40 }, (_, i) => {
      const angle = ((i + 0.5) / 40 - 0.5) * Math.PI
      return `M${round(400 + 196 * Math.sin(angle) - 5)} ${round(469 + 55 * Math.cos(angle) + 5)}l8 -11`
    }).join(''),
    COTTON.dark,
    2.4,
    0.8,
  )

const tag = () =>
  group(
    path(rounded(-24, -22, 48, 50, 6), LEATHER.dark) +
      path(rounded(-24, -24, 48, 49, 6), LEATHER.base) +
      line('M-16 -16H16M-16 18H16', LEATHER.pale, 2.4, 0.9, '5 4') +
      path('M0 -8l7 8l-7 8l-7 -8Z', LEATHER.dark),
    'translate(478 538) rotate(-6)',
  )
