import { type Box, box, boxFaces, boxShadow } from '#db/seed/drawings/camera.ts'
import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { COTTON } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { foldedCloth, plant, windowLight } from '#db/seed/drawings/props.ts'
import { floor } from '#db/seed/drawings/scenes.ts'
import { closeUp, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { grain } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const bambooBathStand: Good = {
  slug: 'bamboo-bath-stand',
  name: 'Three-Shelf Bamboo Bath Stand',
  subcategory: 'bath-organisers',
  summaryAlt: 'A narrow standing rack with four posts and three slatted shelves',
  keywords: 'bath stand, bamboo rack, bathroom shelf, organiser, storage, shampoo',
  daysAgo: 280,
  details: `<p>Narrow enough for the corner between basin and door, where until now the towels slid behind the
pipe. Three slatted shelves let the damp through, the posts stand on rubber feet, and a low rail at the back
keeps the shampoo from walking off.</p>
<ul><li>38 cm wide, 28 cm deep, 72 cm high; 27 cm between the shelves</li><li>Each shelf carries 8
kg</li><li>Solid bamboo strips, glued and lacquered; screws of stainless steel</li><li>Comes flat: twelve
screws and an Allen key, twenty minutes, no drill</li></ul>
<h3>To keep it well</h3><p>Wipe standing water off the shelves. If the lacquer is worn somewhere, rub in a
little oil, or black spots will show in the monsoon. Tighten the screws once after the first month. It is not
meant to be sat upon, though everybody tries.</p>`,
  variants: [
    { name: 'Natural bamboo', colour: 'natural', price: 4650, grams: 4200, units: 0 },
    { name: 'Dark stain', colour: 'walnut', price: 4650, grams: 4200, units: 0 },
  ],
  draw,
}

const [YAW, TILT] = [28, 0.3]
const FORM = box(520, 690, 300, 220, 560, YAW, TILT)

function draw(colour: Tones): Views {
  const stand = boxShadow(box(520, 690, 300, 220, 40, YAW, TILT)) + drawStand(colour)
  return {
    front: place(stand, 396, 650, 1),
    detail: closeUp(drawStand(colour), 430, 440, 2, 0),
    use:
      windowLight(40, 60, 1.2) +
      floor(560, tones('#B9C6C3')) +
      place(plant(), 100, 680, 0.9) +
      place(drawStand(colour, true), 430, 690, 1),
  }
}

function drawStand(colour: Tones, filled = false): string {
  const post = (along: number, back: number) =>
    boxFaces(piece(along, back, 0, 20, 20, 560), colour, {
      left: line('M10 120V130M10 300V310M10 470V480', colour.deep, 14, 0.25),
    })
  const level = (up: number, things = '') => shelfOf(up, colour) + things
  const [x1, y1] = FORM.at(150, 110, 62)
  const [x2, y2] = FORM.at(150, 110, 272)
  const [x3, y3] = FORM.at(150, 110, 482)
  return (
    post(280, 200) +
    post(0, 200) +
    level(40, filled ? place(foldedCloth(tones('#8FB0AC'), COTTON), x1, y1 + 18, 0.62) : '') +
    level(
      250,
      filled
        ? place(bottle(tones('#C98B6E')), x2 - 60, y2 + 8, 0.6) +
            place(bottle(tones('#3E6B68')), x2 + 26, y2 + 18, 0.72)
        : '',
    ) +
    level(460, filled ? place(plant(tones('#EFEAE0')), x3, y3 + 10, 0.62) : '') +
    post(280, 0) +
    post(0, 0)
  )
}

function shelfOf(up: number, colour: Tones): string {
  const slats = [3, 2, 1, 0]
    .map((i) => boxFaces(piece(12, 22 + i * 46, up, 276, 36, 12), colour, { top: grain(276, 36, colour, 2) }))
    .join('')
  const back = boxFaces(piece(12, 204, up + 50, 276, 10, 16), colour)
  const side = (along: number) => boxFaces(piece(along, 10, up - 6, 16, 200, 22), colour)
  const rail = boxFaces(piece(10, 4, up - 8, 280, 12, 26), colour, { left: grain(280, 26, colour, 2) })
  return back + side(280) + slats + side(4) + rail
}

function piece(along: number, back: number, up: number, long: number, deep: number, tall: number): Box {
  const [x, y] = FORM.at(along, back, up)
  return box(x, y, long, deep, tall, YAW, TILT)
}

function bottle(colour: Tones): string {
  const body = turned(400, [
    [30, 440],
    [56, 466],
    [60, 490],
    [58, 620],
    [52, 638],
  ])
  const cap = turned(400, [
    [26, 398],
    [28, 440],
  ])
  return (
    oval(408, 640, 60, 14, '#1C2333', 0.18) +
    glaze(body, colour, { gloss: 0.6 }) +
    path(body.belt(520, 580), COTTON.base, 0.9) +
    glaze(cap, COTTON, { lid: COTTON.pale })
  )
}
