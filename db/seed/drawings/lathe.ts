import { INK, type Tones } from './colour.ts'
import { ellipse, type Point, trace } from './curves.ts'
import { clip, group, path, round } from './svg.ts'

/** How much of a circle's depth is seen: the shop looks at its goods from a little above. */
export const TILT = 0.28

/** One level of a turned body, from top to foot: its radius and its height on the page. */
export type Level = readonly [radius: number, y: number, kind?: 'corner']

/** A body turned on a wheel (vase, cup, bottle, lamp): everything about it is measured from its profile. */
export type Turned = {
  cx: number
  top: number
  foot: number
  outline: string
  /** The opening, or the lid's flat top; `inset` makes it smaller. */
  mouth: (inset?: number, drop?: number) => string
  radiusAt: (y: number) => number
  /** An upright strip between two shares of the radius (-1 left edge, 1 right edge). */
  strip: (from: number, to: number) => string
  /** A belt around the body between two heights. */
  belt: (from: number, to: number) => string
  /** A motif drawn around (0, 0), set `count` times around the front at a height. */
  around: (y: number, count: number, motif: string, phase?: number) => string
}

export function turned(cx: number, profile: readonly Level[], tilt = TILT): Turned {
  const levels = trace(profile.map(([r, y, kind]): Point => (kind ? [r, y, kind] : [r, y])))
  const [topRadius, top] = levels[0] ?? [0, 0]
  const [footRadius, foot] = levels.at(-1) ?? [0, 0]
  const arc = (r: number, sweep: 0 | 1, x: number, y: number) =>
    `A${round(r)} ${round(r * tilt)} 0 0 ${sweep} ${round(x)} ${round(y)}`
  const side = (share: number, list: Point[]) =>
    list.map(([r, y]) => `L${round(cx + r * share)} ${round(y + bulge(r, share))}`).join('')
  const bulge = (r: number, share: number) => r * tilt * Math.sqrt(Math.max(0, 1 - share * share))
  const radiusAt = (y: number) => {
    const i = levels.findIndex((level) => level[1] >= y)
    const after = levels[i] ?? [footRadius, foot]
    const before = levels[Math.max(0, i - 1)] ?? after
    const share = after[1] === before[1] ? 0 : (y - before[1]) / (after[1] - before[1])
    return before[0] + (after[0] - before[0]) * share
  }
  const between = (from: number, to: number): Point[] => [
    [radiusAt(from), from],
    ...levels.filter(([, y]) => y > from && y < to),
    [radiusAt(to), to],
  ]
  return {
    cx,
    top,
    foot,
    outline:
      `M${round(cx - topRadius)} ${round(top)}${side(-1, levels)}` +
      `${arc(footRadius, 0, cx + footRadius, foot)}` +
      `${side(1, levels.toReversed())}${arc(topRadius, 0, cx - topRadius, top)}Z`,
    mouth: (inset = 0, drop = 0) =>
      ellipse(cx, top + drop, Math.max(0, topRadius - inset), Math.max(0, topRadius - inset) * tilt),
    radiusAt,
    strip: (from, to) =>
      `M${round(cx + topRadius * from)} ${round(top)}${side(from, levels)}${side(to, levels.toReversed())}Z`,
    belt: (from, to) => {
      const edge = between(from, to)
      return (
        `M${round(cx - radiusAt(from))} ${round(from)}${arc(radiusAt(from), 0, cx + radiusAt(from), from)}` +
        edge.map(([r, y]) => `L${round(cx + r)} ${round(y)}`).join('') +
        `${arc(radiusAt(to), 1, cx - radiusAt(to), to)}` +
        `${edge
          .toReversed()
          .map(([r, y]) => `L${round(cx - r)} ${round(y)}`)
          .join('')}Z`
      )
    },
    around: (y, count, motif, phase = 0) =>
      Array.from({ length: count }, (_, i) => {
        const angle = ((i + 0.5 + phase) / count - 0.5) * Math.PI
        const r = radiusAt(y)
        const squash = Math.max(0.12, Math.cos(angle))
        return group(
          motif,
          `translate(${round(cx + r * Math.sin(angle))} ${round(y + r * tilt * Math.cos(angle))}) ` +
            `scale(${squash.toFixed(2)} 1)`,
        )
      }).join(''),
  }
}

export type Finish = {
  /** Painted on the body, under light and shade. */
  decor?: string
  /** 0 is matt, 1 a mirror-like glaze. */
  gloss?: number
  /** Open at the top: the tone seen inside. */
  inside?: string
  /** Thickness of the rim when open. */
  rim?: number
  /** Closed at the top: the tone of the flat top. */
  lid?: string
}

/** Paints a turned body in its light: base, decor, shade on the right, gleam on the left, mouth or lid. */
export function glaze(body: Turned, colour: Tones, finish: Finish = {}): string {
  const gloss = finish.gloss ?? 0.4
  const light =
    ROUND_SHADE +
    path(body.outline, 'url(#round)') +
    path(body.strip(0.52, 1), INK, 0.09) +
    path(body.strip(-0.74, -0.52), '#FFFDF6', 0.08 + gloss * 0.26) +
    (gloss > 0.6 ? path(body.strip(-0.46, -0.42), '#FFFDF6', gloss * 0.28) : '')
  const top = finish.inside
    ? mouth(body, colour, finish.inside, finish.rim ?? 9)
    : finish.lid
      ? path(body.mouth(), finish.lid)
      : ''
  return path(body.outline, colour.base) + clip(body.outline, (finish.decor ?? '') + light) + top
}

/** How light leaves a round body towards its right side; one definition serves any number of bodies. */
const ROUND_SHADE =
  `<linearGradient id="round"><stop offset="0" stop-color="${INK}" stop-opacity="0.1"/>` +
  `<stop offset="0.12" stop-color="${INK}" stop-opacity="0"/>` +
  `<stop offset="0.5" stop-color="${INK}" stop-opacity="0.02"/>` +
  `<stop offset="1" stop-color="${INK}" stop-opacity="0.3"/></linearGradient>`

function mouth(body: Turned, colour: Tones, inside: string, rim: number): string {
  const hole = body.mouth(rim)
  return (
    path(body.mouth(), colour.light) +
    path(hole, inside) +
    clip(hole, path(body.mouth(rim, rim * 1.6), '#FFF9EC', 0.16))
  )
}
