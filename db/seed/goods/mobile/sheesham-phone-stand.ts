import type { Tones } from '#db/seed/drawings/colour.ts'
import { box, boxShadow, plane } from '#db/seed/drawings/camera.ts'
import { ellipse, polygon, rounded } from '#db/seed/drawings/curves.ts'
import { SCREEN } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, plant, teaCup } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, group, line, path, place } from '#db/seed/drawings/svg.ts'
import { grain, knot } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const sheeshamPhoneStand: Good = {
  slug: 'sheesham-phone-stand',
  name: 'Sheesham Phone Stand',
  subcategory: 'phone-stands',
  summaryAlt: 'A block of figured wood with a slanted back, holding a phone upright',
  keywords: 'phone stand, mobile holder, sheesham, wood, desk',
  daysAgo: 8,
  details: `<p>One block of sheesham, cut at the angle at which you do not have to bend your neck over a
recipe or a call. The groove is 13 mm wide, so that a phone in its cover goes in, upright or on its side, and
the channel behind lets the charging cable out.</p>
<ul><li>9 cm wide, 11 cm deep, 7 cm high</li><li>Cork under the foot; it does not slide on glass</li><li>Holds
any phone, and small tablets on their side</li></ul>
<h3>To keep it well</h3><p>Finished with beeswax and linseed oil, nothing else. Rub in a drop of oil once a
year; a ring left by a tea cup comes off with fine sandpaper. The grain you get is the grain of your tree,
darker or lighter than the picture.</p>`,
  variants: [
    { name: 'Natural sheesham', colour: 'honey', price: 1450, finalPrice: 1190, grams: 420, units: 30 },
    { name: 'Dark walnut stain', colour: 'walnut', price: 1450, grams: 420, units: 16 },
  ],
  draw,
}

const FORM = box(560, 640, 250, 170, 150, 22)

function draw(colour: Tones): Views {
  const whole = boxShadow(FORM) + block(colour) + phone() + lip(colour)
  return {
    front: place(whole, 372, 668, 1.06),
    detail: closeUp(boxShadow(FORM) + block(colour) + lip(colour), 440, 545, 1.75, 0),
    use:
      table(520) +
      place(plant(), 676, 586, 0.9) +
      place(books(), 590, 690, 0.66) +
      place(whole, 270, 700, 0.82) +
      place(teaCup(), 590, 756, 0.9),
  }
}

const side = (points: [back: number, up: number][], along: number) =>
  points.map(([back, up]) => FORM.at(along, back, up))

/** The slanted back part, behind the phone. */
function block(colour: Tones): string {
  const rest = plane(FORM.at(250, 120, 140), FORM.at(0, 120, 140), FORM.at(250, 46, 18), 250, 150)
  const top = plane(FORM.at(250, 160, 140), FORM.at(0, 160, 140), FORM.at(250, 120, 140), 250, 40)
  const groove = polygon([FORM.at(250, 46, 18), FORM.at(0, 46, 18), FORM.at(0, 22, 18), FORM.at(250, 22, 18)])
  return (
    path(rest.outline, colour.base) +
    rest.draw(grain(250, 150, colour, 8) + knot(70, 60, colour, 15)) +
    path(top.outline, colour.light) +
    top.draw(grain(250, 40, colour, 3)) +
    path(groove, colour.deep)
  )
}

/** The lip in front of the phone, and the sawn side with its year rings. */
function lip(colour: Tones): string {
  const front = plane(FORM.at(250, 0, 42), FORM.at(0, 0, 42), FORM.at(250, 0, 0), 250, 42)
  const ledge = polygon([FORM.at(250, 0, 42), FORM.at(0, 0, 42), FORM.at(0, 22, 42), FORM.at(250, 22, 42)])
  const sawn = polygon(
    side(
      [
        [0, 0],
        [0, 42],
        [22, 42],
        [22, 18],
        [46, 18],
        [120, 140],
        [160, 140],
        [170, 0],
      ],
      0,
    ),
  )
  const rings = [40, 75, 110, 145, 180]
    .map((r) => line(ellipse(640, 690, r * 1.1, r), colour.deep, 2.5, 0.35))
    .join('')
  return (
    path(ledge, colour.light) +
    path(front.outline, colour.base) +
    front.draw(grain(250, 42, colour, 3)) +
    path(sawn, colour.dark) +
    clip(sawn, rings)
  )
}

function phone(): string {
  const [low, high] = [20, 385]
  const back = (up: number) => 32 + (up - 18) * 0.5
  const corner = (along: number, up: number) => FORM.at(along, back(up), up)
  const glass = plane(corner(212, high), corner(38, high), corner(212, low), 174, 365)
  const edge = plane(corner(222, high + 6), corner(28, high + 6), corner(222, low), 194, 375)
  const whole = `matrix(1 0 0 1 9 -3)`
  const screen =
    path(rounded(0, 0, 174, 365, 18), '#E9EEF0') +
    path(rounded(0, 0, 174, 150, 0), '#2A9297') +
    sun() +
    path('M0 150C40 96 74 104 104 132S150 120 174 92V150Z', '#1F6B72') +
    path(rounded(16, 172, 108, 14, 7), '#27303F') +
    path(rounded(16, 200, 142, 9, 4), '#9AA5B1') +
    path(rounded(16, 219, 126, 9, 4), '#9AA5B1') +
    path(rounded(16, 238, 138, 9, 4), '#9AA5B1') +
    path(rounded(16, 300, 142, 40, 12), '#B8472A') +
    path(rounded(62, 6, 50, 11, 5), '#27303F')
  const corners = (content: string) => clip(rounded(0, 0, 194, 375, 26), content)
  return (
    group(edge.draw(path(rounded(0, 0, 194, 375, 26), SCREEN.light)), whole) +
    edge.draw(path(rounded(0, 0, 194, 375, 26), SCREEN.deep)) +
    glass.draw(clip(rounded(0, 0, 174, 365, 18), screen)) +
    edge.draw(corners(path('M0 0H90L-60 375H0Z', '#FFFFFF', 0.1)))
  )
}

const sun = () => path(ellipse(120, 62, 24, 24), '#F3D58A')
