import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { ellipse, rounded, shape } from '#db/seed/drawings/curves.ts'
import { solid, wallShadow } from '#db/seed/drawings/light.ts'
import { BRASS, JUTE, LEATHER } from '#db/seed/drawings/palette.ts'
import { ajrak } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { plant } from '#db/seed/drawings/props.ts'
import { floor } from '#db/seed/drawings/scenes.ts'
import { strap, tube } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, cover, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { grain, weave } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const sheeshamPegRail: Good = {
  slug: 'sheesham-peg-rail',
  name: 'Five-Peg Wall Rail',
  subcategory: 'hooks-racks',
  summaryAlt: 'A long wooden wall rail with a narrow shelf on top and five turned pegs',
  keywords: 'peg rail, coat rack, wall rack, clothes hooks, sheesham, entrance',
  daysAgo: 112,
  details: `<p>What a hallway needs: five pegs for what is hung up and a narrow ledge for what comes out of
the pockets. The pegs are turned, slant a little upwards so that nothing slides off, and are glued through the
board, not screwed onto it.</p>
<ul><li>68 cm long, 16 cm high, the ledge 9 cm deep; pegs stand out 8 cm</li><li>Solid sheesham, oiled; the
white one is painted mango wood</li><li>Carries 20 kg in brick; two hidden hangers, screws and plugs are in
the box</li></ul>
<h3>To keep it well</h3><p>Dust it. A drop of linseed oil on a cloth freshens the wood once a year. Wet
umbrellas may hang from it, but not drip on the ledge. Holes are 40 cm apart; a paper template is in the
box.</p>`,
  variants: [
    { name: 'Natural', colour: 'natural', price: 2900, grams: 1700, units: 14 },
    { name: 'Walnut', colour: 'walnut', price: 2900, grams: 1700, units: 9 },
    { name: 'White', colour: 'white', price: 2700, grams: 1500, units: 0 },
  ],
  draw,
}

const PEGS = [136, 268, 400, 532, 664]

function draw(colour: Tones): Views {
  return {
    front: group(drawRail(colour), 'translate(0 30)'),
    detail: closeUp(drawRail(colour), 200, 360, 2.1, 0),
    use:
      floor(690) +
      place(plant(), 680, 752, 0.7) +
      group(drawRail(colour) + scarf() + bag() + key(), 'translate(0 -90)'),
  }
}

const BOARD = rounded(60, 300, 680, 130, 8)

function drawRail(colour: Tones): string {
  const ledge = 'M44 268H756L740 246H60Z'
  return (
    wallShadow(BOARD, 14, 18) +
    path(BOARD, colour.base) +
    clip(
      BOARD,
      group(grain(680, 130, colour, 7), 'translate(60 300)') +
        path('M60 290H740V322H60Z', '#1C2333', 0.2) +
        path('M60 420H740V430H60Z', colour.deep, 0.4),
    ) +
    line('M80 342H720M80 414H720', colour.dark, 2.6, 0.5) +
    path(ledge, colour.light) +
    clip(ledge, group(grain(720, 30, colour, 3), 'translate(40 244)')) +
    path('M44 268H756V298H44Z', colour.base) +
    path('M44 290H756V298H44Z', colour.dark, 0.8) +
    path('M44 268H756V271H44Z', colour.pale, 0.7) +
    PEGS.map((x) => pegAt(x, colour)).join('')
  )
}

/** A turned peg seen from the front and a little above: neck, then the round head towards us. */
function pegAt(x: number, colour: Tones): string {
  const neck = shape([
    [x - 22, 384],
    [x - 15, 360],
    [x - 17, 340, 'corner'],
    [x + 17, 340, 'corner'],
    [x + 15, 360],
    [x + 22, 384],
  ])
  return (
    oval(x + 18, 412, 32, 30, '#1C2333', 0.2) +
    oval(x, 384, 24, 22, colour.deep) +
    solid(neck, colour, 10) +
    oval(x, 352, 33, 32, colour.dark) +
    oval(x - 1, 350, 31, 30, colour.base) +
    oval(x - 4, 346, 24, 23, colour.light) +
    line(ellipse(x - 3, 348, 15, 14), colour.dark, 2.2, 0.45) +
    line(ellipse(x - 3, 348, 7, 6), colour.dark, 2, 0.4)
  )
}

function scarf(): string {
  const long = shape([
    [104, 392],
    [136, 366],
    [168, 392],
    [196, 560],
    [206, 736, 'corner'],
    [60, 736, 'corner'],
    [76, 560],
  ])
  return (
    wallShadow(long, 14, 10) +
    path(long, '#2B3A6B') +
    cover(long, ajrak('#2B3A6B', '#A64B2E', '#F2EEE6', 72)) +
    line('M124 400Q100 560 96 730M150 400Q160 560 168 730', '#141C38', 7, 0.4) +
    line(Array.from({ length: 13 }, (_, i) => `M${66 + i * 11.4} 736v22`).join(''), '#A64B2E', 4) +
    path(rounded(104, 356, 64, 34, 17), '#2B3A6B') +
    line('M112 372Q136 362 160 372', '#141C38', 5, 0.5)
  )
}

function bag(): string {
  const tone = tones('#E4D8C2')
  const body = shape([
    [300, 520, 'corner'],
    [500, 520, 'corner'],
    [512, 620],
    [516, 730],
    [400, 744],
    [284, 730],
    [288, 620],
  ])
  return (
    strap(
      [
        [330, 530],
        [336, 440],
        [380, 368],
        [420, 368],
        [464, 440],
        [470, 530],
      ],
      17,
      LEATHER,
    ) +
    wallShadow(body, 14, 12) +
    solid(body, tone, 20, cover(body, weave(tone, 7), 0.5) + path('M280 660H520V750H280Z', '#B8472A', 0.85)) +
    line('M300 528H500', tone.deep, 4, 0.5, '9 7') +
    [330, 470].map((x) => oval(x, 534, 6, 6, BRASS.base)).join('')
  )
}

const key = () =>
  tube(
    [
      [664, 380],
      [656, 420],
      [664, 462],
    ],
    6,
    JUTE,
  ) +
  line(ellipse(664, 482, 20, 20), BRASS.dark, 9) +
  line(ellipse(663, 481, 20, 20), BRASS.light, 4) +
  line('M664 502V584M664 566h18M664 582h14', BRASS.dark, 10) +
  line('M662 502V582', BRASS.light, 3)
