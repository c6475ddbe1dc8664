import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { glaze, turned, type Turned } from '#db/seed/drawings/lathe.ts'
import { gleam, shadow } from '#db/seed/drawings/light.ts'
import { BRASS } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { foldedCloth, fruit, glassOf } from '#db/seed/drawings/props.ts'
import { counter } from '#db/seed/drawings/scenes.ts'
import { closeUp, group, line, oval, path, place, round } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const hammeredCopperBottle: Good = {
  slug: 'hammered-copper-bottle',
  name: 'Hammered Copper Bottle, 900 ml',
  subcategory: 'flasks-bottles',
  summaryAlt: 'A round-shouldered metal bottle covered in hammer marks, with a ring on its screw lid',
  keywords: 'copper bottle, water bottle, hammered, Peshawar, tamba',
  daysAgo: 97,
  details: `<p>Beaten by hand in the coppersmiths’ lane of Peshawar, from one sheet with one seam; every
dimple is a blow. Water stands cool in it overnight and tastes faintly of the well. For water only: lemon,
milk, tea and sherbet eat copper and do not belong inside.</p>
<ul><li>900 ml; 26 cm high with the lid, 10 cm across</li><li>Screw lid with a silicone seal and a ring to
hang it by</li><li>Single wall: it sweats with ice and is not for hot drinks</li></ul>
<h3>To keep it well</h3><p>Rinse daily. Once a month rub it inside and out with half a lemon and salt, rinse
well, dry at once; it will shine like the first day. Left alone the outside goes brown, which some of us
prefer. The silver one is the same bottle, tinned outside.</p>`,
  variants: [{ name: 'Copper', colour: 'copper', price: 2650, grams: 390, units: 27 }],
  draw,
}

function draw(colour: Tones): Views {
  const bottle = shadow(402, 652, 116, 30) + drawBottle(colour)
  return {
    front: bottle,
    detail: closeUp(drawBottle(colour), 410, 270, 2, -4),
    use:
      counter(550) +
      place(foldedCloth(tones('#D9C7A8'), tones('#8FA3A0')), 640, 690, 0.62) +
      place(fruit(tones('#9DB24A')), 150, 724, 0.72) +
      place(bottle, 350, 700, 0.98) +
      place(glassOf(tones('#CFE1E2')), 560, 744, 0.96),
  }
}

function drawBottle(colour: Tones): string {
  const body = turned(400, [
    [42, 240],
    [46, 274],
    [82, 318],
    [122, 370],
    [134, 440],
    [130, 540],
    [114, 620],
    [98, 650],
  ])
  const lid = turned(400, [
    [44, 168],
    [52, 178],
    [54, 238],
    [50, 246],
  ])
  return (
    glaze(body, colour, { gloss: 0.8, decor: dents(body, colour) }) +
    path(body.belt(632, 650), colour.deep, 0.35) +
    gleam('M306 410Q296 470 304 540', 13, 0.6) +
    gleam('M326 408Q318 470 324 530', 4, 0.5) +
    line('M400 172C364 168 366 112 400 112S436 168 400 172', BRASS.dark, 12) +
    line('M399 170C366 166 368 114 399 114', BRASS.light, 5) +
    glaze(lid, colour, {
      gloss: 0.8,
      lid: colour.light,
      decor: line(
        Array.from({ length: 12 }, (_, i) => `M${350 + i * 9.5} 180V246`).join(''),
        colour.deep,
        3,
        0.45,
      ),
    }) +
    oval(400, 166, 16, 6, BRASS.base)
  )
}

/** Hammer marks in staggered rows: hollows, so the shade lies at their upper left and the light at their
 * lower right. */
function dents(body: Turned, colour: Tones): string {
  const mark = (size: number) =>
    oval(0, 0, size, size * 0.92, colour.light, 0.75) +
    oval(-1.6, -1.6, size * 0.86, size * 0.8, colour.dark, 0.5) +
    oval(size * 0.1, size * 0.12, size * 0.62, size * 0.55, colour.base)
  return Array.from({ length: 13 }, (_, row) => {
    const y = 318 + row * 27
    const radius = body.radiusAt(y)
    return group(
      body.around(y, 13, mark(6 + radius / 15), row % 2 ? 0.5 : 0),
      `translate(0 ${round(-radius * 0.14)})`,
    )
  }).join('')
}
