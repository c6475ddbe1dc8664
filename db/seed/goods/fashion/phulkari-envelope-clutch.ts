import { mix, type Tones, tones } from '#db/seed/drawings/colour.ts'
import { ellipse, polygon, rounded, shape } from '#db/seed/drawings/curves.ts'
import { shade, shadow, solid } from '#db/seed/drawings/light.ts'
import { BRASS, COTTON, PAPER, SHEESHAM } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { plant } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { stitches, strap } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, cover, group, line, oval, path, place, type Tile } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const phulkariEnvelopeClutch: Good = {
  slug: 'phulkari-envelope-clutch',
  name: 'Phulkari Envelope Clutch',
  subcategory: 'handbags',
  summaryAlt:
    'A flat clutch of handwoven cotton, its pointed flap covered in phulkari lozenges and ending in a ' +
    'silk tassel',
  keywords:
    'ladies bag, clutch, envelope bag, phulkari, embroidery, Haripur, wedding, wristlet, gift for her',
  daysAgo: 14,
  details: `<p>Phulkari is counted and never drawn: the needle goes in from the back of the cloth, thread by
thread, and the flower comes out in front. The women in Haripur who made these flaps learnt it from their
grandmothers’ shawls. One flap takes four days, in untwisted silk floss on handwoven khaddar; the lozenges
shine light or dark as the stitches turn.</p>
<ul><li>27 × 15 cm closed, 4 cm deep; takes a phone, cards, keys and a lipstick</li><li>Magnet under the flap,
one slip pocket, cotton lining</li><li>Wrist loop on a brass ring, to be taken off</li></ul>
<h3>To keep it well</h3><p>Silk floss catches on rings and rough walls: put it back into its cotton pouch
after the evening. No washing and no iron on the flap; dry-clean only. Counted by hand, no two are quite
alike: look for the lozenge where somebody was called away to tea.</p>`,
  variants: [
    { name: 'Madder', colour: 'rust', price: 2950, finalPrice: 2510, grams: 240, units: 13 },
    { name: 'Thirma white', colour: 'cream', price: 2950, grams: 240, units: 3 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const clutch = drawClutch(colour)
  const standing = shadow(412, 648, 280, 22) + clutch
  return {
    front: standing,
    detail: closeUp(clutch, 400, 500, 2.5, -4),
    use:
      table(520, SHEESHAM) +
      place(plant(tones('#D9CDB9')), 640, 556, 1.1) +
      invitation() +
      place(standing, 352, 672, 0.98),
  }
}

const FACE = rounded(122, 350, 548, 304, 20)
const FLAP = shape([
  [152, 330, 'corner'],
  [694, 330, 'corner'],
  [670, 362, 'corner'],
  [420, 560],
  [396, 570],
  [372, 560],
  [122, 362, 'corner'],
])

function drawClutch(colour: Tones): string {
  const [first, second] = silks(colour)
  const gusset = polygon([
    [650, 362],
    [694, 330],
    [702, 628],
    [664, 648],
    [640, 600],
  ])
  const worked = polygon([
    [170, 362],
    [624, 362],
    [397, 530],
  ])
  const rows = cover(
    worked,
    bagh(first, second, colour),
    1,
    `translate(${397 - LOZENGE.width / 2} ${530 - LOZENGE.height})`,
  )
  const edge = 'M140 366L397 556L652 366'
  return (
    wristLoop(colour) +
    path(gusset, colour.dark) +
    line('M674 372L682 620', colour.deep, 5, 0.5) +
    solid(
      FACE,
      colour,
      16,
      spray(214, 556, first, second) +
        spray(580, 556, first, second) +
        hem(first, second) +
        clip(FACE, group(path(FLAP, '#1C2333', 0.24), 'translate(8 13)')),
    ) +
    solid(
      FLAP,
      colour,
      10,
      rows +
        path(
          polygon([
            [152, 330],
            [694, 330],
            [670, 362],
            [122, 362],
          ]),
          '#FFF9EC',
          0.2,
        ),
    ) +
    line(edge, first.base, 7) +
    line(edge, first.pale, 2.2, 0.8, '5 6') +
    stitches('M150 344H676', colour.deep, 2, 7) +
    tassel(397, 566, second)
  )
}

/** Two colours of floss that show on the ground. */
const silks = (colour: Tones): [Tones, Tones] =>
  colour.base === '#A64B2E' ? [tones('#F0B93C'), tones('#B4215F')] : [tones('#BE2A66'), tones('#E8982F')]

/** As steep as the flap's edge, so that the rows run along it. */
const LOZENGE = { width: 94, height: 69.5 }

/** "Garden": lozenges over the whole cloth, ground showing between them as fine lines. */
function bagh(first: Tones, second: Tones, ground: Tones): Tile {
  const { width, height } = LOZENGE
  const others = [0, width].flatMap((x) => [0, height].map((y) => lozenge(x, y, second, first, ground)))
  return { width, height, content: lozenge(width / 2, height / 2, first, second, ground) + others.join('') }
}

/** One lozenge in four quarters, whose stitches lie up and down or from side to side and shine
 * accordingly. */
function lozenge(x: number, y: number, silk: Tones, heart: Tones, ground: Tones): string {
  const [w, h] = [LOZENGE.width / 2 - 5, LOZENGE.height / 2 - 3.7]
  const lit = mix(silk.base, silk.light, 0.5)
  const quarter = (sx: number, sy: number) =>
    path(`M0 0H${sx * w}L0 ${sy * h}Z`, sx * sy > 0 ? lit : silk.base)
  const upright = [-0.5, 0.5].map((at) => `M${at * w} 0V${Math.sign(at) * (1 - Math.abs(at)) * h}`).join('')
  const across = [-0.5, 0.5].map((at) => `M0 ${at * h}H${-Math.sign(at) * (1 - Math.abs(at)) * w}`).join('')
  const small = polygon([
    [-16, 0],
    [0, -11.8],
    [16, 0],
    [0, 11.8],
  ])
  return group(
    quarter(1, 1) +
      quarter(-1, -1) +
      quarter(1, -1) +
      quarter(-1, 1) +
      line(upright + across, silk.dark, 1.6, 0.6) +
      path(small, ground.base) +
      path(
        polygon([
          [-9, 0],
          [0, -6.7],
          [9, 0],
          [0, 6.7],
        ]),
        heart.light,
      ),
    `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
  )
}

/** A flower of eight lozenges below the flap. */
function spray(x: number, y: number, first: Tones, second: Tones): string {
  const leaf = (turn: number, silk: Tones, long: number) =>
    group(
      path(`M0 -7L9 ${-long * 0.5}L0 ${-long}Z`, silk.base) +
        path(`M0 -7L-9 ${-long * 0.5}L0 ${-long}Z`, silk.light),
      `rotate(${turn})`,
    )
  return group(
    [0, 90, 180, 270].map((turn) => leaf(turn, first, 44) + leaf(turn + 45, second, 36)).join('') +
      oval(0, 0, 5, 5, first.pale),
    `translate(${x} ${y})`,
  )
}

function hem(first: Tones, second: Tones): string {
  const steps: Tile = { width: 36, height: 20, content: path('M0 20L18 2L36 20Z', first.base) }
  return cover('M100 622H690V640H100Z', steps, 1, 'translate(116 620)') + line('M100 645H690', second.base, 6)
}

function tassel(x: number, y: number, silk: Tones): string {
  const skirt = 'M-13 26L-21 92Q0 100 21 92L13 26Z'
  return group(
    group(path(skirt, '#1C2333', 0.2), 'translate(6 5)') +
      path(skirt, silk.base) +
      shade(skirt, 7) +
      line('M-9 34L-14 90M-3 34L-4 94M4 34L6 94M10 34L15 90', silk.dark, 2.2, 0.7) +
      oval(0, 14, 15, 15, silk.dark) +
      oval(-2, 11, 11, 11, silk.base) +
      oval(-5, 8, 4, 4, silk.pale) +
      path('M-14 24H14V33H-14Z', BRASS.base) +
      path('M-14 24H6V28H-14Z', BRASS.pale),
    `translate(${x} ${y - 12})`,
  )
}

function wristLoop(colour: Tones): string {
  return (
    strap(
      [
        [692, 376],
        [722, 410],
        [744, 490],
        [738, 566],
        [716, 590],
        [702, 560],
        [706, 470],
        [694, 392],
      ],
      15,
      { ...colour, base: colour.dark, dark: colour.deep },
      colour.light,
    ) +
    line(ellipse(694, 376, 11, 13), BRASS.dark, 6) +
    line(ellipse(693, 374, 11, 13), BRASS.light, 3)
  )
}

/** The card that says where the clutch is to be taken. */
function invitation(): string {
  const card = polygon([
    [520, 708],
    [716, 690],
    [746, 762],
    [540, 784],
  ])
  return (
    group(path(card, '#1C2333', 0.16), 'translate(7 8)') +
    path(card, PAPER.light) +
    clip(
      card,
      line('M534 718L708 702L731 754L550 773Z', BRASS.base, 4) +
        line('M584 736L680 727M600 752L680 744', COTTON.deep, 4, 0.7),
    ) +
    line('M520 708L716 690', '#FFFDF6', 3)
  )
}
