import type { Tones } from '#db/seed/drawings/colour.ts'
import { shape } from '#db/seed/drawings/curves.ts'
import { gleam, shade, solid, wallShadow } from '#db/seed/drawings/light.ts'
import { COTTON, STEEL } from '#db/seed/drawings/palette.ts'
import { buta } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { plant } from '#db/seed/drawings/props.ts'
import { counter } from '#db/seed/drawings/scenes.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { closeUp, cover, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const forgedIronHook: Good = {
  slug: 'forged-iron-hook',
  name: 'Forged Leaf Hook',
  subcategory: 'hooks-racks',
  summaryAlt: 'A hand-forged wall hook with a leaf-shaped plate, two screws and a curled tip',
  keywords: 'hook, wall hook, iron, forged, coat hook, clothes hook, towel hook',
  daysAgo: 190,
  details: `<p>One bar of iron, heated twice: the first time the smith in Wazirabad beats the leaf and its
vein, the second time he turns the hook over the horn of the anvil. It carries a wet school bag, which is the
hardest thing a hook is asked to do.</p>
<ul><li>11 cm high, stands 5 cm off the wall; sold by the piece</li><li>Holds 8 kg in brick with the plugs,
about 3 kg in plasterboard</li><li>Two screws and two plugs are in the box</li></ul>
<h3>To keep it well</h3><p>Black is waxed iron, best in dry rooms; the brass and copper ones are plated and
stand a bathroom too. Wipe with a dry cloth. Marks of the hammer are meant to be seen.</p>`,
  variants: [
    { name: 'Black', colour: 'black', price: 190, grams: 110, units: 160 },
    { name: 'Brass', colour: 'brass', price: 240, grams: 110, units: 75 },
    { name: 'Copper', colour: 'copper', price: 240, finalPrice: 195, grams: 110, units: 40 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  return {
    front: place(drawHook(colour), 380, 556, 0.88),
    detail: closeUp(drawHook(colour), 440, 400, 1.55, 0),
    use:
      counter(660) +
      place(drawHook(colour), 170, 420, 0.62) +
      place(drawHook(colour), 620, 420, 0.62) +
      towel() +
      place(plant(), 640, 730, 0.62) +
      place(drawHook(colour), 396, 420, 0.62) +
      loop(),
  }
}

const PLATE = shape([
  [400, 112, 'corner'],
  [452, 176],
  [482, 256],
  [470, 332],
  [428, 392],
  [412, 440],
  [388, 440],
  [372, 392],
  [330, 332],
  [318, 256],
  [348, 176],
])

function drawHook(colour: Tones): string {
  const dents = [
    [356, 230],
    [440, 214],
    [366, 318],
    [438, 300],
    [420, 160],
    [346, 276],
    [452, 262],
    [394, 372],
  ]
    .map(([x = 0, y = 0], i) => oval(x, y, 17, 12, i % 2 ? colour.light : colour.dark, 0.28))
    .join('')
  const veins =
    line('M400 150Q396 280 400 420', colour.deep, 5, 0.6) +
    line(
      'M398 210Q372 190 352 200M399 210Q428 188 448 198M398 290Q362 262 334 272M399 290Q436 262 466 ' +
        '270M399 356Q372 336 352 342M399 356Q426 336 448 340',
      colour.deep,
      3.4,
      0.5,
    )
  const hookLine = [
    [400, 410],
    [404, 480],
    [430, 560],
    [500, 590],
    [566, 556],
    [578, 486],
    [556, 446],
  ] as const
  return (
    wallShadow(PLATE, 16, 18) +
    group(line('M400 410C404 520 430 600 500 590S590 480 556 446', '#1C2333', 40, 0.12), 'translate(26 24)') +
    solid(PLATE, colour, 22, dents + veins) +
    line(PLATE, colour.dark, 3, 0.6) +
    line('M352 180Q322 250 334 322', colour.pale, 5, 0.6) +
    screw(400, 178) +
    screw(400, 340) +
    tube(hookLine, 42, colour) +
    gleam('M412 500Q424 556 470 574', 6, 0.5) +
    curl(colour)
  )
}

const curl = (colour: Tones) =>
  oval(548, 444, 38, 37, colour.dark) +
  oval(545, 441, 34, 33, colour.base) +
  line('M548 441m0 0a10 10 0 1 1 -11 9a20 20 0 1 0 20 -24', colour.deep, 5, 0.8) +
  line('M524 428Q532 414 548 412', colour.pale, 5, 0.8)
const screw = (x: number, y: number) =>
  oval(x + 2, y + 3, 17, 17, '#1C2333', 0.35) +
  oval(x, y, 16, 16, STEEL.dark) +
  oval(x - 1, y - 1, 14, 14, STEEL.base) +
  line(`M${x - 9} ${y - 4}L${x + 8} ${y + 4}`, STEEL.deep, 4)

/** A kitchen towel hanging from the middle hook. */
function towel(): string {
  const cloth = shape([
    [436, 330, 'corner'],
    [470, 330, 'corner'],
    [520, 420],
    [566, 560],
    [576, 690, 'corner'],
    [448, 706],
    [330, 690, 'corner'],
    [352, 560],
    [404, 420],
  ])
  return (
    wallShadow(cloth, 14, 12) +
    path(cloth, COTTON.base) +
    cover(cloth, buta('#B8472A', '#1C8C92', 64)) +
    shade(cloth, 18) +
    line('M444 360Q420 520 410 690M462 360Q490 520 506 694', COTTON.deep, 5, 0.3) +
    path('M330 676Q450 700 576 676V690Q450 706 330 690Z', '#1C8C92', 0.8)
  )
}

const loop = () => line('M440 344C428 316 440 300 456 306S476 330 464 344', '#1C8C92', 9)
