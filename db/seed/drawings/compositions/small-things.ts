import { box, boxFaces, boxShadow } from '#db/seed/drawings/camera.ts'
import type { Tones } from '#db/seed/drawings/colour.ts'
import { shape, star } from '#db/seed/drawings/curves.ts'
import { solid } from '#db/seed/drawings/light.ts'
import { KRAFT, LEAF, PAPER } from '#db/seed/drawings/palette.ts'
import { cover, group, line, oval, path, type Tile } from '#db/seed/drawings/svg.ts'
import { stitches } from '#db/seed/drawings/strands.ts'

/** What is added to goods in a composition; each stands at (400, 640) and wants `place`, like the props. */

/** Steam that rises from (x, y). */
export function steam(x: number, y: number, tall = 150): string {
  const wisp = (dx: number, share: number, sway: number, width: number) => {
    const h = tall * share
    return line(
      `M${x + dx} ${y}c${-sway} ${-h * 0.22} ${-sway} ${-h * 0.34} 0 ${-h * 0.52}s${sway * 0.8} ` +
        `${-h * 0.3} ${sway * 0.2} ${-h * 0.48}`,
      '#FFFFFF',
      width,
      0.6,
    )
  }
  return wisp(-22, 0.74, 20, 8) + wisp(2, 1, 26, 10) + wisp(26, 0.66, 18, 7)
}

/** A parcel in paper, tied with string and finished with a sprig or a bow. */
export function parcel(
  long: number,
  deep: number,
  tall: number,
  paper: Tones = KRAFT,
  string: string = PAPER.base,
  print?: Tile,
): string {
  const form = box(400 + long * 0.36, 652, long, deep, tall, 26)
  const wrapped = (width: number, height: number) => (print ? cover(`M0 0H${width}V${height}H0Z`, print) : '')
  const across = (width: number, height: number) => line(`M${width / 2} 0V${height}`, string, 7)
  const along = (width: number, height: number) => line(`M0 ${height / 2}H${width}`, string, 7)
  const [knotX, knotY] = form.at(long / 2, deep / 2, tall)
  return (
    boxShadow(form, 0.4) +
    boxFaces(form, paper, {
      left: wrapped(long, tall) + across(long, tall),
      right: wrapped(deep, tall) + across(deep, tall) + path(`M0 0H${deep}V${tall}H0Z`, paper.deep, 0.16),
      top: wrapped(long, deep) + across(long, deep) + along(long, deep),
    }) +
    bow(knotX, knotY, string)
  )
}

function bow(x: number, y: number, string: string): string {
  const loop = (side: number) =>
    `M${x} ${y}C${x + side * 20} ${y - 34} ${x + side * 62} ${y - 36} ${x + side * 56} ` +
    `${y - 12}C${x + side * 50} ${y + 6} ${x + side * 18} ${y + 4} ${x} ${y}`
  return (
    line(
      `${loop(-1)}${loop(1)}M${x} ${y}Q${x - 20} ${y + 14} ${x - 34} ${y + 24}M${x} ${y}Q${x + 22} ` +
        `${y + 12} ${x + 30} ${y + 28}`,
      string,
      7,
    ) + oval(x, y, 8, 7, string)
  )
}

/** A card with a line written on it, leaning. */
export function card(ink: string): string {
  const d = 'M300 520H500V640H300Z'
  return (
    path(d, '#1C2333', 0.12) +
    group(
      path(d, PAPER.pale) +
        line('M322 520V640', ink, 3, 0.5) +
        line(
          'M346 556Q366 544 384 556T420 556T462 552M346 584Q362 574 380 584T440 582M346 612H410',
          ink,
          4,
          0.75,
        ),
      'translate(-5 -6)',
    )
  )
}

/** A cloth bundle: corners of a square knotted over what is inside. */
export function bundle(colour: Tones, print: Tile): string {
  const body = shape([
    [262, 610],
    [270, 520],
    [330, 470],
    [400, 452],
    [472, 470],
    [532, 522],
    [540, 610],
    [480, 650],
    [320, 650],
  ])
  const ear = (side: number) =>
    shape([
      [400, 452],
      [400 + side * 40, 400],
      [400 + side * 116, 366],
      [400 + side * 126, 392],
      [400 + side * 84, 440],
      [400 + side * 30, 470],
    ])
  const folds = line(
    'M396 468Q340 520 330 640M404 468Q470 520 486 640M400 470Q394 540 404 648',
    colour.deep,
    4,
    0.35,
  )
  return (
    oval(420, 646, 170, 24, '#1C2333', 0.16) +
    solid(body, colour, 26, cover(body, print, 0.95) + folds) +
    solid(ear(-1), colour, 10, cover(ear(-1), print, 0.95)) +
    solid(ear(1), colour, 12, cover(ear(1), print, 0.95)) +
    solid(
      shape([
        [372, 448],
        [400, 436],
        [430, 448],
        [434, 476],
        [402, 488],
        [370, 476],
      ]),
      colour,
      8,
    )
  )
}

