import { mix, type Tones } from '#db/seed/drawings/colour.ts'
import { ellipse, star } from '#db/seed/drawings/curves.ts'
import { shade, shadow, wallShadow } from '#db/seed/drawings/light.ts'
import { BRASS, CLAY, IRON, PAPER, WALNUT } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, fruit } from '#db/seed/drawings/props.ts'
import { shelf } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { grain, knot } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const sheeshamWallClock: Good = {
  slug: 'sheesham-wall-clock',
  name: 'Silent Sheesham Wall Clock',
  subcategory: 'clocks-mirrors',
  summaryAlt: 'A round wooden wall clock with a pale dial, brass hour marks and a red second hand',
  keywords: 'wall clock, wooden clock, sheesham, silent clock, brass, new home gift',
  daysAgo: 130,
  details: `<p>A clock that does not shout. The case is turned in Chiniot from one board of sheesham, the
marks are brass, set into the dial and filed flush, and the movement glides instead of ticking, so that it may
hang over a bed.</p>
<ul><li>32 cm across, 4 cm deep, 1.1 kg</li><li>Takes one AA cell, which is in the box and lasts about a
year</li><li>Glass, not plastic, over the dial</li><li>Runs within a minute a month; we let each run for three
days before it leaves</li></ul>
<h3>To keep it well</h3><p>Hang it on one screw, away from steam. To set it, turn the wheel at the back, never
the hands. Wipe the wood with a dry cloth, and once a year with a drop of linseed oil. It has no alarm and no
chime, and it does not glow in the dark: at night you will have to guess.</p>`,
  variants: [
    { name: 'Natural sheesham', colour: 'honey', price: 4200, grams: 1350, units: 15 },
    { name: 'Dark walnut stain', colour: 'walnut', price: 4200, grams: 1350, units: 9 },
    { name: 'Black lacquer', colour: 'black', price: 4400, grams: 1350, units: 4 },
  ],
  draw,
}

const CX = 400
const CY = 390

function draw(colour: Tones): Views {
  const clock = drawClock(colour)
  return {
    front: shadow(404, 629, 96, 11) + place(clock, 400, 640, 1.04),
    detail: closeUp(clock, 480, 320, 2.1, 0),
    use:
      place(clock, 430, 520, 0.78) +
      shelf(620, WALNUT) +
      place(books(CLAY, PAPER), 200, 654, 0.72) +
      place(fruit(), 590, 654, 0.8),
  }
}

function drawClock(colour: Tones): string {
  const disc = (r: number, fill: string) => oval(CX, CY, r, r, fill)
  const rim = ellipse(CX, CY, 238, 238)
  const wood = group(
    grain(480, 480, colour, 15) + knot(76, 250, colour, 17),
    `translate(${CX - 240} ${CY - 240})`,
  )
  const dial = mix(PAPER.pale, '#FFFFFF', 0.3)
  const turnedTo = (angle: number, content: string) =>
    group(content, `translate(${CX} ${CY}) rotate(${angle})`)
  const minutes = Array.from({ length: 60 }, (_, i) =>
    turnedTo(i * 6, line('M0 -174V-168', IRON.light, 3, 0.7)),
  ).join('')
  const marks = Array.from({ length: 12 }, (_, i) =>
    turnedTo(
      i * 30,
      i % 3
        ? path('M-4 -174H4V-144H-4Z', BRASS.base) + path('M0 -174H4V-144H0Z', BRASS.dark)
        : path('M0 -176L9 -152L0 -128L-9 -152Z', BRASS.base) + path('M0 -176L9 -152L0 -128Z', BRASS.dark),
    ),
  ).join('')
  const hand = (angle: number, d: string) =>
    group(path(d, '#1C2333', 0.15), `translate(${CX + 6} ${CY + 8}) rotate(${angle})`) +
    turnedTo(angle, path(d, IRON.deep))
  return (
    wallShadow(rim, 16, 20) +
    path(rim, colour.base) +
    clip(rim, wood) +
    shade(rim, 16) +
    line(ellipse(CX, CY, 199, 199), colour.deep, 7, 0.55) +
    line(`M${CX - 150} ${CY + 140}A205 205 0 0 0 ${CX + 150} ${CY + 140}`, colour.pale, 4, 0.5) +
    disc(194, BRASS.base) +
    disc(188, dial) +
    clip(ellipse(CX, CY, 188, 188), line(ellipse(CX + 5, CY + 6, 193, 193), '#1C2333', 14, 0.14)) +
    minutes +
    marks +
    path(star(CX, CY + 74, 15, 9, 8), BRASS.light, 0.8) +
    hand(-54, 'M-8 26L-6 -84L0 -104L6 -84L8 26Z') +
    hand(54, 'M-6 32L-4 -136L0 -158L4 -136L6 32Z') +
    turnedTo(200, line('M0 34V-150', '#B8472A', 3.4) + oval(0, 32, 7, 7, '#B8472A')) +
    disc(13, BRASS.dark) +
    disc(8, BRASS.light) +
    clip(
      ellipse(CX, CY, 188, 188),
      path(`M${CX - 190} ${CY + 40}L${CX + 40} ${CY - 190}H${CX - 190}Z`, '#FFFFFF', 0.16),
    )
  )
}
