import type { Tones } from '#db/seed/drawings/colour.ts'
import { flow, type Point, rounded } from '#db/seed/drawings/curves.ts'
import { shade, shadow } from '#db/seed/drawings/light.ts'
import { BRASS, LEATHER, STEEL } from '#db/seed/drawings/palette.ts'
import { phone } from '#db/seed/drawings/phone.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, plant } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { closeUp, group, line, oval, path, place, round } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const braidedUsbCCable: Good = {
  slug: 'braided-usb-c-cable',
  name: 'Braided USB-C Cable, 1.5 Metres',
  subcategory: 'chargers-cables',
  summaryAlt:
    'A coiled charging cable braided in cotton, tied with a leather strap, with two metal USB-C plugs',
  keywords: 'usb c cable, charging cable, type c, braided cable, fast charging, data cable, phone cable',
  daysAgo: 38,
  details: `<p>Cables die at the neck, where the wire enters the plug. This one has a collar of soft rubber
there, 3 cm long, and under the cotton braid lies a strand of aramid that takes the pull instead of the
copper. We bent samples ten thousand times over a pencil before we ordered them.</p>
<ul><li>USB-C to USB-C, 1.5 m; with a leather tie</li><li>60 W measured, at 20 volts and 3 amperes; charges
phones, tablets and most small laptops</li><li>Data at USB 2.0 speed, 480 Mbit a second: fine for backups, not
for a screen</li></ul>
<h3>To keep it well</h3><p>Coil it loosely, never around the charger like a turban. Pull at the plug, not at
the cable. If it charges slowly, look into the phone’s port with a torch: it is nearly always fluff from the
pocket, and a wooden toothpick takes it out. We replace it within one year.</p>`,
  variants: [
    { name: 'Terracotta', colour: 'terracotta', price: 890, grams: 60, units: 110 },
    { name: 'Teal', colour: 'teal', price: 890, grams: 60, units: 85 },
    { name: 'Charcoal', colour: 'charcoal', price: 890, grams: 60, units: 150 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const cable = drawCable(colour)
  return {
    front: place(shadow(404, 590, 236, 92) + cable, 400, 612, 1),
    detail: closeUp(cable, 250, 670, 2.1, 0),
    use:
      table(300) +
      place(plant(), 690, 420, 0.8) +
      place(books(), 150, 400, 0.7) +
      group(
        group(path(rounded(305, 250, 190, 390, 28), '#1C2333', 0.22), 'translate(10 14)') + phone(),
        'matrix(1.06 -0.2 0.34 0.78 -130 200)',
      ) +
      plugged(colour),
  }
}

function drawCable(colour: Tones): string {
  const rings = [
    [0, 0, 1],
    [8, -13, 0.95],
    [-8, -24, 0.98],
    [6, -36, 0.93],
    [-4, -47, 0.96],
  ]
    .map(([dx = 0, dy = 0, s = 1]) => braid(ringAt(400 + dx, 578 + dy, 240 * s, 98 * s), 23, colour))
    .join('')
  return (
    braid(
      [
        [590, 610],
        [664, 634],
        [690, 684],
        [660, 722],
        [596, 728],
      ],
      23,
      colour,
    ) +
    rings +
    braid(
      [
        [210, 618],
        [136, 640],
        [112, 688],
        [142, 724],
        [204, 730],
      ],
      23,
      colour,
    ) +
    tie() +
    plug(204, 730, 3) +
    group(plug(596, 728, 0), 'rotate(177 596 728)')
  )
}

/** A cotton braid: a tube with short slanted threads crossing on it. */
function braid(points: readonly Point[], width: number, colour: Tones): string {
  const d = flow(points)
  const shifted = (content: string, by: number) => group(content, `translate(${round(-by)} ${round(-by)})`)
  const dashes = (tone: string, by: number, at: number) =>
    shifted(
      `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${width * 0.34}" stroke-dasharray="7 ` +
        `9" stroke-dashoffset="${at}" opacity="0.75"/>`,
      by,
    )
  return (
    line(d, colour.deep, width) +
    shifted(line(d, colour.base, width * 0.78), width * 0.06) +
    dashes(colour.light, width * 0.17, 0) +
    dashes(colour.dark, -width * 0.14, 8)
  )
}

const ringAt = (cx: number, cy: number, rx: number, ry: number): Point[] =>
  Array.from({ length: 25 }, (_, i): Point => [
    cx + rx * Math.cos((i * Math.PI) / 12),
    cy + ry * Math.sin((i * Math.PI) / 12),
  ])

/** A plug whose cable enters at (x, y), pointing to the right. */
function plug(x: number, y: number, turn: number): string {
  const shell = rounded(x + 34, y - 24, 88, 48, 14)
  return group(
    path(`M${x - 8} ${y - 12}L${x + 36} ${y - 19}V${y + 19}L${x - 8} ${y + 12}Z`, '#33373F') +
      line(`M${x + 4} ${y - 12}v24M${x + 15} ${y - 14}v28M${x + 26} ${y - 16}v32`, '#5A606A', 3) +
      path(rounded(x + 116, y - 15, 44, 30, 12), STEEL.dark) +
      path(rounded(x + 116, y - 15, 42, 24, 11), STEEL.pale) +
      line(`M${x + 152} ${y - 4}v8`, STEEL.deep, 8, 0.6) +
      path(shell, STEEL.base) +
      shade(shell, 9) +
      line(`M${x + 48} ${y - 14}h56`, '#FFFDF6', 5, 0.7) +
      path(rounded(x + 66, y - 3, 26, 9, 4), STEEL.deep, 0.35),
    `rotate(${turn} ${x} ${y})`,
  )
}

/** The leather tie around the front of the coil. */
function tie(): string {
  const band = rounded(372, 606, 56, 92, 14)
  return (
    path(band, LEATHER.base) +
    shade(band, 8) +
    line('M381 618V686M419 618V686', LEATHER.pale, 2.4, 0.8, '7 6') +
    oval(402, 654, 13, 13, BRASS.dark) +
    oval(400, 652, 11, 11, BRASS.base) +
    oval(397, 648, 4, 4, BRASS.pale)
  )
}

/** The cable in use, from the phone's foot over the table. */
function plugged(colour: Tones): string {
  return (
    braid(
      [
        [540, 690],
        [562, 764],
        [630, 780],
        [672, 736],
      ],
      17,
      colour,
    ) +
    braid(
      [
        [740, 706],
        [780, 744],
        [840, 736],
      ],
      17,
      colour,
    ) +
    group(plug(0, 0, 0), 'translate(540 690) rotate(-113) scale(0.5)') +
    group(coil(colour), 'translate(562 500) scale(0.34)') +
    path(rounded(686, 712, 22, 36, 6), LEATHER.base)
  )
}

const coil = (colour: Tones) =>
  [
    [0, 0],
    [8, -16],
    [-6, -30],
  ]
    .map(([dx = 0, dy = 0]) => braid(ringAt(400 + dx, 520 + dy, 224, 120), 30, colour))
    .join('')
