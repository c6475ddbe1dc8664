import { INK, mix, type Tones, tones } from './colour.ts'
import { polygon, rounded } from './curves.ts'
import { BRASS, COTTON, WOOD } from './palette.ts'
import { grain } from './textures.ts'
import { clip, cover, line, oval, path, type Tile } from './svg.ts'

/** Where goods are seen in use. Each scene is the place alone, drawn over the plaster wall; goods and props
 * are placed on it. */

/** A table top filling the foot of the picture from `y` down; goods stand at about y + 80. */
export function table(y = 560, wood: Tones = WOOD): string {
  const top = `M0 ${y}H800V800H0Z`
  return (
    path(top, wood.light) +
    clip(top, `<g transform="translate(0 ${y})">${grain(800, 240, wood, 8)}</g>`) +
    path(`M0 ${y}H800v6H0Z`, '#FFF9EC', 0.4)
  )
}

/** A wooden shelf on the wall whose top edge is at `y`; goods stand at y + 14. */
export function shelf(y = 600, wood: Tones = WOOD, from = 40, to = 760): string {
  return (
    path(`M${from + 14} ${y + 54}H${to + 14}V${y + 76}H${from + 14}Z`, INK, 0.1) +
    path(
      polygon([
        [from + 18, y],
        [to - 18, y],
        [to, y + 30],
        [from, y + 30],
      ]),
      wood.light,
    ) +
    path(`M${from} ${y + 30}H${to}V${y + 56}H${from}Z`, wood.base) +
    path(`M${from} ${y + 50}H${to}V${y + 56}H${from}Z`, wood.dark)
  )
}

/** A stone or marble counter with glazed tiles behind it. */
export function counter(y = 560, tile = '#FFFFFF', top: Tones = tones('#E9E6E0'), size = 100): string {
  const joint = {
    width: size,
    height: size / 2,
    content:
      path(`M2 2H${size - 2}V${size / 2 - 2}H2Z`, tile, 0.75) +
      path(`M2 ${size / 2 - 6}H${size - 2}v4H2Z`, INK, 0.05),
  }
  return (
    cover(`M0 0H800V${y}H0Z`, joint) +
    path(`M0 ${y}H800V800H0Z`, top.base) +
    path(`M0 ${y}H800v8H0Z`, top.pale) +
    path(`M0 742H800V800H0Z`, top.dark)
  )
}

/** A cloth spread over the foot of the picture, with a pattern and a hem. */
export function tableCloth(y: number, colour: Tones, tile?: Tile): string {
  const top = `M0 ${y}H800V800H0Z`
  return (
    path(top, colour.base) +
    (tile ? cover(top, tile, 0.9, `translate(0 ${y}) scale(1 0.62)`) : '') +
    path(`M0 ${y}H800v7H0Z`, colour.light)
  )
}

/** A floor with a skirting board: goods stand at about y + 110. */
export function floor(y = 540, colour: Tones = tones('#CDB292')): string {
  let boards = ''
  for (const x of [-260, -60, 130, 320, 520, 720, 940])
    boards += `M${400 + (x - 400) * 0.72} ${y}L${400 + (x - 400) * 1.5} 800`
  return (
    path(`M0 ${y}H800V800H0Z`, colour.light) +
    line(boards, colour.dark, 2.5, 0.35) +
    path(`M0 ${y - 34}H800V${y}H0Z`, COTTON.light) +
    path(`M0 ${y - 5}H800V${y}H0Z`, INK, 0.12)
  )
}

/** A bed or sofa seat: a broad cushion whose top edge is at `y`. */
export function seat(y = 520, colour: Tones = tones('#8FA3A0')): string {
  return (
    path(rounded(-60, y - 250, 920, 420, 60), colour.base) +
    path(rounded(-60, y - 250, 920, 40, 30), colour.light, 0.7) +
    line(`M400 ${y - 220}V${y}`, colour.dark, 5, 0.4) +
    path(rounded(-60, y, 920, 360, 44), colour.light) +
    path(`M0 ${y + 118}H800V800H0Z`, colour.base) +
    path(`M0 ${y + 118}H800v8H0Z`, colour.dark, 0.5)
  )
}

/** A peg on the wall to hang things from, its tip at (x, y). */
export function peg(x = 400, y = 140, colour: Tones = BRASS): string {
  return (
    oval(x + 8, y + 10, 26, 26, INK, 0.12) +
    oval(x, y, 25, 25, colour.base) +
    oval(x - 3, y - 3, 17, 17, colour.light) +
    oval(x, y, 10, 10, colour.dark)
  )
}

/** The plain ground of a front picture: wall above, floor below, lit from the top left. */
export function plaster(tint: string, width = 800, height = 800, horizon = 0.72): string {
  const y = height * horizon
  return (
    `<linearGradient id="wall" x1="0" y1="0" x2="1" y2="1">` +
    `<stop offset="0" stop-color="${mix(tint, '#FFFDF6', 0.55)}"/>` +
    `<stop offset="1" stop-color="${tint}"/></linearGradient>` +
    `<path d="M0 0H${width}V${height}H0Z" fill="url(#wall)"/>` +
    path(`M0 ${y}H${width}V${height}H0Z`, mix(tint, '#8A6A4A', 0.13)) +
    path(`M0 ${y}H${width}v5H0Z`, '#FFFDF6', 0.5)
  )
}
