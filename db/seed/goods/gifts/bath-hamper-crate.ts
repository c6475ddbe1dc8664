import { box, boxShadow, plane } from '#db/seed/drawings/camera.ts'
import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { polygon, rounded, shape } from '#db/seed/drawings/curves.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { solid } from '#db/seed/drawings/light.ts'
import { BAMBOO, COTTON, KRAFT, STEEL, WAX } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { foldedCloth, sprig } from '#db/seed/drawings/props.ts'
import { counter } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, cover, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { grain, knot, spread, weave } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const bathHamperCrate: Good = {
  slug: 'bath-hamper-crate',
  name: 'Quiet Evening Bath Hamper',
  subcategory: 'hampers',
  summaryAlt:
    'A slatted wooden crate holding a rolled towel, two soaps, a brush, a bottle of oil and a candle',
  keywords: 'hamper, bath gift, soap, towel, candle, gift for her, mother, crate, wedding gift',
  daysAgo: 90,
  details: `<p>For a mother, a new mother, or the friend who says she is fine. Everything in it is used up
within a month except the towel, the brush and the crate, which will hold onions or shampoo for years.</p>
<ul><li>Hand towel of combed cotton, 50 × 90 cm, 500 grams to the square metre</li><li>Two bars of olive-oil
soap, 100 g each, one with rose and one with neem</li><li>Almond oil from Quetta, 100 ml,
cold-pressed</li><li>Bamboo nail brush; soy candle in a tin, about 20 hours</li><li>Pine crate, 30 × 20 × 12
cm</li></ul>
<h3>Good to know</h3><p>No parabens, no colour; the rose soap and the oil smell of what they are. Almond oil
is not for those with a nut allergy. Wrapped in kraft paper with string and a card; write your line into the
order instructions.</p>`,
  variants: [
    { name: 'Blush towel', colour: 'blush', price: 3800, grams: 1900, units: 14 },
    { name: 'Sage towel', colour: 'sage', price: 3800, grams: 1900, units: 9 },
    { name: 'Lavender towel', colour: 'lavender', price: 3800, grams: 1900, units: 5 },
  ],
  draw,
}

const PINE = tones('#D2A972')
const FORM = box(560, 640, 400, 220, 150, 20, 0.4)

function draw(colour: Tones): Views {
  const hamper = drawCrate(colour)
  return {
    front: place(hamper, 404, 656, 1.08),
    detail: closeUp(hamper, 330, 440, 1.9, 0),
    use:
      counter(540, '#FFFFFF') +
      place(foldedCloth(COTTON, colour), 650, 600, 0.5) +
      place(sprig(tones('#6F9A72'), 200), 660, 756, 0.9, 58) +
      place(hamper, 330, 716, 1),
  }
}

function drawCrate(colour: Tones): string {
  const inside = polygon([
    FORM.at(400, 0, 140),
    FORM.at(400, 220, 140),
    FORM.at(0, 220, 140),
    FORM.at(0, 0, 140),
  ])
  const back = plane(FORM.at(400, 220, 150), FORM.at(0, 220, 150), FORM.at(400, 220, 20), 400, 130)
  const end = plane(FORM.at(400, 0, 150), FORM.at(400, 220, 150), FORM.at(400, 0, 20), 220, 130)
  return (
    boxShadow(FORM, 0.4) +
    path(inside, PINE.deep) +
    back.draw(slats(400, 130, PINE.dark)) +
    end.draw(slats(220, 130, PINE.dark)) +
    straw() +
    contents(colour) +
    straw(0.32, 30) +
    path(FORM.left.outline, '#5A4630') +
    FORM.left.draw(slats(400, 150, PINE.base) + posts(400, PINE) + stamp()) +
    path(FORM.right.outline, '#46372A') +
    FORM.right.draw(
      slats(220, 150, PINE.dark) +
        posts(220, { ...PINE, base: PINE.dark, light: PINE.base }) +
        path('M0 0H220V150H0Z', '#1C2333', 0.14),
    )
  )
}

function slats(width: number, height: number, wood: string): string {
  const each = height / 3
  return (
    [0, 1, 2]
      .map(
        (i) =>
          path(rounded(0, i * each + 3, width, each - 8, 2), wood) +
          clip(
            rounded(0, i * each + 3, width, each - 8, 2),
            group(grain(width, each, PINE, 3), `translate(0 ${i * each})`),
          ) +
          path(`M0 ${i * each + each - 9}H${width}v4H0Z`, PINE.deep, 0.5),
      )
      .join('') + knot(width * 0.72, each * 1.5, PINE, 10)
  )
}

const posts = (width: number, wood: Tones) =>
  [6, width - 40]
    .map(
      (x) =>
        path(rounded(x, 0, 34, 150, 2), wood.light) +
        [26, 76, 126].map((y) => oval(x + 17, y, 4, 4, STEEL.deep)).join(''),
    )
    .join('')

