import { box, boxFaces, boxShadow } from '#db/seed/drawings/camera.ts'
import type { Tones } from '#db/seed/drawings/colour.ts'
import { flow, shape } from '#db/seed/drawings/curves.ts'
import { solid } from '#db/seed/drawings/light.ts'
import { KRAFT, LEAF, PAPER } from '#db/seed/drawings/palette.ts'
import { cover, group, line, oval, path, type Tile } from '#db/seed/drawings/svg.ts'
import { stitches } from '#db/seed/drawings/strands.ts'

/** What is added to goods in a composition; each stands at (400, 640) and wants `place`, like the props. */

/** Steam that rises from (x, y). */
export function steam(x: number, y: number, tall = 150): string {
  const wisp = (dx: number, share: number, width: number) =>
    line(flow([[x + dx, y], [x + dx - 16, y - tall * share * 0.3], [x + dx + 12, y - tall * share * 0.62], [x + dx - 6, y - tall * share]]), '#FFFDF6', width, 0.55)
  return wisp(-20, 0.8, 7) + wisp(6, 1, 9) + wisp(30, 0.66, 6)
}

/** A parcel in paper, tied with string and finished with a sprig or a bow. */
export function parcel(long: number, deep: number, tall: number, paper: Tones = KRAFT, string: string = PAPER.base, print?: Tile): string {
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
  const loop = (side: number) => `M${x} ${y}C${x + side * 20} ${y - 34} ${x + side * 62} ${y - 36} ${x + side * 56} ${y - 12}C${x + side * 50} ${y + 6} ${x + side * 18} ${y + 4} ${x} ${y}`
  return line(`${loop(-1)}${loop(1)}M${x} ${y}Q${x - 20} ${y + 14} ${x - 34} ${y + 24}M${x} ${y}Q${x + 22} ${y + 12} ${x + 30} ${y + 28}`, string, 7) + oval(x, y, 8, 7, string)
}

/** A card with a line written on it, leaning. */
export function card(ink: string): string {
  const d = 'M300 520H500V640H300Z'
  return path(d, '#1C2333', 0.12) + group(path(d, PAPER.pale) + line('M322 520V640', ink, 3, 0.5) + line('M346 556Q366 544 384 556T420 556T462 552M346 584Q362 574 380 584T440 582M346 612H410', ink, 4, 0.75), 'translate(-5 -6)')
}

/** A cloth bundle: corners of a square knotted over what is inside. */
export function bundle(colour: Tones, print: Tile): string {
  const body = shape([[262, 610], [270, 520], [330, 470], [400, 452], [472, 470], [532, 522], [540, 610], [480, 650], [320, 650]])
  const ear = (side: number) => shape([[400, 452], [400 + side * 40, 400], [400 + side * 116, 366], [400 + side * 126, 392], [400 + side * 84, 440], [400 + side * 30, 470]])
  const folds = line('M396 468Q340 520 330 640M404 468Q470 520 486 640M400 470Q394 540 404 648', colour.deep, 4, 0.35)
  return (
    oval(420, 646, 170, 24, '#1C2333', 0.16) + solid(body, colour, 26, cover(body, print, 0.95) + folds) +
    solid(ear(-1), colour, 10, cover(ear(-1), print, 0.95)) + solid(ear(1), colour, 12, cover(ear(1), print, 0.95)) +
    solid(shape([[372, 448], [400, 436], [430, 448], [434, 476], [402, 488], [370, 476]]), colour, 8)
  )
}

/** A square of cloth lying on a table, seen from above at a slant, with a hem. */
export function runner(x: number, y: number, width: number, deep: number, colour: Tones, print?: Tile): string {
  const slant = deep * 0.5
  const d = `M${x + slant} ${y}H${x + width + slant}L${x + width} ${y + deep}H${x}Z`
  return (
    group(path(d, '#1C2333', 0.1), 'translate(4 6)') + path(d, colour.base) + (print ? cover(d, print, 0.9, `translate(${x} ${y}) skewX(-26) scale(1 0.62)`) : '') +
    stitches(`M${x + slant + 6} ${y + 8}H${x + width + slant - 16}M${x + 14} ${y + deep - 9}H${x + width - 4}`, colour.pale, 2.4, 8)
  )
}

/** Leaves and cardamom strewn on a table around (400, 640). */
export function spices(leaf: Tones = LEAF): string {
  const pod = (x: number, y: number, turn: number) => group(path('M-20 0C-10 -12 10 -12 20 0C10 12 -10 12 -20 0Z', leaf.base) + line('M-16 0Q0 -5 16 0', leaf.light, 2.4) + line('M-12 4Q0 6 12 3', leaf.dark, 2), `translate(${x} ${y}) rotate(${turn})`)
  return oval(404, 644, 74, 10, '#1C2333', 0.1) + pod(352, 634, -18) + pod(398, 642, 12) + pod(446, 632, -40) + pod(420, 620, 24)
}
