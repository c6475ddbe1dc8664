import { INK, type Tones } from './colour.ts'
import { ellipse } from './curves.ts'
import { clip, group, line, oval, path, round } from './svg.ts'

/** The light of the shop falls from the top left: shade lies right and below, shadows run to the right. */

/** The soft shadow where a thing stands: tight under its foot, wide and faint towards the right. */
export function shadow(cx: number, cy: number, rx: number, ry = rx * 0.2): string {
  return (
    SOFT +
    `<ellipse cx="${round(cx + rx * 0.22)}" cy="${round(cy + ry * 0.15)}" rx="${round(rx * 1.3)}" ` +
    `ry="${round(ry * 1.25)}" fill="url(#soft)" opacity="0.42"/>` +
    oval(cx + rx * 0.04, cy, rx * 0.96, ry * 0.62, INK, 0.12)
  )
}

const SOFT =
  `<radialGradient id="soft"><stop offset="0.3" stop-color="${INK}" stop-opacity="0.75"/>` +
  `<stop offset="1" stop-color="${INK}" stop-opacity="0"/></radialGradient>`

/** The shadow that a hanging thing throws on the wall behind it. */
export function wallShadow(d: string, dx = 14, dy = 16): string {
  return group(path(d, INK, 0.12), `translate(${dx} ${dy})`)
}

/** A rounded body of any outline: `depth` is how far the shade reaches in from the right and below. */
export function solid(d: string, colour: Tones, depth = 20, decor = ''): string {
  return path(d, colour.base) + (decor && clip(d, decor)) + shade(d, depth)
}

/** Shade along the right and lower edge and a lit rim along the left, laid over whatever is drawn already. */
export function shade(d: string, depth = 20): string {
  const turned = `${d}M-800-800V1600H1600V-800Z`
  const crescent = (dx: number, dy: number, fill: string, opacity: number) =>
    group(
      `<path d="${turned}" fill="${fill}" fill-rule="evenodd" opacity="${opacity}"/>`,
      `translate(${round(dx)} ${round(dy)})`,
    )
  const crescents =
    crescent(-depth, -depth * 0.6, INK, 0.17) + crescent(depth * 0.32, depth * 0.24, '#FFF9EC', 0.3)
  return clip(d, crescents)
}

/** A gleam on glaze, glass or metal: a soft-ended stroke along a line. */
export function gleam(d: string, width: number, opacity = 0.5): string {
  return line(d, '#FFFDF6', width, opacity)
}

/** Warm light around a lamp or a flame. */
export function glow(cx: number, cy: number, radius: number, strength = 0.75): string {
  return (
    `<radialGradient id="glow"><stop offset="0" stop-color="#FFE9A8" stop-opacity="0.95"/>` +
    `<stop offset="0.45" stop-color="#FFD98A" stop-opacity="0.4"/>` +
    `<stop offset="1" stop-color="#FFD98A" stop-opacity="0"/></radialGradient>` +
    `<path d="${ellipse(cx, cy, radius, radius)}" fill="url(#glow)" opacity="${strength}"/>`
  )
}