/** The shop's leaf, burnt into the middle slat. */
const stamp = () =>
  group(
    path('M0 -14C16 -10 18 8 0 16C-18 8 -16 -10 0 -14Z', PINE.deep, 0.75) +
      line('M0 -10V22', PINE.light, 2.6) +
      line('M-64 3H-28M28 3H64', PINE.deep, 4, 0.6),
    'translate(200 76)',
  )

function contents(colour: Tones): string {
  return (
    place(bottle(), 300, 536, 0.86) +
    place(candle(), 530, 536, 0.84) +
    group(towel(colour), 'translate(6 -50)') +
    brush() +
    soap(462, 462, tones('#E2B7B0'), -6) +
    soap(396, 490, tones('#B9C69A'), 5)
  )
}

/** A towel rolled up, its end towards us. */
function towel(colour: Tones): string {
  const roll = shape([
    [196, 500],
    [180, 440],
    [206, 392],
    [250, 378],
    [330, 392],
    [360, 440],
    [352, 510],
    [280, 540],
  ])
  const spiral = line(
    'M236 462c0 -18 22 -18 22 0s-40 20 -40 -4s58 -34 60 2s-78 44 -80 0s60 -66 96 -22',
    colour.dark,
    6,
  )
  return (
    solid(
      roll,
      colour,
      16,
      cover(roll, weave(colour, 7), 0.45) + path('M300 380L362 420V520L316 536Z', colour.dark, 0.3),
    ) +
    oval(244, 456, 62, 66, colour.light) +
    spiral +
    line('M306 384Q334 450 314 532', COTTON.pale, 13) +
    line('M330 392Q354 450 336 524', COTTON.pale, 5)
  )
}

function bottle(): string {
  const oil = tones('#B9812E')
  const body = turned(400, [
    [26, 350],
    [28, 372],
    [62, 410],
    [66, 450],
    [66, 632],
  ])
  return (
    glaze(body, oil, { gloss: 0.9, decor: path(body.belt(340, 420), '#E3C68A', 0.5) }) +
    path(rounded(352, 480, 92, 96, 6), COTTON.pale) +
    line('M368 504h60M376 556h44', '#7C5A2A', 4) +
    group(path('M0 -14C11 -4 11 10 0 16C-11 10 -11 -4 0 -14Z', '#B5733F'), 'translate(398 530)') +
    glaze(
      turned(400, [
        [24, 300],
        [28, 308],
        [28, 352],
      ]),
      tones('#3A3F48'),
      { gloss: 0.3, lid: '#545B66' },
    )
  )
}

function candle(): string {
  const tin = turned(400, [
    [84, 520],
    [86, 530],
    [86, 634],
  ])
  return (
    glaze(tin, STEEL, { gloss: 0.7, inside: WAX.base, rim: 6 }) +
    path(rounded(350, 566, 100, 62, 6), KRAFT.light) +
    line('M368 586h62M376 604h46', KRAFT.deep, 4) +
    line('M400 520V494', '#3A3030', 5)
  )
}

function brush(): string {
  return group(
    path(rounded(360, 400, 46, 150, 22), BAMBOO.dark) +
      path(rounded(356, 398, 46, 150, 22), BAMBOO.base) +
      path(rounded(363, 404, 10, 132, 5), BAMBOO.light) +
      path(rounded(402, 410, 22, 124, 4), COTTON.base) +
      line('M404 424h18M404 444h18M404 464h18M404 484h18M404 504h18', COTTON.deep, 2.4, 0.6),
    'translate(6 -70) rotate(9 380 480)',
  )
}

function soap(x: number, y: number, colour: Tones, turn: number): string {
  const d = rounded(x - 56, y - 40, 112, 66, 14)
  return group(
    solid(d, colour, 10) +
      path(rounded(x - 24, y - 41, 48, 68, 0), KRAFT.light) +
      line(`M${x - 24} ${y - 38}V${y + 24}M${x + 24} ${y - 38}V${y + 24}`, KRAFT.deep, 2, 0.5) +
      oval(x, y - 8, 13, 13, colour.dark),
    `rotate(${turn} ${x} ${y})`,
  )
}

/** Wood wool. */
function straw(low = 0, count = 60): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const [x, y] = FORM.at(20 + spread(i, 2) * 360, 14 + spread(i, 9) * (low ? 44 : 190), 128)
    d +=
      `M${x.toFixed(0)} ${y.toFixed(0)}q${(spread(i, 4) * 40 - 20).toFixed(0)} ` +
      `${(-10 - spread(i, 5) * 16).toFixed(0)} ${(spread(i, 6) * 56 - 28).toFixed(0)} ` +
      `${(spread(i, 8) * 16 - 6).toFixed(0)}`
  }
  return line(d, KRAFT.dark, 6) + line(d, tones('#E6CFA4').base, 3.4)
}
