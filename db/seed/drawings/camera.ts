import type { Tones } from './colour.ts'
import { type Point, polygon } from './curves.ts'
import { TILT } from './lathe.ts'
import { clip, group, path, round } from './svg.ts'

/** A face of a box: its outline, and a way to draw on it as on a flat sheet with (0, 0) at its top left. */
export type Face = { outline: string; width: number; height: number; draw: (content: string) => string }

/** A box in three-quarter view: a long lit side to the left, a short shaded side to the right, the top above. */
export type Box = { left: Face; right: Face; top: Face; at: (along: number, back: number, up: number) => Point }

/** `x`, `y` is the foot of the near corner; `yaw` turns the box (small: the long side faces us). */
export function box(x: number, y: number, long: number, deep: number, tall: number, yaw = 28, tilt = TILT): Box {
  const turn = (yaw * Math.PI) / 180
  const along: Point = [-Math.cos(turn), -Math.sin(turn) * tilt]
  const back: Point = [Math.sin(turn), -Math.cos(turn) * tilt]
  const at = (a: number, b: number, up: number): Point => [x + along[0] * a + back[0] * b, y + along[1] * a + back[1] * b - up]
  const face = (origin: Point, u: Point, v: Point, width: number, height: number): Face => {
    const end = (s: number, t: number): Point => [origin[0] + u[0] * s + v[0] * t, origin[1] + u[1] * s + v[1] * t]
    const matrix = [u[0], u[1], v[0], v[1]].map((value) => value.toFixed(4)).join(' ')
    const outline = polygon([end(0, 0), end(width, 0), end(width, height), end(0, height)])
    return {
      outline,
      width,
      height,
      draw: (content) => clip(outline, group(content, `matrix(${matrix} ${round(origin[0])} ${round(origin[1])})`)),
    }
  }
  const toUs = (direction: Point): Point => [-direction[0], -direction[1]]
  return {
    at,
    left: face(at(long, 0, tall), toUs(along), [0, 1], long, tall),
    right: face(at(0, 0, tall), back, [0, 1], deep, tall),
    top: face(at(long, deep, tall), toUs(along), toUs(back), long, deep),
  }
}

/** The three faces in their tones: top lit, left plain, right in shade. */
export function boxFaces(form: Box, colour: Tones, decor: { left?: string; right?: string; top?: string } = {}): string {
  return (
    path(form.left.outline, colour.base) +
    (decor.left ? form.left.draw(decor.left) : '') +
    path(form.right.outline, colour.dark) +
    (decor.right ? form.right.draw(decor.right) : '') +
    path(form.top.outline, colour.light) +
    (decor.top ? form.top.draw(decor.top) : '')
  )
}