/** A square of cloth lying on a table, seen from above at a slant, with a hem. */
export function runner(
  x: number,
  y: number,
  width: number,
  deep: number,
  colour: Tones,
  print?: Tile,
): string {
  const slant = deep * 0.5
  const d = `M${x + slant} ${y}H${x + width + slant}L${x + width} ${y + deep}H${x}Z`
  return (
    group(path(d, '#1C2333', 0.1), 'translate(4 6)') +
    path(d, colour.base) +
    (print ? cover(d, print, 0.9, `translate(${x} ${y}) skewX(-26) scale(1 0.62)`) : '') +
    stitches(
      `M${x + slant + 6} ${y + 8}H${x + width + slant - 16}M${x + 14} ${y + deep - 9}H${x + width - 4}`,
      colour.pale,
      2.4,
      8,
    )
  )
}

/** Leaves and cardamom strewn on a table around (400, 640). */
export function spices(leaf: Tones = LEAF): string {
  const pod = (x: number, y: number, turn: number) =>
    group(
      path('M-20 0C-10 -12 10 -12 20 0C10 12 -10 12 -20 0Z', leaf.base) +
        line('M-16 0Q0 -5 16 0', leaf.light, 2.4) +
        line('M-12 4Q0 6 12 3', leaf.dark, 2),
      `translate(${x} ${y}) rotate(${turn})`,
    )
  return (
    oval(404, 644, 74, 10, '#1C2333', 0.1) +
    pod(352, 634, -18) +
    pod(398, 642, 12) +
    pod(446, 632, -40) +
    pod(420, 620, 24)
  )
}

/** A brush whose hairs are wet with a colour, lying with its tip to the left. */
export function brush(wet: string, wood = '#8F5A36'): string {
  return (
    line('M330 650L520 606', '#1C2333', 9, 0.12) +
    line('M350 636L520 596', wood, 9) +
    line('M352 633L510 596', '#FFF4DE', 2.4, 0.4) +
    line('M334 640L352 636', '#C9CED4', 11) +
    path('M336 634C318 634 300 640 286 652C306 654 326 652 338 646Z', wet)
  )
}

/** A low dish filled with a paste of some colour. */
export function pigment(colour: Tones, bowl: Tones = PAPER): string {
  return (
    oval(410, 640, 92, 18, '#1C2333', 0.16) +
    path('M322 606C326 640 360 648 400 648S474 640 478 606Z', bowl.base) +
    path('M420 648C460 646 474 634 478 606H440Z', bowl.dark, 0.6) +
    oval(400, 606, 78, 20, bowl.light) +
    oval(400, 608, 66, 15, colour.dark) +
    oval(396, 610, 58, 11, colour.base) +
    oval(380, 607, 20, 4, colour.light, 0.7)
  )
}

/** A garland of paper stars on a string between two points, `drop` low in its middle. */
export function garland(
  from: number,
  to: number,
  y: number,
  drop: number,
  colours: readonly string[],
): string {
  const steps = colours.length
  const at = (t: number) => [from + (to - from) * t, y + drop * 4 * t * (1 - t)] as const
  return (
    line(`M${from} ${y}Q${(from + to) / 2} ${y + drop * 2} ${to} ${y}`, KRAFT.dark, 3) +
    colours
      .map((colour, i) => {
        const [x, top] = at((i + 0.5) / steps)
        return (
          line(`M${x} ${top}v16`, KRAFT.dark, 2.4) +
          path(star(x + 5, top + 46, 32, 21, 8), '#1C2333', 0.1) +
          path(star(x, top + 42, 32, 21, 8), colour) +
          path(star(x, top + 42, 15, 10, 8), '#FFFDF6', 0.45)
        )
      })
      .join('')
  )
}
