import { mix, type Tones, tones } from '#db/seed/drawings/colour.ts'
import { glaze, type Turned, turned } from '#db/seed/drawings/lathe.ts'
import { shadow } from '#db/seed/drawings/light.ts'
import { COTTON, LEAF, SHEESHAM } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, windowLight } from '#db/seed/drawings/props.ts'
import { floor } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { speckle } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const flutedClayPlanter: Good = {
  slug: 'fluted-clay-planter',
  name: 'Fluted Clay Planter with Saucer',
  subcategory: 'vases-pots',
  summaryAlt: 'A wide clay planter with upright flutes, a plain thick rim and its own saucer',
  keywords: 'planter, flower pot, gamla, terracotta, clay, indoor plants',
  daysAgo: 74,
  details: `<p>A gamla for the drawing room. It is thrown in Gujrat from the same river clay as the ones on
every nursery’s cart, but with a thicker wall, a straight rim, and flutes pressed in one by one with a wooden
rib while the clay is still soft. Clay breathes, so roots do not sit in wet soil.</p>
<ul><li>24 cm across the rim, 21 cm high; takes a nursery pot of 20 cm, or soil directly</li><li>One drain
hole of 2 cm, and a saucer that catches a full watering</li><li>The plant in the picture is not in the
box</li></ul>
<h3>To keep it well</h3><p>Soak a new pot in a bucket for an hour before planting, else it drinks what was
meant for the plant. White bloom on the outside is lime from tap water; a brush and a little vinegar take it
away. The two painted colours are lime wash on the outside only. Do not leave it out in frost.</p>`,
  variants: [
    { name: 'Bare terracotta', colour: 'terracotta', price: 1450, grams: 3100, units: 26 },
    { name: 'Lime white', colour: 'white', price: 1650, finalPrice: 1390, grams: 3100, units: 12 },
    { name: 'Slate', colour: 'charcoal', price: 1650, grams: 3100, units: 8 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const planter = shadow(400, 668, 176) + drawPlanter(colour)
  return {
    front: planter,
    detail: closeUp(drawPlanter(colour), 330, 400, 2, 4),
    use:
      windowLight(60, 40, 1.3) +
      floor(560) +
      place(planter, 440, 716, 0.76) +
      place(leaves(), 440, 396, 0.84) +
      place(books(tones('#3F6B5C'), COTTON, SHEESHAM), 150, 740, 0.8),
  }
}

function drawPlanter(colour: Tones): string {
  const saucer = turned(400, [
    [176, 612],
    [182, 622],
    [164, 652],
    [150, 664],
  ])
  const body = turned(400, [
    [184, 322],
    [178, 420],
    [160, 540],
    [138, 630],
  ])
  const rim = turned(400, [
    [206, 268],
    [210, 280],
    [208, 318],
    [200, 332],
  ])
  const soil = mix(colour.deep, '#3A2A20', 0.6)
  return (
    glaze(saucer, colour, { gloss: 0.05, inside: colour.dark, rim: 10 }) +
    glaze(body, colour, { gloss: 0.05, decor: flutes(body, colour) }) +
    clip(body.outline, path(body.belt(320, 350), colour.deep, 0.4)) +
    glaze(rim, colour, {
      gloss: 0.1,
      inside: soil,
      rim: 22,
      decor: group(speckle(420, 60, colour.dark, 40, 2.4), 'translate(190 270)'),
    }) +
    clip(rim.mouth(22), path(rim.mouth(22, 34), mix(soil, '#FFFFFF', 0.08)))
  )
}

/** Upright hollows pressed into the wall, each with a shaded and a lit side. */
function flutes(body: Turned, colour: Tones): string {
  const count = 13
  const at = (i: number) => Math.sin((i / count - 0.5) * Math.PI)
  return Array.from(
    { length: count },
    (_, i) =>
      path(body.strip(at(i + 0.1), at(i + 0.46)), colour.dark, 0.75) +
      path(body.strip(at(i + 0.62), at(i + 0.8)), colour.light, 0.6),
  ).join('')
}

/** A rubber plant's broad leaves, growing out of (400, 640). */
function leaves(): string {
  const leaf = (turn: number, long: number, fill: string) =>
    group(
      path(
        `M0 0C${-long * 0.3} ${-long * 0.3} ${-long * 0.28} ${-long * 0.75} 0 ${-long}C${long * 0.28} ` +
          `${-long * 0.75} ${long * 0.3} ${-long * 0.3} 0 0Z`,
        fill,
      ) + line(`M0 -6V${-long * 0.88}`, LEAF.pale, 3, 0.45),
      `rotate(${turn})`,
    )
  const at = (x: number, y: number, content: string) => group(content, `translate(${x} ${y})`)
  return (
    line('M400 690Q396 500 402 330M402 600Q440 540 476 500M398 560Q360 520 322 490', '#6B5238', 11) +
    at(322, 490, leaf(-74, 150, LEAF.dark)) +
    at(476, 500, leaf(70, 165, LEAF.dark)) +
    at(400, 540, leaf(-38, 170, LEAF.base)) +
    at(402, 520, leaf(42, 175, LEAF.dark)) +
    at(400, 440, leaf(-56, 165, LEAF.light)) +
    at(402, 420, leaf(58, 160, LEAF.base)) +
    at(402, 350, leaf(-22, 170, LEAF.base)) +
    at(402, 345, leaf(24, 150, LEAF.light)) +
    oval(402, 344, 9, 9, LEAF.dark)
  )
}
