import type { Tones } from '#db/seed/drawings/colour.ts'
import { mix, tones } from '#db/seed/drawings/colour.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { gleam, shadow } from '#db/seed/drawings/light.ts'
import { BRASS } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { foldedCloth, plant } from '#db/seed/drawings/props.ts'
import { counter } from '#db/seed/drawings/scenes.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { closeUp, group, oval, path, place } from '#db/seed/drawings/svg.ts'
import { veins } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const marbleSoapDispenser: Good = {
  slug: 'marble-soap-dispenser',
  name: 'Marble Soap Dispenser',
  subcategory: 'soap-sets',
  summaryAlt: 'A straight-sided dispenser of veined marble with a brass-coloured pump',
  keywords: 'soap dispenser, marble, bathroom, pump, lotion bottle',
  daysAgo: 33,
  details: `<p>Turned from one block of marble in a yard near Charsadda and polished until the veins show. It
is heavy, and that is the point: you can press the pump with one wet hand and it stays where it stands.</p>
<ul><li>Holds 350 ml of liquid soap or lotion</li><li>Height 19 cm with the pump, 8 cm across, 1.1 kg
empty</li><li>Pump of stainless steel in brass colour; the neck has the common 28 mm thread, so a worn pump is
easily replaced</li></ul>
<h3>To keep it well</h3><p>Rinse the nozzle now and then and wipe the stone with water only. Vinegar, lemon
and bleach dull marble within minutes. A sealed cork base keeps the basin free of scratches. Veins differ from
piece to piece; yours will be nobody else’s.</p>`,
  variants: [
    { name: 'White marble', colour: 'white', price: 2400, grams: 1250, units: 18 },
    { name: 'Green onyx', colour: 'sage', price: 2900, finalPrice: 2490, grams: 1250, units: 7 },
    { name: 'Black marble', colour: 'black', price: 2600, grams: 1250, units: 4 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const dispenser = drawDispenser(colour)
  return {
    front: place(shadow(400, 640, 118) + dispenser, 404, 676, 1.16),
    detail: closeUp(dispenser, 405, 320, 2, 5),
    use:
      counter(560, '#FFFFFF', tones('#D9D4CA'), 120) +
      place(plant(), 660, 700, 0.9) +
      place(foldedCloth(tones('#9DB7B4')), 190, 716, 0.8) +
      place(shadow(400, 640, 118) + dispenser, 420, 704, 0.92),
  }
}

function drawDispenser(colour: Tones): string {
  const body = turned(400, [
    [104, 330],
    [118, 338],
    [120, 350, 'corner'],
    [120, 622, 'corner'],
    [116, 640],
  ])
  const collar = turned(400, [
    [46, 292],
    [46, 318, 'corner'],
    [54, 330],
  ])
  const stem = turned(400, [
    [13, 214],
    [13, 296],
  ])
  const head = turned(400, [
    [27, 186],
    [30, 196],
    [30, 214],
    [24, 224],
  ])
  const pale = mix(colour.base, '#FFFFFF', 0.5)
  const decor =
    group(veins(260, 320, colour.dark, 5, 3) + veins(260, 320, pale, 3, 8), 'translate(250 330)') +
    path(body.belt(350, 356), pale, 0.5)
  return (
    path(body.outline, colour.base) +
    glaze(body, colour, { decor, gloss: 0.7, lid: pale }) +
    oval(400, 331, 62, 17, colour.dark, 0.4) +
    glaze(collar, BRASS, { gloss: 0.9, lid: BRASS.light }) +
    glaze(stem, BRASS, { gloss: 0.8 }) +
    tube(
      [
        [400, 202],
        [350, 198],
        [306, 202],
        [290, 222],
      ],
      19,
      BRASS,
    ) +
    oval(289, 227, 8, 4, BRASS.deep) +
    glaze(head, BRASS, { gloss: 0.9, lid: BRASS.light }) +
    gleam('M316 378V560', 11, 0.55)
  )
}
