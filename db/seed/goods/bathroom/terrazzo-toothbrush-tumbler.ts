import { mix, type Tones, tones } from '#db/seed/drawings/colour.ts'
import { polygon, rounded } from '#db/seed/drawings/curves.ts'
import { glaze, TILT, turned } from '#db/seed/drawings/lathe.ts'
import { shadow } from '#db/seed/drawings/light.ts'
import { BAMBOO, CLAY, LEAF, WOOD } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { foldedCloth, frame } from '#db/seed/drawings/props.ts'
import { shelf } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, group, line, path, place } from '#db/seed/drawings/svg.ts'
import { spread } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const terrazzoToothbrushTumbler: Good = {
  slug: 'terrazzo-toothbrush-tumbler',
  name: 'Terrazzo Toothbrush Tumbler',
  subcategory: 'soap-sets',
  summaryAlt:
    'A slightly tapered terrazzo tumbler with coloured stone chips, holding two bamboo toothbrushes',
  keywords: 'toothbrush holder, tumbler, terrazzo, bathroom set, chips floor',
  daysAgo: 17,
  details: `<p>Chips flooring, as our grandparents’ houses had it, cast into something small. Offcuts from a
marble yard in Lahore are broken, sieved and stirred into white cement; when the tumbler has cured for a week,
it is ground on a wheel until the chips come out, each in its own colour, and sealed.</p>
<ul><li>10.5 cm high, 8 cm across; room for four brushes and the paste</li><li>480 g: it does not fall over
when a child pulls a brush out</li><li>Sealed inside and out, cork below</li><li>The bamboo brushes in the
picture are not in the box</li></ul>
<h3>To keep it well</h3><p>Rinse it out once a week, since every tumbler grows a ring at the bottom, and dry
it. No bleach, no vinegar: both eat the cement. No two have the same chips. It may be used for pens, but not
for drinking.</p>`,
  variants: [
    { name: 'White with chips', colour: 'white', price: 890, grams: 560, units: 37 },
    { name: 'Blush with chips', colour: 'blush', price: 890, grams: 560, units: 20 },
    { name: 'Charcoal with chips', colour: 'charcoal', price: 890, grams: 560, units: 9 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const tumbler = drawTumbler(colour)
  return {
    front: place(shadow(400, 640, 128) + tumbler, 400, 666, 1.08),
    detail: closeUp(tumbler, 370, 500, 2.1, 4),
    use:
      place(
        frame(
          path('M0 0H800V800H0Z', '#CFE0DF') + path('M250 470L560 150V470Z', '#FFFFFF', 0.5),
          300,
          380,
          WOOD,
        ),
        520,
        520,
        0.9,
      ) +
      shelf(600, WOOD) +
      place(foldedCloth(tones('#C98B6E'), tones('#EADFC8')), 590, 630, 0.72) +
      place(shadow(400, 640, 128) + tumbler, 250, 630, 0.9),
  }
}

function drawTumbler(colour: Tones): string {
  const body = turned(400, [
    [132, 374],
    [136, 384, 'corner'],
    [124, 620],
    [116, 640],
  ])
  const front = `M0 0H800V374H532A132 ${132 * TILT} 0 0 1 268 374H0Z`
  return (
    glaze(body, colour, { gloss: 0.35, decor: chips(), inside: colour.dark, rim: 15 }) +
    clip(body.mouth(15), path(body.mouth(15, 26), colour.deep, 0.5)) +
    clip(front, brush(-15, 352, tones('#C0392F')) + brush(13, 446, LEAF))
  )
}

/** Stone chips, each of five or six sides. */
function chips(): string {
  const stones = [CLAY.base, '#3E5A57', '#D8A24A', '#8C8F93', '#F4EDE0', '#7A5136', '#93A68A', '#33373F']
  return Array.from({ length: 74 }, (_, i) => {
    const [x, y, r] = [256 + spread(i, 1) * 290, 388 + spread(i, 2) * 280, 5 + spread(i, 3) * 14]
    const sides = 5 + (i % 2)
    const corners = Array.from({ length: sides }, (_, k): [number, number] => {
      const angle = ((k + spread(i, k + 9) * 0.5) / sides) * 2 * Math.PI
      return [x + r * Math.cos(angle), y + r * 0.82 * Math.sin(angle)]
    })
    return path(polygon(corners), stones[i % stones.length] ?? '#8C8F93')
  }).join('')
}

function brush(turn: number, x: number, bristle: Tones): string {
  const tufts = Array.from({ length: 6 }, (_, i) =>
    path(
      rounded(x - 39, 158 + i * 17, 28, 13, 3),
      i % 2 ? bristle.base : mix(bristle.light, '#FFFFFF', 0.45),
    ),
  ).join('')
  const stem = rounded(x - 13, 146, 26, 380, 13)
  return group(
    tufts +
      path(stem, BAMBOO.base) +
      path(`M${x + 3} 150H${x + 14}V526H${x + 3}Z`, BAMBOO.dark, 0.6) +
      line(`M${x - 6} 160V510`, BAMBOO.pale, 4, 0.7) +
      path(rounded(x - 14, 300, 28, 8, 2), bristle.base),
    `rotate(${turn} ${x} 560)`,
  )
}
