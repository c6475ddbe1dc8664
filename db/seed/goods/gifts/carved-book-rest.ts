import { box, plane } from '#db/seed/drawings/camera.ts'
import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { type Point, polygon, rounded, shape, star } from '#db/seed/drawings/curves.ts'
import { shadow } from '#db/seed/drawings/light.ts'
import { BRASS, PAPER } from '#db/seed/drawings/palette.ts'
import { buta } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { plant, windowLight } from '#db/seed/drawings/props.ts'
import { tableCloth } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, group, line, path, place } from '#db/seed/drawings/svg.ts'
import { grain } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const carvedBookRest: Good = {
  slug: 'carved-book-rest',
  name: 'Carved Rehal Book Rest',
  subcategory: 'keepsakes',
  summaryAlt:
    'A folding book rest of two interlocking carved boards standing crosswise, inlaid with brass stars',
  keywords: 'rehal, book stand, book rest, sheesham, carved, wedding gift, Ramadan gift, gift for father',
  daysAgo: 288,
  details: `<p>Two boards out of one plank, without a hinge, a nail or a drop of glue: the joint is sawn
through the thickness, opened, and never comes apart again. Carved and inlaid in Chiniot, where fathers give
one to each daughter.</p>
<ul><li>Boards 34 × 20 cm; opened 24 cm high, folded 3 cm flat</li><li>Seasoned sheesham, stars of brass wire
hammered into the grain</li><li>Holds a book up to 4 cm thick and 30 cm high; also a cookery book, or a
tablet</li></ul>
<h3>To keep it well</h3><p>Wax it twice a year; the brass may be left to darken or rubbed with half a lemon.
Keep it from the heater, since dry air may open the joint by a hair. It comes folded, in a bag of unbleached
cotton. The book in the picture is ours.</p>`,
  variants: [{ name: 'Honey', colour: 'honey', price: 2400, grams: 1150, units: 16 }],
  draw,
}

const [LONG, THICK] = [360, 17]
const FORM = box(560, 640, LONG, 250, 270, 24, 0.34)
/** Where the two boards cross, as shares of depth and height. */
const CROSS = { back: 118, up: 112 }

function draw(colour: Tones): Views {
  const bare = drawRest(colour, '')
  return {
    front: place(bare, 396, 650, 1.12),
    detail: closeUp(bare, 460, 500, 2, 0),
    use:
      windowLight(60, 40) +
      place(plant(tones('#D9CDB9')), 690, 600, 1.05) +
      tableCloth(540, tones('#E9DCC6'), buta('#B8674A', '#7C8F6A', 84)) +
      place(drawRest(colour, book()), 370, 726, 1.06),
  }
}

function drawRest(colour: Tones, between: string): string {
  const sheet = (lowBack: number, lowUp: number, highBack: number, highUp: number, height: number) =>
    plane(
      FORM.at(LONG, highBack, highUp),
      FORM.at(0, highBack, highUp),
      FORM.at(LONG, lowBack, lowUp),
      LONG,
      height,
    )
  const backLeg = sheet(240, 0, CROSS.back, CROSS.up, 150)
  const backUpper = sheet(CROSS.back, CROSS.up, 250, 262, 190)
  const nearUpper = sheet(CROSS.back, CROSS.up, -6, 262, 190)
  const nearLeg = sheet(-4, 0, CROSS.back, CROSS.up, 150)
  return (
    group(shadow(430, 596, 196, 30), 'rotate(7 430 596)') +
    path(backLeg.outline, colour.deep) +
    ends(
      [
        [240, 0],
        [CROSS.back, CROSS.up],
      ],
      colour,
    ) +
    board(backUpper, colour, colour.dark, 0.5) +
    ends(
      [
        [CROSS.back, CROSS.up],
        [250, 262],
      ],
      colour,
    ) +
    between +
    leg(nearLeg, colour) +
    ends(
      [
        [-4, 0],
        [CROSS.back, CROSS.up],
      ],
      colour,
    ) +
    board(nearUpper, colour, colour.base, 1) +
    ends(
      [
        [CROSS.back, CROSS.up],
        [-6, 262],
      ],
      colour,
    )
  )
}

type Sheet = ReturnType<typeof plane>

