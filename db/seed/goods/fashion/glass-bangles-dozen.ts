import { mix, type Tones, tones } from '#db/seed/drawings/colour.ts'
import { shadow } from '#db/seed/drawings/light.ts'
import { BRASS, SHEESHAM } from '#db/seed/drawings/palette.ts'
import { petal } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { frame, sprig } from '#db/seed/drawings/props.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const glassBanglesDozen: Good = {
  slug: 'glass-bangles-dozen',
  name: 'Glass Bangles, One Dozen',
  subcategory: 'jewellery',
  summaryAlt:
    'A stack of a dozen glass bangles in shades of one colour with gold flecks, two more leaning against it',
  keywords: 'bangles, choorian, glass bangles, Hyderabad, Eid, mehndi, jewellery, gift for her',
  daysAgo: 240,
  details: `<p>Chand raat in a packet. The glass is drawn, cut and joined over a flame in the bangle lanes of
Hyderabad, where a bangle passes through some sixty hands; the gold flecks are brushed on last. They ring when
you wave for a rickshaw.</p>
<ul><li>Twelve bangles, five plain and seven with gold, in three shades of one colour</li><li>Size 2.4 (57 mm
across inside); write 2.6 into the order instructions and we will change it</li><li>Glass 3 mm thick, joints
ground smooth</li></ul>
<h3>To keep them well</h3><p>They are glass: take them off before kneading dough or picking up a toddler. Wipe
dry after washing hands, or the gold fades sooner. Packed upright in card with paper between; a broken one in
the packet is replaced, send us the picture.</p>`,
  variants: [
    { name: 'Green', colour: 'green', price: 200, finalPrice: 160, grams: 110, units: 180 },
    { name: 'Red', colour: 'red', price: 200, finalPrice: 160, grams: 110, units: 145 },
    { name: 'Cobalt', colour: 'cobalt', price: 200, grams: 110, units: 72 },
    { name: 'Rose', colour: 'rose', price: 200, grams: 110, units: 0 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const set = drawSet(colour)
  return {
    front: place(set, 392, 640, 1),
    detail: closeUp(set, 300, 470, 2.1, -4),
    use:
      place(
        frame(
          path('M100 0H700V700H100Z', '#F3E2D2') +
            group(petal(colour.base, 120), 'translate(400 310)') +
            group(petal('#E5A823', 64), 'translate(400 316)'),
          170,
          210,
        ),
        200,
        500,
        0.95,
      ) +
      table(560, SHEESHAM) +
      place(sprig(tones('#5E8A5A'), 190), 690, 700, 0.8, 26) +
      dish() +
      place(set, 370, 716, 0.86),
  }
}

const [RX, RY, STEP] = [186, 62, 21]

function drawSet(colour: Tones): string {
  const shades = [colour, tones(mix(colour.base, '#FFF4DE', 0.28)), tones(colour.dark)]
  const stack = Array.from({ length: 10 }, (_, i) =>
    bangle(360, 594 - i * STEP, shades[i % 3] ?? colour, i % 3 !== 1, i === 9),
  ).join('')
  return (
    shadow(370, 626, 212, 54) +
    leaning(colour, 0) +
    stack +
    leaning(tones(mix(colour.base, '#FFF4DE', 0.2)), 1)
  )
}

/** One bangle of the stack; only the uppermost shows its far half. */
function bangle(x: number, y: number, colour: Tones, gold: boolean, open: boolean): string {
  const near = `M${x - RX} ${y}A${RX} ${RY} 0 0 0 ${x + RX} ${y}`
  const far = `M${x - RX} ${y}A${RX} ${RY} 0 0 1 ${x + RX} ${y}`
  const hole = open
    ? oval(x, y, RX - 8, RY - 6, colour.deep) +
      oval(x, y + 14, RX - 22, RY - 16, '#1C2333', 0.35) +
      line(far, colour.dark, 17) +
      line(far, colour.base, 11) +
      line(far, colour.pale, 2.5, 0.6)
    : ''
  const flecks = gold ? line(near, BRASS.light, 7, 0.95, '3 15') : ''
  return (
    hole +
    line(near, colour.deep, 22) +
    line(near, colour.base, 17) +
    flecks +
    group(
      line(
        `M${x - RX + 10} ${y + 16}Q${x - RX * 0.6} ${y + RY * 0.86} ${x - RX * 0.2} ${y + RY * 0.99}`,
        '#FFFDF6',
        4,
        0.75,
      ),
      'translate(0 -4)',
    ) +
    line(`M${x + RX * 0.5} ${y + RY * 0.84}L${x + RX * 0.62} ${y + RY * 0.75}`, '#FFFDF6', 3, 0.5)
  )
}

/** Two that lean against the stack on the right. */
function leaning(colour: Tones, i: number): string {
  const [x, y, turn] = i ? [596, 520, 14] : [564, 500, 22]
  const ring = (stroke: string, width: number, dashes = '') =>
    `<ellipse cx="0" cy="0" rx="92" ry="150" fill="none" stroke="${stroke}" stroke-width="${width}"` +
    `${dashes ? ` stroke-dasharray="${dashes}"` : ''}/>`
  return (
    (i ? oval(632, 664, 84, 14, '#1C2333', 0.16) : '') +
    group(
      group(ring(colour.deep, 18), 'translate(7 2)') +
        ring(colour.base, 17) +
        ring(BRASS.light, 6, '3 15') +
        line('M-88 -40Q-76 -104 -34 -138', '#FFFDF6', 4, 0.7),
      `translate(${x} ${y}) rotate(${turn})`,
    )
  )
}

function dish(): string {
  const bowl = turned(640, [
    [92, 610],
    [80, 636],
    [52, 650],
  ])
  return (
    glaze(bowl, BRASS, { gloss: 0.6, inside: BRASS.dark, rim: 6 }) +
    oval(640, 612, 70, 16, tones('#8C3A3A').base) +
    oval(632, 609, 50, 9, '#B05A4A', 0.7)
  )
}
