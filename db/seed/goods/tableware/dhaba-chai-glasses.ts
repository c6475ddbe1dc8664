import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { turned } from '#db/seed/drawings/lathe.ts'
import { shadow } from '#db/seed/drawings/light.ts'
import { GLASS, SHEESHAM } from '#db/seed/drawings/palette.ts'
import { truckRose } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { dish } from '#db/seed/drawings/props.ts'
import { tableCloth } from '#db/seed/drawings/scenes.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const dhabaChaiGlasses: Good = {
  slug: 'dhaba-chai-glasses',
  name: 'Dhaba Chai Glasses in a Carrier',
  subcategory: 'cups-mugs',
  summaryAlt: 'Six small ribbed glasses of tea in a wire carrier with a tall handle',
  keywords: 'chai glass, tea glasses, wire carrier, dhaba, set of six, wedding gift, gift for friend',
  daysAgo: 63,
  details: `<p>The carrier that runs between the hotel and the shops of every bazaar, six glasses at a time.
The wire is 4 mm thick and powder-coated, the glasses are pressed, ribbed and heavy in the foot. The first sip
is hot to the fingers; that is part of it.</p>
<ul><li>Six glasses of 120 ml, 8.5 cm high</li><li>Carrier 27 × 18 cm, 24 cm high with its
handle</li><li>Glasses: dishwasher yes, microwave yes. Carrier: wipe dry</li></ul>
<h3>To keep it well</h3><p>Rinse the glasses with warm water before the boiling chai goes in on a winter
morning. Single glasses can be had from us for Rs 90, should one meet the floor; write to us and we add it to
your next parcel.</p>`,
  variants: [
    { name: 'Red carrier', colour: 'red', price: 1850, grams: 1420, units: 32 },
    { name: 'Turquoise carrier', colour: 'turquoise', price: 1850, grams: 1420, units: 18 },
    { name: 'Steel carrier', colour: 'silver', price: 1690, grams: 1400, units: 27 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const set = shadow(410, 640, 236, 52) + drawSet(colour)
  return {
    front: place(set, 394, 660, 1.04),
    detail: closeUp(drawSet(colour), 250, 510, 2, 0),
    use:
      tableCloth(540, tones('#E7D5B8'), {
        width: 130,
        height: 130,
        content: group(truckRose(tones('#C0392F'), '#3F7D55', '#C98B45'), 'translate(65 65) scale(0.5)'),
      }) +
      place(dish(rusks()), 690, 600, 0.9) +
      place(set, 340, 716, 0.96) +
      place(glass(), 706, 766, 1.1),
  }
}

const rusks = () =>
  [
    [360, 566, -10],
    [410, 556, 12],
    [440, 576, -4],
  ]
    .map(([x, y, turn]) =>
      group(
        path('M-44 -14Q0 -30 44 -14V12Q0 0 -44 12Z', '#C98B45') +
          path('M-38 -12Q0 -24 38 -12V4Q0 -8 -38 4Z', '#E5B877'),
        `translate(${x} ${y}) rotate(${turn})`,
      ),
    )
    .join('')

const BACK = [266, 410, 554]
const FRONT = [240, 390, 540]

function drawSet(colour: Tones): string {
  const wire = (d: string, width = 9) =>
    line(d, colour.dark, width) + group(line(d, colour.base, width * 0.62), 'translate(-1 -1.4)')
  const ring = (x: number, y: number, back: boolean) =>
    wire(`M${x - 60} ${y}a60 17 0 0 ${back ? 1 : 0} 120 0`)
  return (
    wire('M176 598L212 562H622L650 598') +
    wire('M176 598L212 562V522') +
    tube(
      [
        [188, 602],
        [190, 470],
        [206, 320],
        [262, 200],
        [400, 150],
        [546, 200],
        [612, 320],
        [634, 470],
        [638, 616],
      ],
      11,
      colour,
    ) +
    grip() +
    BACK.map((x) => ring(x, 500, true) + place(glass(), x, 578, 1) + ring(x, 500, false)).join('') +
    wire('M622 562V522') +
    FRONT.map((x) => ring(x, 556, true) + place(glass(), x, 636, 1) + ring(x, 556, false)).join('') +
    wire('M166 556Q390 590 616 556', 8) +
    wire('M160 644Q390 668 622 644') +
    wire('M160 644L166 556M622 644L616 556M315 656L314 570M466 656L466 570') +
    wire('M622 644L650 598V522L616 556')
  )
}

const grip = () =>
  tube(
    [
      [340, 160],
      [370, 151],
      [400, 149],
      [430, 151],
      [462, 161],
    ],
    27,
    SHEESHAM,
  )

/** A ribbed glass of chai. */
function glass(): string {
  const body = turned(400, [
    [50, 486],
    [47, 520],
    [40, 590],
    [36, 636],
  ])
  const ribs = [-0.8, -0.52, -0.2, 0.14, 0.46, 0.74]
    .map(
      (share) =>
        path(body.strip(share, share + 0.08), '#FFFDF6', 0.3) +
        path(body.strip(share + 0.08, share + 0.13), '#1C2333', 0.1),
    )
    .join('')
  return (
    path(body.outline, GLASS.light, 0.6) +
    path(body.belt(510, 620), '#B87444') +
    oval(400, 510, 48, 13, '#CF9260') +
    oval(392, 508, 30, 7, '#DDAA7C') +
    clip(body.belt(520, 640), ribs) +
    path(body.belt(620, 636), GLASS.base, 0.7) +
    path(body.strip(0.6, 1), '#1C2333', 0.12) +
    line('M350 486a50 14 0 1 0 100 0a50 14 0 1 0 -100 0', '#FFFDF6', 4, 0.9) +
    line(body.outline, GLASS.dark, 2, 0.4)
  )
}
