import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { rounded, shape } from '#db/seed/drawings/curves.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { shadow, solid } from '#db/seed/drawings/light.ts'
import { BRASS, CANE, COTTON, KRAFT, PAPER } from '#db/seed/drawings/palette.ts'
import { buta, potteryFlower } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { frame, teaCup } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { rope } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, cover, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { spread, wicker } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const chaiHamperBasket: Good = {
  slug: 'chai-hamper-basket',
  name: 'Chai Hamper in a Basket',
  subcategory: 'hampers',
  summaryAlt:
    'A round basket with a handle, filled with a tea tin, a jar of honey, a mug, biscuits and ' +
    'cardamom, tied with a ribbon',
  keywords: 'hamper, chai, tea gift, gift basket, Eid, new home, thank you gift, wedding gift',
  daysAgo: 42,
  details: `<p>Enough for some forty cups and one long conversation. We put the basket together when it is
ordered, so that the biscuits are fresh, and tie it with a cotton ribbon that can be used again.</p>
<ul><li>Kenyan black tea, 200 g, in a painted tin</li><li>Sidr honey from Karak, 250 g; green cardamom, 30
g</li><li>Khatai biscuits, 250 g; gur in pieces, 200 g</li><li>One stoneware mug, and the willow basket, 28 cm
across, 32 cm high with the handle</li></ul>
<h3>Good to know</h3><p>The biscuits keep three weeks, the rest a year. Contains wheat, milk and almonds. A
line of yours is written on the card by hand: put it into the order instructions. Whole hampers cannot come
back once opened, but a broken jar is replaced at once.</p>`,
  variants: [
    { name: 'Red ribbon', colour: 'red', price: 4900, finalPrice: 4400, grams: 2100, units: 12 },
    { name: 'Teal ribbon', colour: 'teal', price: 4900, grams: 2100, units: 10 },
    { name: 'Saffron ribbon', colour: 'saffron', price: 4900, grams: 2100, units: 0 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const hamper = shadow(404, 644, 204, 40) + drawHamper(colour)
  return {
    front: hamper,
    detail: closeUp(drawHamper(colour), 400, 400, 1.9, -3),
    use:
      place(
        frame(
          path('M100 0H700V700H100Z', '#EFE0CC') +
            group(potteryFlower('#1F4FA3', '#1C8C92', 120), 'translate(400 300)'),
          180,
          200,
        ),
        640,
        480,
        0.9,
      ) +
      table(560) +
      place(hamper, 320, 704, 1) +
      place(teaCup(), 640, 740, 0.86),
  }
}

function drawHamper(colour: Tones): string {
  const basket = turned(400, [
    [196, 470],
    [192, 520],
    [176, 600],
    [164, 642],
  ])
  const arch: [number, number][] = [
    [212, 482],
    [216, 330],
    [274, 206],
    [400, 158],
    [526, 206],
    [584, 330],
    [588, 482],
  ]
  return (
    line('M204 470A196 55 0 0 1 596 470', CANE.deep, 18) +
    path('M204 470A196 55 0 0 1 596 470A196 55 0 0 1 204 470Z', CANE.deep) +
    contents(colour) +
    rope(arch, 22, CANE) +
    straw() +
    clip(
      'M0 470H204A196 55 0 0 0 596 470H800V800H0Z',
      glaze(basket, CANE, {
        gloss: 0,
        decor:
          cover(basket.belt(440, 780), wicker(CANE, 44, 26)) + path(basket.belt(626, 650), CANE.deep, 0.3),
      }),
    ) +
    line('M204 472A196 55 0 0 0 596 472', CANE.deep, 22) +
    line('M204 469A196 55 0 0 0 596 469', CANE.base, 16) +
    line('M208 470A192 52 0 0 0 400 520', CANE.light, 4) +
    ribbon(colour) +
    bow(colour)
  )
}

function contents(colour: Tones): string {
  const tin = turned(314, [
    [66, 292],
    [68, 300],
    [68, 500],
  ])
  const tinLid = turned(314, [
    [52, 262],
    [70, 272],
    [72, 296],
  ])
  const jar = turned(436, [
    [46, 330],
    [60, 352],
    [62, 380],
    [62, 520],
  ])
  const jarLid = turned(436, [
    [54, 300],
    [56, 332],
  ])
  const honey = tones('#C98420')
  const label = (x: number, y: number, mark: string) =>
    path(rounded(x - 40, y - 34, 80, 72, 8), PAPER.pale) +
    line(rounded(x - 34, y - 28, 68, 60, 5), '#B8472A', 2.4) +
    group(mark, `translate(${x} ${y})`)
  const packet = shape([
    [500, 356, 'corner'],
    [572, 376, 'corner'],
    [556, 520, 'corner'],
    [478, 510, 'corner'],
  ])
  const mug = turned(398, [
    [62, 424],
    [62, 470],
    [54, 530],
  ])
  return (
    group(
      path(packet, '#E6D2AE') +
        clip(
          packet,
          path('M480 350L590 370V398L470 378Z', KRAFT.base) +
            path('M470 412L580 430V492L470 474Z', colour.base) +
            line('M496 362L566 380', KRAFT.deep, 4) +
            oval(528, 452, 17, 17, '#E2B877') +
            oval(528, 452, 6, 6, '#8A5A3C'),
        ),
      'translate(-8 -58)',
    ) +
    glaze(tin, colour, { gloss: 0.5, decor: cover(tin.outline, buta(colour.pale, BRASS.light, 60)) }) +
    label(
      300,
      404,
      group(
        path('M0 18C-22 10 -22 -14 0 -24C22 -14 22 10 0 18Z', '#5E8A5A') +
          line('M0 18V-18', COTTON.pale, 2.6),
        'scale(0.9)',
      ),
    ) +
    glaze(tinLid, BRASS, { gloss: 0.7, lid: BRASS.light }) +
    glaze(jar, honey, { gloss: 0.9, decor: path(jar.belt(330, 372), '#E8C98A', 0.6) }) +
    label(
      440,
      428,
      path('M0 -20L17 -10V10L0 20L-17 10V-10Z', honey.base) +
        path('M0 -10L9 -5V5L0 10L-9 5V-5Z', honey.light),
    ) +
    glaze(jarLid, tones('#E9DCC4'), {
      gloss: 0.2,
      lid: '#F6EEDD',
      decor: line('M376 318H500', '#B8472A', 7),
    }) +
    line('M346 452C306 446 306 506 352 506', tones('#D9CDB9').dark, 15) +
    line('M346 451C310 446 310 503 352 504', tones('#D9CDB9').light, 8) +
    glaze(mug, tones('#E8DFD0'), {
      gloss: 0.5,
      inside: tones('#D9CDB9').dark,
      rim: 7,
      decor: path(mug.belt(480, 600), colour.base),
    })
  )
}

/** Shreds of paper between the things and the rim. */
function straw(): string {
  let d = ''
  for (let i = 0; i < 70; i++) {
    const x = 222 + spread(i, 3) * 350
    const y = 474 + spread(i, 7) * 40 * (1 - Math.abs(x - 400) / 240)
    d +=
      `M${x.toFixed(0)} ${y.toFixed(0)}q${(spread(i, 4) * 30 - 15).toFixed(0)} ` +
      `${(-8 - spread(i, 5) * 16).toFixed(0)} ${(spread(i, 6) * 50 - 25).toFixed(0)} ` +
      `${(-4 - spread(i, 8) * 12).toFixed(0)}`
  }
  return line(d, KRAFT.dark, 6) + line(d, KRAFT.light, 3.2)
}

function ribbon(colour: Tones): string {
  const band = 'M207 546A193 54 0 0 0 593 546V578A190 53 0 0 1 211 578Z'
  return (
    path(band, colour.base) +
    clip(
      band,
      path('M480 540H620V640H500Z', '#1C2333', 0.2) + path('M200 540H270V640H214Z', '#FFF9EC', 0.2),
    ) +
    line('M208 549A193 54 0 0 0 592 549', colour.light, 3) +
    line('M212 576A190 53 0 0 0 588 576', colour.dark, 3)
  )
}

function bow(colour: Tones): string {
  const [x, y] = [400, 614]
  const side = (s: 1 | -1) =>
    group(
      solid(
        shape([
          [0, -4],
          [50, -40],
          [96, -32],
          [94, 18],
          [44, 16],
        ]),
        colour,
        9,
      ) +
        path(
          shape([
            [16, -4],
            [54, -26],
            [80, -22],
            [78, 6],
            [44, 6],
          ]),
          colour.deep,
        ),
      `translate(${x} ${y}) scale(${s} 1)`,
    )
  return (
    path('M392 618L344 676L374 684L408 622ZM408 618L452 680L482 670L424 612Z', colour.dark) +
    path('M392 618L344 676L374 684L408 622Z', colour.base) +
    side(-1) +
    side(1) +
    solid(rounded(x - 18, y - 20, 36, 36, 10), colour, 7) +
    oval(x - 5, y - 8, 6, 5, colour.pale, 0.5)
  )
}