/** Both upper boards: a scalloped top edge, a carved field with a star. */
function board(sheet: Sheet, colour: Tones, wood: string, strength: number): string {
  const [w, h] = [sheet.width, sheet.height]
  const outline = shape([
    [0, h, 'corner'],
    [0, 34, 'corner'],
    [30, 14],
    [70, 26, 'corner'],
    [120, 6],
    [w / 2, 0],
    [w - 120, 6],
    [w - 70, 26, 'corner'],
    [w - 30, 14],
    [w, 34, 'corner'],
    [w, h, 'corner'],
  ])
  const field = rounded(26, 44, w - 52, h - 66, 10)
  const leaves = [-1, 1]
    .map((side) =>
      [0, 1, 2]
        .map((i) =>
          group(
            path('M0 0C12 -18 34 -20 46 -8C36 8 14 12 0 0Z', colour.deep, 0.7),
            `translate(${w / 2 + side * (58 + i * 34)} ${h / 2 + 10 + (i % 2 ? 8 : -4)}) ` +
              `scale(${side * 0.8} ${i % 2 ? -0.8 : 0.8})`,
          ),
        )
        .join(''),
    )
    .join('')
  const inlay =
    line(star(w / 2, h / 2 + 10, 50, 36, 8), BRASS.light, 4) +
    line(star(w / 2, h / 2 + 10, 50, 36, 8, 22.5), BRASS.base, 3) +
    path(star(w / 2, h / 2 + 10, 24, 16, 8), BRASS.light)
  return sheet.draw(
    path(outline, wood) +
      clip(
        outline,
        grain(w, h, colour, 8) +
          path(field, colour.deep, 0.32) +
          line(field, BRASS.base, 3.4) +
          leaves +
          inlay +
          line(outline, colour.light, 5) +
          (strength < 1 ? path(outline, '#1C2333', 0.18) : ''),
      ),
  )
}

/** The near legs: the board cut out in an arch between two feet. */
function leg(sheet: Sheet, colour: Tones): string {
  const d = legPath(sheet.width, sheet.height)
  return sheet.draw(
    path(d, colour.dark) +
      clip(
        d,
        grain(sheet.width, sheet.height, colour, 5) +
          path(`M0 0H${sheet.width}V40H0Z`, '#1C2333', 0.28) +
          line(d, colour.light, 4, 0.7),
      ),
  )
}

function legPath(w: number, h: number): string {
  return shape([
    [0, 0, 'corner'],
    [w, 0, 'corner'],
    [w, h, 'corner'],
    [w - 74, h, 'corner'],
    [w - 82, h - 40],
    [w - 120, h - 66, 'corner'],
    [w / 2 + 40, h - 84],
    [w / 2, h - 108, 'corner'],
    [w / 2 - 40, h - 84],
    [120, h - 66, 'corner'],
    [82, h - 40],
    [74, h, 'corner'],
    [0, h, 'corner'],
  ])
}

/** The sawn end of a board on the right: from one point of its cross-section to another. */
function ends([[b0, u0], [b1, u1]]: [[number, number], [number, number]], colour: Tones): string {
  const long = Math.hypot(b1 - b0, u1 - u0)
  const [nb, nu] = [(-(u1 - u0) / long) * THICK, ((b1 - b0) / long) * THICK]
  const side = nb > 0 ? 1 : -1
  const corners: Point[] = [
    FORM.at(0, b0, u0),
    FORM.at(0, b1, u1),
    FORM.at(0, b1 + nb * side, u1 + nu * side),
    FORM.at(0, b0 + nb * side, u0 + nu * side),
  ]
  return path(polygon(corners), colour.deep) + line(polygon(corners), colour.dark, 2)
}

/** An open book lying in the cradle. */
function book(): string {
  const at = (along: number, back: number, up: number) => FORM.at(along, back, up)
  const page = plane(at(320, 236, 300), at(40, 236, 300), at(320, CROSS.back, CROSS.up + 44), 280, 210)
  const lines = Array.from({ length: 9 }, (_, i) => `M34 ${36 + i * 18}H246`).join('')
  const border =
    line(rounded(18, 16, 244, 178, 8), '#B8472A', 4) + line(rounded(25, 23, 230, 164, 6), '#C99A3F', 2.5)
  const cover = polygon([
    at(330, 244, 302),
    at(30, 244, 302),
    at(30, CROSS.back, CROSS.up + 20),
    at(330, CROSS.back, CROSS.up + 20),
  ])
  const near = polygon([
    at(320, CROSS.back, CROSS.up + 44),
    at(40, CROSS.back, CROSS.up + 44),
    at(40, 10, 294),
    at(320, 10, 294),
  ])
  return (
    path(cover, '#1F5A4A') +
    path(page.outline, PAPER.pale) +
    page.draw(border + line(lines, '#8A8274', 4, 0.6, '26 7 40 8')) +
    path(near, PAPER.base)
  )
}
