import { box, plane } from '#db/seed/drawings/camera.ts'
import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { ellipse, polygon, rounded, shape } from '#db/seed/drawings/curves.ts'
import { shadow } from '#db/seed/drawings/light.ts'
import { WALNUT } from '#db/seed/drawings/palette.ts'
import { potteryFlower, vine } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, plant, windowLight } from '#db/seed/drawings/props.ts'
import { shelf } from '#db/seed/drawings/scenes.ts'
import { closeUp, cover, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const engravedPhotoFrame: Good = {
  slug: 'engraved-photo-frame',
  name: 'Engraved Photo Frame',
  subcategory: 'keepsakes',
  summaryAlt:
    'A standing metal picture frame engraved with a running vine, holding a photograph of two people ' +
    'before mountains',
  keywords: 'photo frame, brass, engraved, picture frame, wedding gift, anniversary, new home',
  daysAgo: 141,
  details: `<p>For the one photograph that should not stay in a telephone. Sheet brass over wood, the vine cut
into it by hand with a small chisel and a smaller hammer in Peshawar’s Misgaran bazaar; one frame takes an
afternoon, and the hammer can be heard in the street.</p>
<ul><li>Outside 20 × 25 cm, for a print of 13 × 18 cm</li><li>Glass, not acrylic; back of walnut board with
turning clips</li><li>Stands upright or on its side; two rings behind for the wall</li></ul>
<h3>To keep it well</h3><p>Lacquered against tarnish: dust it, nothing more, for metal polish would take the
lacquer off. We engrave a name or a date on the lower edge, up to sixteen letters, at no charge: write it into
the order instructions and give us three days.</p>`,
  variants: [
    { name: 'Brass', colour: 'brass', price: 2750, grams: 690, units: 19 },
    { name: 'Silver-plated', colour: 'silver', price: 3150, grams: 690, units: 7 },
    { name: 'Copper', colour: 'copper', price: 2750, grams: 690, units: 11 },
  ],
  draw,
}

const FORM = box(586, 640, 380, 120, 460, 13)
const lean = (along: number, up: number) => FORM.at(along, 20 + up * 0.12, up)
const SHEET = plane(lean(380, 470), lean(0, 470), lean(380, 0), 380, 480)

function draw(colour: Tones): Views {
  const standing = drawFrame(colour)
  return {
    front: place(standing, 390, 650, 1.02),
    detail: closeUp(standing, 330, 520, 2, 0),
    use:
      windowLight(500, 50, 0.9) +
      shelf(610, WALNUT) +
      place(plant(tones('#D9CDB9')), 660, 626, 0.9) +
      place(books(tones('#8C4A3A'), tones('#3D5A66')), 500, 632, 0.46) +
      place(standing, 270, 628, 0.88),
  }
}

function drawFrame(colour: Tones): string {
  const deep = (along: number, up: number) => FORM.at(along, 40 + up * 0.12, up)
  const side = polygon([lean(0, 470), deep(0, 470), deep(0, 0), lean(0, 0)])
  const top = polygon([lean(380, 470), lean(0, 470), deep(0, 470), deep(380, 470)])
  const leg = polygon([
    FORM.at(210, 110, 300),
    FORM.at(170, 110, 300),
    FORM.at(170, 210, 0),
    FORM.at(210, 210, 0),
  ])
  return (
    shadow(408, 612, 196, 26) +
    path(leg, WALNUT.deep) +
    path(side, colour.deep) +
    path(top, colour.pale) +
    path(SHEET.outline, colour.base) +
    SHEET.draw(face(colour))
  )
}

/** The face drawn flat, 380 x 480: the engraved border, and the photograph behind its mount. */
function face(colour: Tones): string {
  const along = (d: string, transform: string) => group(cover(d, vine(colour.deep, colour.dark)), transform)
  const corner = [
    [38, 38],
    [342, 38],
    [38, 442],
    [342, 442],
  ]
    .map(
      ([x = 0, y = 0]) =>
        path(rounded(x - 34, y - 34, 68, 68, 6), colour.light) +
        line(rounded(x - 30, y - 30, 60, 60, 5), colour.dark, 2.6) +
        group(potteryFlower(colour.deep, colour.dark, 48), `translate(${x} ${y})`),
    )
    .join('')
  return (
    path('M0 0H380V480H0Z', colour.base) +
    path('M0 0H380L350 30H30V450L0 480Z', '#FFF9EC', 0.22) +
    path('M380 0V480H0L30 450H350V30Z', '#1C2333', 0.1) +
    along('M0 0H380V40H0Z', 'translate(0 18)') +
    along('M0 0H380V40H0Z', 'translate(0 422)') +
    along('M0 0H480V40H0Z', 'translate(58 0) rotate(90)') +
    along('M0 0H480V40H0Z', 'translate(362 0) rotate(90)') +
    line('M6 6H374V474H6Z', colour.light, 5) +
    corner +
    path('M72 72H308V408H72Z', colour.deep) +
    path('M80 80H308V408H80Z', '#F6EFE2') +
    photograph() +
    path('M80 80H200L80 330Z', '#FFFFFF', 0.2) +
    line('M72 72H308V408H72Z', colour.light, 3)
  )
}

function photograph(): string {
  const person = (x: number, cloth: string, head: string, scarf: boolean) =>
    path(
      shape([
        [x - 46, 384, 'corner'],
        [x - 40, 316],
        [x - 18, 290],
        [x + 18, 290],
        [x + 40, 316],
        [x + 46, 384, 'corner'],
      ]),
      cloth,
    ) +
    oval(x, 262, 23, 27, '#B98560') +
    (scarf
      ? path(
          shape([
            [x - 30, 300],
            [x - 30, 250],
            [x, 226],
            [x + 30, 250],
            [x + 32, 300],
            [x + 18, 300],
            [x + 20, 262],
            [x, 244],
            [x - 20, 262],
            [x - 18, 302],
          ]),
          head,
        )
      : path(
          shape([
            [x - 25, 262],
            [x - 22, 238],
            [x, 228],
            [x + 22, 238],
            [x + 25, 262],
            [x + 16, 250],
            [x - 16, 250],
          ]),
          head,
        ))
  return (
    path('M100 100H288V388H100Z', '#BFD5DB') +
    path(ellipse(246, 140, 20, 20), '#F3DFA8') +
    path('M100 260L150 170L184 220L226 150L288 250V300H100Z', '#7D97A0') +
    path('M208 182L226 150L250 188L236 184L226 192Z', '#F4F4F0') +
    path('M100 270Q190 240 288 276V388H100Z', '#8FA06A') +
    person(166, '#3D5A66', '#2B2622', false) +
    person(224, '#B8472A', '#7E2B35', true)
  )
}
