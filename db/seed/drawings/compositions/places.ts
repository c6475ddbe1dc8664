import { INK, mix, type Tones, tones } from '#db/seed/drawings/colour.ts'
import { glow } from '#db/seed/drawings/light.ts'
import { COTTON, WOOD } from '#db/seed/drawings/palette.ts'
import { plaster } from '#db/seed/drawings/scenes.ts'
import { clip, cover, group, path, type Tile } from '#db/seed/drawings/svg.ts'
import { grain } from '#db/seed/drawings/textures.ts'
import { HIGH, WIDE } from './composition.ts'

/** The places of `scenes.ts` as wide as a composition, and those that only a wide picture has room for. */

/** A lit wall down to the floor of the picture; whatever stands before it covers its foot. */
export function wall(tint: string): string {
  return plaster(tint, WIDE, HIGH, 1)
}

/** A wooden top from `y` down, with a shaded front edge when it ends above the foot of the picture. */
export function bench(y: number, wood: Tones = WOOD, edge = HIGH): string {
  const top = band(y, edge)
  const front = band(edge, HIGH)
  return (
    path(top, wood.light) +
    clip(top, group(grain(WIDE, edge - y, wood, 7), `translate(0 ${y})`)) +
    path(band(y, y + 5), '#FFF9EC', 0.45) +
    (edge < HIGH
      ? path(front, wood.base) +
        clip(front, group(grain(WIDE, HIGH - edge, wood, 4), `translate(0 ${edge})`)) +
        path(band(edge, edge + 5), wood.pale, 0.5) +
        path(band(edge + 5, edge + 12), INK, 0.1)
      : '')
  )
}

/** A stone ledge whose front is tiled; goods stand between `y` and `edge`. */
export function tiledLedge(y: number, edge: number, tile: Tile, stone: Tones = COTTON): string {
  return (
    path(band(y, edge), stone.base) +
    path(band(y, y + 5), '#FFFFFF', 0.7) +
    path(band(edge, edge + 16), stone.light) +
    path(band(edge + 16, HIGH), stone.dark) +
    cover(band(edge + 18, HIGH), tile, 1, `translate(0 ${edge + 18})`) +
    path(band(edge + 16, edge + 28), INK, 0.22)
  )
}

/** A kitchen wall of glazed tiles above a stone top. */
export function kitchen(
  y: number,
  tile = '#FFFFFF',
  joint = '#DCE3DD',
  stone: Tones = tones('#E9E6E0'),
  edge = 752,
): string {
  const glazed = {
    width: 104,
    height: 52,
    content:
      path('M2 2H102V50H2Z', tile) +
      path('M2 2H102V5H2Z', '#FFFFFF', 0.7) +
      path('M2 44H102V50H2Z', INK, 0.035),
  }
  return (
    path(band(0, y), joint) +
    cover(band(0, y), glazed, 1, `translate(20 ${y % 52})`) +
    path(band(y - 26, y), INK, 0.05) +
    path(band(y, HIGH), stone.base) +
    path(band(y, y + 7), stone.pale) +
    path(band(edge, HIGH), stone.dark)
  )
}

/** An arched niche in the wall; its floor is at `floor`, it is `half` wide to each side and `tall` to its
 * point. */
export function niche(x: number, floor: number, half: number, tall: number, tint: string): string {
  const arch = pointedArch(x, floor, half, tall)
  const rim = pointedArch(x, floor + 14, half + 16, tall + 34)
  return (
    path(rim, mix(tint, '#FFFDF6', 0.9)) +
    path(arch, mix(tint, '#8A6A4A', 0.34)) +
    clip(arch, group(path(arch, mix(tint, '#8A6A4A', 0.13)), 'translate(26 18)'))
  )
}

export function pointedArch(x: number, floor: number, half: number, tall: number): string {
  const spring = floor - tall * 0.52
  const top = floor - tall
  return (
    `M${x - half} ${floor}V${spring}C${x - half} ${spring - tall * 0.26} ${x - half * 0.42} ` +
    `${top + tall * 0.13} ${x} ${top}C${x + half * 0.42} ${top + tall * 0.13} ${x + half} ` +
    `${spring - tall * 0.26} ${x + half} ${spring}V${floor}Z`
  )
}

/** The wall after sunset, lit where each lamp hangs or stands. */
export function eveningWall(
  lights: readonly (readonly [x: number, y: number, radius: number])[],
  sky = '#4A4254',
): string {
  return path(band(0, HIGH), sky) + lights.map(([x, y, radius]) => glow(x, y, radius, 0.62)).join('')
}

export const band = (from: number, to: number) => `M0 ${from}H${WIDE}V${to}H0Z`
