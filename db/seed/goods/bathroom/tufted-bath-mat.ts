import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { ellipse, rounded } from '#db/seed/drawings/curves.ts'
import { COTTON } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { foldedCloth, plant } from '#db/seed/drawings/props.ts'
import { clip, closeUp, cover, group, line, oval, path, place, type Tile } from '#db/seed/drawings/svg.ts'
import { spread } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const tuftedBathMat: Good = {
  slug: 'tufted-bath-mat',
  name: 'Tufted Cotton Bath Mat',
  subcategory: 'towels-mats',
  summaryAlt:
    'A thick rectangular bath mat lying on the floor, with arches tufted in cream and a short fringe',
  keywords: 'bath mat, bathroom rug, tufted, cotton mat, non slip',
  daysAgo: 108,
  details: `<p>The first step out of the shower in January decides the morning. This mat is tufted from cotton
cord as thick as a pencil lead, 2.5 cm deep, and drinks what drips. The arches are laid in by hand with cream
cord, row beside row, which is why their lines waver a little.</p>
<ul><li>50 × 80 cm and a fringe of 4 cm on the short sides; 1.1 kg</li><li>All cotton above, a latex net below
that holds on tiles as long as the floor is dry when you lay it</li><li>Fits the washing machine</li></ul>
<h3>To keep it well</h3><p>Hang it over the edge of the tub by day; a mat that lies wet smells, whatever it is
made of. Wash at 40 degrees, spin slowly, dry in the air, never on a heater: heat kills the latex. It sheds
some fluff in the first two washes, and then no more.</p>`,
  variants: [
    { name: 'Sage', colour: 'sage', price: 2250, grams: 1200, units: 18 },
    { name: 'Rose', colour: 'rose', price: 2250, finalPrice: 1800, grams: 1200, units: 7 },
    { name: 'Navy', colour: 'navy', price: 2250, grams: 1200, units: 11 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  return {
    front: group(halfRolled(colour), 'translate(-14 -6) scale(0.97)'),
    detail: closeUp(halfRolled(colour), 320, 640, 2, 0),
    use:
      tiledFloor() +
      tub() +
      place(foldedCloth(COTTON, colour), 600, 180, 0.6) +
      place(plant(), 110, 500, 0.9) +
      group(drawMat(colour), 'matrix(0.92 0 0.12 0.5 18 530)'),
  }
}

/** Laid on the floor with its left end rolled up, so that one sees how thick it is. */
function halfRolled(colour: Tones): string {
  const [nearX, nearY, farX, farY] = [184, 684, 282, 552]
  const roll =
    `M${farX - 52} ${farY - 40}A66 66 0 0 1 ${farX + 52} ${farY + 40}L${nearX + 65} ` +
    `${nearY + 50}L${nearX - 65} ${nearY - 50}Z`
  const lit =
    `M${farX - 48} ${farY - 36}L${farX - 12} ${farY - 8}L${nearX - 16} ` +
    `${nearY - 12}L${nearX - 62} ` +
    `${nearY - 47}Z`
  const spiral =
    `M${nearX + 2} ${nearY + 4}c-14 0 -16 -22 2 -24c28 -2 34 42 0 46c-42 4 -50 -66 -2 -72c58 ` +
    `-6 ` +
    `70 ` +
    `92 ` +
    `4 ` +
    `98`
  return (
    path(ellipse(nearX + 30, nearY + 76, 100, 18), '#1C2333', 0.2) +
    group(drawMat(colour), 'matrix(0.78 -0.02 -0.25 0.36 220 612)') +
    path(roll, colour.dark) +
    clip(
      roll,
      cover(roll, TUFTS, 0.3) +
        path(lit, colour.light, 0.45) +
        path(
          `M${farX + 70} ${farY + 10}L${nearX + 90} ${nearY + 20}L${nearX + 60} ` +
            `${nearY + 80}L${farX + 40} ${farY + 60}Z`,
          '#1C2333',
          0.16,
        ),
    ) +
    oval(nearX, nearY, 84, 82, colour.dark) +
    oval(nearX, nearY, 80, 78, colour.base) +
    line(spiral, colour.deep, 8) +
    line(spiral, COTTON.dark, 2, 0.6)
  )
}

/** The mat is drawn flat, 660 by 430, and then laid down. */
function drawMat(colour: Tones): string {
  const mat = rounded(60, 0, 660, 430, 22)
  const arch = (x: number, y: number, wide: number, tall: number) =>
    `M${x} ${y}V${y - tall * 0.45}C${x} ${y - tall * 0.8} ${x + wide * 0.3} ${y - tall * 0.86} ` +
    `${x + wide / 2} ${y - tall}C${x + wide * 0.7} ${y - tall * 0.86} ${x + wide} ${y - tall * 0.8} ` +
    `${x + wide} ${y - tall * 0.45}V${y}`
  const row = (y: number) =>
    [0, 1, 2, 3]
      .map(
        (i) =>
          line(arch(104 + i * 146, y, 134, 150), COTTON.base, 13) +
          line(arch(134 + i * 146, y, 74, 96), COTTON.base, 9),
      )
      .join('')
  return (
    group(path(rounded(60, 0, 660, 430, 22), '#1C2333', 0.2), 'translate(26 46)') +
    fringe(48, -1) +
    fringe(732, 1) +
    group(path(mat, colour.deep), 'translate(3 30)') +
    group(path(mat, colour.dark), 'translate(2 16)') +
    path(mat, colour.base) +
    clip(
      mat,
      line(rounded(82, 22, 616, 386, 12), COTTON.base, 11) +
        row(206) +
        row(386) +
        cover(mat, TUFTS, 0.5) +
        line(mat, colour.light, 12, 0.7),
    )
  )
}

const TUFTS: Tile = {
  width: 18,
  height: 18,
  content:
    oval(5, 5, 4.2, 4.2, '#FFFDF6', 0.5) +
    oval(14, 14, 4.2, 4.2, '#FFFDF6', 0.5) +
    oval(14, 5, 4.4, 4.4, '#1C2333', 0.3) +
    oval(5, 14, 4.4, 4.4, '#1C2333', 0.3),
}

const fringe = (x: number, side: number) =>
  Array.from({ length: 26 }, (_, i) =>
    line(
      `M${x - side * 14} ${26 + i * 16}L${x + side * (26 + spread(i) * 8)} ` +
        `${30 + i * 16 + (spread(i, 2) - 0.5) * 10}`,
      i % 2 ? COTTON.base : COTTON.dark,
      8,
    ),
  ).join('')

function tiledFloor(): string {
  const joints =
    [-300, -150, 0, 150, 300, 450, 600, 750, 900, 1050]
      .map((x) => `M${400 + (x - 400) * 0.7} 430L${400 + (x - 400) * 1.5} 800`)
      .join('') + 'M0 500H800M0 600H800M0 730H800'
  return (
    path('M0 430H800V800H0Z', '#C9D6D3') +
    line(joints, '#FFFFFF', 4, 0.7) +
    path('M0 420H800V434H0Z', '#FFFFFF', 0.7)
  )
}

/** The side of a bath tub. */
const tub = () =>
  path('M250 190H900V470H330C280 470 262 300 250 190Z', tones('#F2F0EA').base) +
  path('M250 190H900V230H256Z', '#FFFFFF') +
  path(rounded(226, 170, 700, 34, 17), '#FFFFFF') +
  path('M226 192Q240 204 260 204H900V194H230Z', '#1C2333', 0.08) +
  path('M330 470C290 460 274 360 262 260C300 380 320 430 420 440H900V470Z', '#1C2333', 0.07)
