import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { rounded } from '#db/seed/drawings/curves.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { gleam, shadow } from '#db/seed/drawings/light.ts'
import { STEEL } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, frame, plant } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, group, oval, path, place } from '#db/seed/drawings/svg.ts'
import { speckle } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

const CORK = tones('#C08A55')
const LID = tones('#3A3F48')

export const corkBeltTumbler: Good = {
  slug: 'cork-belt-tumbler',
  name: 'Cork-Belt Tumbler, 350 ml',
  subcategory: 'flasks-bottles',
  summaryAlt: 'A tapering steel tumbler with a belt of cork and a dark lid with a sliding stopper',
  keywords: 'tumbler, travel mug, coffee cup, chai, cork, steel, gift for friend',
  daysAgo: 61,
  details: `<p>A cup for the drive to work, with steel inside and out and a belt of pressed cork where the
hand goes. It keeps tea drinkable for about three hours, which is longer than any traffic jam on
Shahrah-e-Faisal we have met. The slider closes against splashes; it is not leak-proof and should stand, not
lie in a bag.</p>
<ul><li>350 ml; 15 cm high, 8.5 cm across at the lid, 6.5 cm at the foot, so it fits a car’s
holder</li><li>Double wall of 304 steel, powder-coated outside</li><li>Lid of BPA-free plastic with a silicone
ring; slider comes out for washing</li></ul>
<h3>To keep it well</h3><p>Wash by hand; cork does not like to soak. A drop of cooking oil rubbed in once a
season keeps it dark. In the box: tumbler, lid and a spare ring.</p>`,
  variants: [
    { name: 'White', colour: 'white', price: 1950, grams: 290, units: 42 },
    { name: 'Sage', colour: 'sage', price: 1950, grams: 290, units: 25 },
    { name: 'Navy', colour: 'navy', price: 1950, grams: 290, units: 60 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const tumbler = drawTumbler(colour)
  const standing = shadow(402, 650, 116, 28) + tumbler
  return {
    front: standing,
    detail: closeUp(tumbler, 420, 290, 2, 4),
    use:
      place(frame(hills(), 210, 170), 590, 480, 1) +
      table(560) +
      place(plant(tones('#E0D6C4')), 690, 650, 0.9) +
      place(books(tones('#8C4A3A'), tones('#D4B06A')), 560, 744, 0.8) +
      place(standing, 262, 716, 0.94),
  }
}

const hills = () =>
  path('M200 100H600V500H200Z', '#DCE7E6') +
  path('M260 400L350 280L420 350L480 270L560 400Z', '#8FA9A4') +
  path('M330 306L350 280L372 303L356 300ZM462 294L480 270L502 302L484 296Z', '#FFFFFF')

function drawTumbler(colour: Tones): string {
  const body = turned(400, [
    [146, 262],
    [144, 280],
    [112, 622],
    [106, 650],
  ])
  const lid = turned(400, [
    [128, 214],
    [146, 222],
    [152, 236],
    [152, 262],
    [146, 270],
  ])
  const belt = body.belt(392, 512)
  return (
    glaze(body, colour, { gloss: 0.45, decor: path(body.belt(634, 654), STEEL.base) }) +
    gleam('M284 300L292 376M300 534L306 610', 9, 0.6) +
    path(belt, CORK.base) +
    clip(
      belt,
      group(
        speckle(320, 190, CORK.deep, 110, 3.4, 2) + speckle(320, 190, CORK.light, 90, 3, 4),
        'translate(250 380)',
      ) +
        path(body.strip(0.5, 1), CORK.deep, 0.4) +
        path(body.strip(-1, -0.78), CORK.deep, 0.16),
    ) +
    path(body.belt(388, 394), colour.deep, 0.4) +
    path(body.belt(510, 516), colour.deep, 0.4) +
    glaze(lid, LID, { gloss: 0.4, lid: LID.base }) +
    path(lid.mouth(14, 4), LID.deep) +
    path(lid.mouth(16, 6), LID.dark) +
    path(rounded(386, 196, 64, 22, 11), LID.deep) +
    path(rounded(392, 192, 34, 20, 9), LID.light) +
    oval(346, 216, 22, 6, '#14171C') +
    gleam('M258 240Q290 262 330 268', 5, 0.3)
  )
}
