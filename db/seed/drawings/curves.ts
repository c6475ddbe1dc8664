import { round } from './svg.ts'

/** A point of an outline; with 'corner' the line breaks there, otherwise it flows through. */
export type Point = readonly [x: number, y: number, kind?: 'corner']

/** A line that flows through all points. */
export function flow(points: readonly Point[]): string {
  return bend(points, false)
}

/** A closed shape whose outline flows through all points. */
export function shape(points: readonly Point[]): string {
  return `${bend(points, true)}Z`
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(pair).join('L')}Z`
}

export function rounded(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  const arc = (dx: number, dy: number) => `a${round(r)} ${round(r)} 0 0 1 ${round(dx)} ${round(dy)}`
  return (
    `M${round(x + r)} ${round(y)}h${round(width - 2 * r)}${arc(r, r)}v${round(height - 2 * r)}${arc(-r, r)}` +
    `h${round(2 * r - width)}${arc(-r, -r)}v${round(2 * r - height)}${arc(r, -r)}Z`
  )
}

export function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const arc = `a${round(rx)} ${round(ry)} 0 1 1 `
  return `M${round(cx - rx)} ${round(cy)}${arc}${round(2 * rx)} 0${arc}${round(-2 * rx)} 0Z`
}

/** A star with `points` rays, for girih and florals. */
export function star(cx: number, cy: number, outer: number, inner: number, points: number, turn = 0): string {
  const tips = Array.from({ length: points * 2 }, (_, i): Point => {
    const angle = ((i * 180) / points - 90 + turn) * (Math.PI / 180)
    const radius = i % 2 ? inner : outer
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
  })
  return polygon(tips)
}

/** The points of a flowing line, close enough together to measure on it. */
export function trace(points: readonly Point[], steps = 14): Point[] {
  const traced: Point[] = []
  for (let i = 0; i + 1 < points.length; i++) {
    const [from, c1, c2, to] = piece(points, i, false)
    for (let step = 0; step < steps; step++) traced.push(bezier(from, c1, c2, to, step / steps))
  }
  const last = points.at(-1)
  return last ? [...traced, last] : traced
}

function bend(points: readonly Point[], closed: boolean): string {
  const pieces = closed ? points.length : points.length - 1
  let d = `M${pair(points[0] ?? [0, 0])}`
  for (let i = 0; i < pieces; i++) d += `C${piece(points, i, closed).slice(1).map(pair).join(' ')}`
  return d
}

function piece(points: readonly Point[], i: number, closed: boolean): [Point, Point, Point, Point] {
  const at = (k: number): Point => {
    const index = closed ? (k + points.length) % points.length : Math.min(Math.max(k, 0), points.length - 1)
    return points[index] ?? [0, 0]
  }
  const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
  const leave = from[2] === 'corner' ? 0 : 1 / 6
  const arrive = to[2] === 'corner' ? 0 : 1 / 6
  return [
    from,
    [from[0] + (to[0] - before[0]) * leave, from[1] + (to[1] - before[1]) * leave],
    [to[0] - (after[0] - from[0]) * arrive, to[1] - (after[1] - from[1]) * arrive],
    to,
  ]
}

function bezier(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const s = 1 - t
  const blend = (i: 0 | 1) => s ** 3 * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t ** 3 * d[i]
  return [blend(0), blend(1)]
}

const pair = (point: Point) => `${round(point[0])} ${round(point[1])}`
