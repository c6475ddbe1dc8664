import { type Box, box, boxFaces, boxShadow } from '#db/seed/drawings/camera.ts'
import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { rounded, shape } from '#db/seed/drawings/curves.ts'
import { gleam, shade } from '#db/seed/drawings/light.ts'
import { COTTON, LEAF } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { foldedCloth, plant } from '#db/seed/drawings/props.ts'
import { counter } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { grain } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const deodarSoapDish: Good = {
  slug: 'deodar-soap-dish',
  name: 'Deodar Soap Dish',
  subcategory: 'soap-sets',
  summaryAlt: 'A small slatted soap dish of cedar wood with an oval bar of soap on it',
  keywords: 'soap dish, soap holder, deodar, cedar wood, slatted, bathroom',
  daysAgo: 52,
  details: `<p>A bar of soap lasts twice as long when it dries between washings, and for that it needs nothing
but five slats and some air. These are cut from deodar, the cedar of the northern hills, which carpenters
there use for bridges because it does not rot; as a small kindness it also smells of itself for the first
months.</p>
<ul><li>12 × 8.5 cm, 3 cm high, 85 g</li><li>Five slats on two runners, held by wooden pins: nothing to
rust</li><li>The soap is not in the box</li></ul>
<h3>To keep it well</h3><p>Rinse it under the tap when soap has built up, and let it dry standing on its edge.
It is oiled once by us; a drop of any cooking oil, once in some months, keeps it from greying. Grey deodar is
not spoilt, only older. It is not a shelf for the floor of the shower, where it would be stepped upon.</p>`,
  variants: [{ name: 'Natural deodar', colour: 'natural', price: 195, grams: 100, units: 120 }],
  draw,
}

const [YAW, TILT] = [24, 0.42]
const FORM = box(560, 640, 390, 260, 84, YAW, TILT)

function draw(colour: Tones): Views {
  const dish = boxShadow(FORM) + drawDish(colour)
  const soaped = dish + soap(tones('#DDB9A0'))
  return {
    front: place(soaped, 380, 640, 1.14),
    detail: closeUp(dish, 430, 560, 1.9, 0),
    use:
      counter(500, '#FFFFFF', tones('#D9D4CA'), 120) +
      place(plant(), 660, 570, 0.86) +
      place(foldedCloth(tones('#8FB0AC'), COTTON), 160, 600, 0.72) +
      place(boxShadow(FORM) + drawDish(colour) + soap(tones('#A9BFA0')) + foam(), 400, 720, 0.9),
  }
}

function drawDish(colour: Tones): string {
  const piece = (along: number, back: number, up: number, long: number, deep: number, tall: number): Box => {
    const [x, y] = FORM.at(along, back, up)
    return box(x, y, long, deep, tall, YAW, TILT)
  }
  const runner = (along: number) =>
    boxFaces(piece(along, 8, 0, 30, 244, 46), {
      ...colour,
      base: colour.dark,
      dark: colour.deep,
      light: colour.base,
    })
  const slat = (i: number) =>
    boxFaces(piece(0, i * 54, 46, 390, 42, 38), colour, {
      left: grain(390, 38, colour, 3),
      top: grain(390, 42, colour, 3) + pins(colour),
      right: line(rounded(8, 7, 26, 24, 12), colour.deep, 2, 0.4),
    })
  const under = path(FORM.left.outline, '#1C2333', 0.16)
  return under + runner(330) + runner(30) + [4, 3, 2, 1, 0].map(slat).join('')
}

const pins = (colour: Tones) =>
  [45, 345].map((x) => oval(x, 21, 7, 7, colour.deep, 0.7) + oval(x - 1, 20, 5, 5, colour.pale, 0.8)).join('')

/** A bar of soap with a stamped leaf, lying in the middle of the slats. */
function soap(colour: Tones): string {
  const [x, y] = FORM.at(200, 124, 84)
  const side = shape([
    [x - 132, y - 52],
    [x - 60, y - 92],
    [x + 60, y - 88],
    [x + 128, y - 34],
    [x + 122, y + 8],
    [x + 40, y + 46],
    [x - 60, y + 40],
    [x - 130, y - 6],
  ])
  const top = shape([
    [x - 122, y - 56],
    [x - 58, y - 90],
    [x + 56, y - 86],
    [x + 118, y - 40],
    [x + 98, y - 8],
    [x + 34, y + 14],
    [x - 56, y + 8],
    [x - 114, y - 24],
  ])
  const stamp = group(
    path('M0 -34C18 -18 18 10 0 26C-18 10 -18 -18 0 -34Z', colour.dark, 0.5) +
      line('M0 -30V24M0 2L-9 -8M0 12L9 2', colour.pale, 2.5),
    `translate(${x - 2} ${y - 40}) scale(1.5 0.9) rotate(66)`,
  )
  return (
    oval(x + 12, y + 22, 138, 44, '#1C2333', 0.22) +
    path(side, colour.dark) +
    path(top, colour.light) +
    clip(top, shade(top, 12)) +
    stamp +
    gleam(`M${x - 96} ${y - 50}Q${x - 70} ${y - 76} ${x - 24} ${y - 80}`, 7, 0.7)
  )
}

const foam = () =>
  [
    [300, 470, 26],
    [336, 452, 20],
    [318, 486, 18],
    [368, 462, 14],
    [282, 492, 14],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        oval(x, y, r, r * 0.86, '#FFFFFF', 0.92) +
        oval(x + r * 0.2, y + r * 0.25, r * 0.7, r * 0.5, LEAF.pale, 0.25),
    )
    .join('')
