import { type Box, box, boxFaces, boxShadow } from '#db/seed/drawings/camera.ts'
import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { rounded } from '#db/seed/drawings/curves.ts'
import { BRASS, COTTON } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { foldedCloth, frame } from '#db/seed/drawings/props.ts'
import { seat } from '#db/seed/drawings/scenes.ts'
import { stitches } from '#db/seed/drawings/strands.ts'
import { closeUp, cover, line, path, place } from '#db/seed/drawings/svg.ts'
import { weave } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const packingCubes: Good = {
  slug: 'packing-cubes',
  name: 'Packing Cubes, Set of Three',
  subcategory: 'travel-organisers',
  summaryAlt:
    'Three zipped cloth cubes, large, middle and small, piled on each other with net windows on top',
  keywords: 'packing cubes, organiser, suitcase, luggage, travel set, clothes bag',
  daysAgo: 44,
  details: `<p>Shirts in one, the children’s things in the next, everything that is not ironed in the third: a
suitcase with cubes is opened at the border and closed again without tears. Sewn from light poly-cotton with a
net lid, so you see what is inside, and bound along every seam.</p>
<ul><li>Large 40 × 30 × 10 cm, middle 35 × 25 × 9 cm, small 28 × 20 × 8 cm</li><li>Two-way zips with pulls of
webbing; a loop at one end to carry them by</li><li>All three lie flat in the large one when empty</li></ul>
<h3>To keep it well</h3><p>Wash at 30 degrees in the machine, zips closed, and hang to dry. They order
clothes; they do not press the air out, and they are not waterproof.</p>`,
  variants: [
    { name: 'Turquoise', colour: 'turquoise', price: 2450, finalPrice: 1990, grams: 340, units: 38 },
    { name: 'Sand', colour: 'sand', price: 2450, grams: 340, units: 24 },
    { name: 'Plum', colour: 'plum', price: 2450, grams: 340, units: 7 },
  ],
  draw,
}

const LARGE = box(560, 660, 400, 250, 118, 21, 0.42)
const MIDDLE = box(552, 538, 352, 216, 106, 19, 0.42)
const SMALL = box(524, 428, 290, 180, 96, 25, 0.42)

function draw(colour: Tones): Views {
  const pile =
    boxShadow(LARGE, 0.4) + cube(LARGE, colour) + cube(MIDDLE, lighter(colour)) + cube(SMALL, colour)
  return {
    front: place(pile, 400, 656, 1.02),
    detail: closeUp(pile, 420, 390, 2, 2),
    use:
      place(
        frame(
          path('M100 100H700V600H100Z', '#E9DDC8') + line('M300 390Q360 300 400 340T500 250', '#B8472A', 10),
          180,
          180,
        ),
        630,
        430,
        0.9,
      ) +
      seat(480, tones('#9FAF9B')) +
      place(pile, 310, 690, 0.9) +
      place(foldedCloth(tones('#C97F5F'), COTTON), 660, 676, 0.62),
  }
}

const lighter = (colour: Tones): Tones => ({
  ...colour,
  base: colour.light,
  light: colour.pale,
  dark: colour.base,
})

function cube(form: Box, colour: Tones): string {
  const { width, height } = form.left
  const deep = form.right.width
  const cloth = (w: number) => cover(`M0 0H${w}V${height}H0Z`, weave(colour, 8), 0.35)
  const zip = (w: number) =>
    line(`M0 24H${w}`, colour.deep, 13, 0.55) +
    line(`M0 24H${w}`, BRASS.light, 4.5, 1, '3 4') +
    path(`M0 0H${w}V9H0Z`, colour.light) +
    path(`M0 ${height - 8}H${w}V${height}H0Z`, colour.deep, 0.35)
  const tag =
    path(rounded(width * 0.56, 42, 62, 30, 4), COTTON.base) +
    line(`M${width * 0.56 + 12} 57h38`, colour.dark, 5)
  const loop =
    line(`M${deep * 0.32} 62Q${deep * 0.5} 92 ${deep * 0.68} 62`, colour.deep, 20) +
    line(`M${deep * 0.32} 59Q${deep * 0.5} 89 ${deep * 0.68} 59`, colour.base, 13)
  const pull = line(`M${width * 0.3} 24v36`, colour.deep, 13) + line(`M${width * 0.3} 24v34`, BRASS.base, 8)
  return boxFaces(form, colour, {
    left: cloth(width) + zip(width) + tag + pull,
    right: cloth(deep) + zip(deep) + loop,
    top: net(width, deep, colour),
  })
}

/** The lid: a net window in a cloth frame. */
function net(width: number, deep: number, colour: Tones): string {
  const window = rounded(34, 30, width - 68, deep - 60, 16)
  const mesh = { width: 13, height: 13, content: line('M0 0L13 13M13 0L0 13', colour.dark, 2.6) }
  return (
    path(window, '#E9E2D2') +
    path(rounded(60, 50, width * 0.4, deep - 100, 20), '#C97F5F', 0.7) +
    path(rounded(width * 0.52, 46, width * 0.34, deep - 92, 20), '#5E8A8C', 0.7) +
    cover(window, mesh, 0.9) +
    line(window, colour.dark, 6) +
    stitches(rounded(14, 12, width - 28, deep - 24, 18), colour.pale, 2.4, 8)
  )
}
