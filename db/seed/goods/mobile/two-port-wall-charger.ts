import { box, boxFaces, boxShadow } from '#db/seed/drawings/camera.ts'
import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { rounded } from '#db/seed/drawings/curves.ts'
import { wallShadow } from '#db/seed/drawings/light.ts'
import { COTTON, IRON, STEEL, WOOD } from '#db/seed/drawings/palette.ts'
import { phone } from '#db/seed/drawings/phone.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, plant } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const twoPortWallCharger: Good = {
  slug: 'two-port-wall-charger',
  name: 'Two-Port Wall Charger, 33 W',
  subcategory: 'chargers-cables',
  summaryAlt: 'A small upright charger with a USB-C and a USB-A port in its narrow side and two round pins',
  keywords: 'charger, phone charger, wall charger, fast charger, usb c charger, 33w, two port',
  daysAgo: 22,
  details: `<p>Small enough for the shirt pocket, and honest about its watts: 33 from the USB-C port alone, 18
from the USB-A port alone, 24 together when both are in use. We measured them after an hour of load in a room
at 38 degrees, since that is where it will live.</p>
<ul><li>USB-C with Power Delivery and PPS, USB-A with Quick Charge</li><li>Two round pins for our sockets; 100
to 260 volts, so it does not mind a weak line</li><li>Switches itself off when it grows too hot, and comes
back when the surge is over</li><li>4 × 5 × 8 cm, 92 g; the cable is not in the box</li></ul>
<h3>To keep it well</h3><p>It grows hand-warm at full load, which is right. Keep it out of the monsoon’s damp
and do not cover it with a pillow. One year against everything but water and lightning: send it back, and a
new one goes out the same day.</p>`,
  variants: [
    { name: 'White', colour: 'white', price: 2450, finalPrice: 1990, grams: 120, units: 64 },
    { name: 'Charcoal', colour: 'charcoal', price: 2450, grams: 120, units: 38 },
    { name: 'Mint', colour: 'mint', price: 2450, grams: 120, units: 12 },
  ],
  draw,
}

const FORM = box(372, 650, 150, 250, 360, 44, 0.3)

function draw(colour: Tones): Views {
  const charger = boxShadow(FORM) + drawCharger(colour)
  return {
    front: place(charger, 380, 644, 1.1),
    detail: closeUp(drawCharger(colour), 330, 450, 2, 0),
    use:
      socket() +
      plugged(colour) +
      table(590, WOOD) +
      place(plant(), 110, 640, 0.74) +
      place(books(), 670, 670, 0.66) +
      group(
        group(path(rounded(305, 250, 190, 390, 28), '#1C2333', 0.25), 'translate(8 24)') +
          phone(tones('#DD7A5F')),
        'matrix(0.9 -0.1 0.3 0.4 -203 540)',
      ) +
      cord(),
  }
}

function drawCharger(colour: Tones): string {
  const usbC = group(
    path(rounded(0, 0, 56, 24, 12), STEEL.dark) +
      path(rounded(4, 4, 48, 16, 8), IRON.deep) +
      path(rounded(14, 10, 28, 4, 2), STEEL.base),
    'translate(47 110)',
  )
  const usbA = group(
    path(rounded(0, 0, 66, 34, 4), STEEL.dark) +
      path(rounded(4, 4, 58, 26, 3), IRON.deep) +
      path(rounded(10, 16, 46, 11, 2), tones('#3E7CB8').base),
    'translate(42 190)',
  )
  const marks =
    line('M58 92h34', colour.deep, 4, 0.4) +
    line('M52 176h46', colour.deep, 4, 0.4) +
    oval(75, 300, 7, 7, '#7FC48A')
  const seam = (width: number) => line(`M0 292H${width}`, colour.deep, 2.5, 0.25)
  return (
    boxFaces(FORM, colour, {
      left:
        path('M0 0H150V10H0Z', colour.pale, 0.8) +
        path('M0 0H7V360H0Z', colour.pale, 0.7) +
        path(rounded(20, 70, 110, 190, 14), colour.dark, 0.35) +
        usbC +
        usbA +
        marks,
      right:
        path('M0 0H6V360H0Z', colour.light, 0.8) +
        seam(250) +
        path(rounded(46, 60, 158, 150, 75), colour.deep, 0.3) +
        label(colour),
      top: path('M0 196H150V250H0Z', colour.pale, 0.5),
    }) +
    pin(96) +
    pin(166)
  )
}

const label = (colour: Tones) => line('M70 318h110M70 334h74', colour.deep, 4, 0.4)

/** A round pin standing out of the broad side. */
function pin(back: number): string {
  const [from, bare, tip] = [FORM.at(0, back, 224), FORM.at(-26, back, 224), FORM.at(-92, back, 224)]
  return (
    oval(from[0] + 3, from[1] + 2, 13, 16, '#1C2333', 0.3) +
    tube([from, bare], 22, IRON) +
    tube([bare, tip], 19, STEEL) +
    oval(tip[0] + 1, tip[1], 7, 9, STEEL.pale)
  )
}

/** A double socket on the wall. */
function socket(): string {
  const plate = rounded(190, 150, 420, 240, 22)
  const hole = (x: number, y: number) => oval(x, y, 11, 11, IRON.deep) + oval(x - 1, y - 1, 9, 9, '#14181F')
  return (
    wallShadow(plate, 10, 12) +
    path(plate, COTTON.base) +
    line(rounded(198, 158, 404, 224, 16), COTTON.dark, 3, 0.7) +
    path(rounded(224, 210, 60, 116, 10), COTTON.light) +
    path(rounded(224, 210, 60, 58, 10), COTTON.dark, 0.5) +
    line(rounded(224, 210, 60, 116, 10), COTTON.deep, 2.5, 0.4) +
    hole(526, 270) +
    hole(562, 270) +
    oval(544, 236, 9, 9, '#C0392F', 0.8)
  )
}

/** The charger in the wall, seen from the front, its ports below. */
function plugged(colour: Tones): string {
  const front = rounded(318, 176, 150, 236, 18)
  return (
    group(path(front, '#1C2333', 0.2), 'translate(22 20)') +
    path(rounded(326, 180, 150, 236, 18), colour.deep) +
    path(front, colour.base) +
    path(rounded(318, 176, 150, 236, 18), colour.light, 0.35) +
    path(rounded(340, 220, 106, 100, 50), colour.pale, 0.35) +
    oval(392, 386, 6, 6, '#7FC48A') +
    path(
      'M318 388V394Q318 412 336 412H450Q468 412 468 394V388Q468 402 450 402H336Q318 402 318 388Z',
      colour.dark,
    )
  )
}

const cord = () =>
  path(rounded(376, 414, 34, 40, 8), STEEL.base) +
  path(rounded(376, 414, 26, 40, 8), STEEL.light) +
  tube(
    [
      [392, 454],
      [396, 540],
      [500, 620],
      [540, 700],
      [460, 766],
      [360, 762],
    ],
    13,
    tones('#B8472A'),
  )
