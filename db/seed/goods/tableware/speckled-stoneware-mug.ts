import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { gleam, shadow } from '#db/seed/drawings/light.ts'
import { STONEWARE } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, dish } from '#db/seed/drawings/props.ts'
import { table, tableCloth } from '#db/seed/drawings/scenes.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { speckle, spread } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const speckledStonewareMug: Good = {
  slug: 'speckled-stoneware-mug',
  name: 'Speckled Stoneware Mug',
  subcategory: 'cups-mugs',
  summaryAlt: 'A rounded mug with speckled glaze over bare clay at the foot and a broad handle',
  keywords: 'mug, stoneware, coffee mug, speckled, handmade, gift for teacher, gift for friend',
  featured: true,
  daysAgo: 2,
  details: `<p>A mug for both hands. Thrown from iron-rich clay, dipped in a satin glaze through which the
iron comes up as speckles, and left bare at the foot, where you feel the clay. The handle takes three fingers,
also large ones.</p>
<ul><li>Holds 350 ml to a finger below the rim</li><li>9 cm high, 9.5 cm across</li><li>Microwave and
dishwasher: yes</li></ul>
<h3>To keep it well</h3><p>There is little to keep. Sudden changes from fridge to boiling water are the only
thing it dislikes. The line where glaze meets clay runs a little differently on every mug, as it was dipped by
hand. Sold by the piece, since that is how mugs break.</p>`,
  variants: [
    { name: 'Oat', colour: 'cream', price: 890, grams: 380, units: 48 },
    { name: 'Sage', colour: 'sage', price: 890, grams: 380, units: 36 },
    { name: 'Sky', colour: 'sky', price: 890, finalPrice: 690, grams: 380, units: 20 },
    { name: 'Charcoal', colour: 'charcoal', price: 890, grams: 380, units: 0 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const mug = drawMug(colour)
  return {
    front: place(shadow(390, 640, 150) + mug, 376, 664, 1.12),
    detail: closeUp(mug, 330, 520, 2.1, -5),
    use:
      table(500, tones('#A9794E')) +
      place(group(tableCloth(560, tones('#E9E0CF')), ''), 560, 800, 0.7, -5) +
      place(books(tones('#3F6B5C'), tones('#C77B58')), 590, 600, 0.8) +
      place(shadow(390, 640, 150) + mug, 320, 700, 0.9) +
      steam(300, 360) +
      place(dish(biscuits()), 610, 740, 1.1),
  }
}

const biscuits = () =>
  [
    [370, 572],
    [420, 566],
    [398, 552],
    [446, 580],
    [350, 584],
  ]
    .map(([x = 0, y = 0], i) =>
      group(
        oval(0, 0, 40, 17, '#A9743F') +
          oval(0, -5, 40, 17, '#D7A566') +
          speckle(50, 14, '#A9743F', 6, 2.4, i),
        `translate(${x} ${y})`,
      ),
    )
    .join('')
const steam = (x: number, y: number) =>
  line(`M${x} ${y}q-22 -40 0 -76t0 -76M${x + 44} ${y - 12}q-18 -34 0 -64t0 -60`, '#FFFFFF', 9, 0.55)

function drawMug(colour: Tones): string {
  const body = turned(380, [
    [136, 330],
    [138, 352],
    [146, 430],
    [150, 520],
    [138, 592],
    [108, 632],
    [100, 640],
  ])
  const edge = Array.from({ length: 9 }, (_, i) => {
    const y = 580 + Math.sin(i * 1.3) * 6 + (spread(i) - 0.5) * 10
    return `L${230 + i * 38} ${y + 34 * Math.sqrt(Math.max(0, 1 - ((i * 38 - 150) / 160) ** 2))}`
  }).join('')
  const decor =
    path(`M200 300V586${edge}L560 586V300Z`, colour.base) +
    group(speckle(320, 330, '#6B4A36', 110, 2.8, 2), 'translate(224 300)') +
    path(body.belt(330, 342), colour.light, 0.8)
  return (
    tube(
      [
        [508, 402],
        [556, 388],
        [604, 420],
        [608, 490],
        [572, 544],
        [508, 552],
      ],
      34,
      colour,
    ) +
    group(speckle(120, 170, '#6B4A36', 22, 2.4, 6), 'translate(500 390)') +
    glaze(body, STONEWARE_CLAY, { decor, gloss: 0.35, inside: colour.dark, rim: 10 }) +
    clip(body.mouth(10), oval(380, 352, 124, 32, '#7A4A2C') + oval(366, 350, 96, 22, '#8F5A36')) +
    gleam('M262 420Q256 470 262 520', 12, 0.4)
  )
}

const STONEWARE_CLAY = { ...STONEWARE, base: '#B98A64', light: '#CFA582' }
