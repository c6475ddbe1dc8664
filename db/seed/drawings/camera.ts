import { INK, type Tones } from './colour.ts'
import { type Point, polygon } from './curves.ts'
import { TILT } from './lathe.ts'
import { shadow } from './light.ts'
import { clip, group, path, round } from './svg.ts'

/** A face of a box: its outline, and a way to draw on it as on a flat sheet with (0, 0) at its top left. */
export type Face = { outline: string; width: number; height: number; draw: (content: string) => string }

/** A box in three-quarter view: a long lit side to the left, a short shaded side to the right, the top
 * above. */
export type Box = {
  left: Face
  right: Face
  top: Face
  at: (along: number, back: number, up: number) => Point
}

/** `x`, `y` is the foot of the near corner; `yaw` turns the box (small: the long side faces us). */
export function box(
  x: number,
  y: number,
  long: number,
  deep: number,
  tall: number,
  yaw = 28,
  tilt = TILT,
): Box {
  const turn = (yaw * Math.PI) / 180
  const along: Point = [-Math.cos(turn), -Math.sin(turn) * tilt]
  const back: Point = [Math.sin(turn), -Math.cos(turn) * tilt]
  const at = (a: number, b: number, up: number): Point => [
    x + along[0] * a + back[0] * b,
    y + along[1] * a + back[1] * b - up,
  ]
  return {
    at,
    left: plane(at(long, 0, tall), at(0, 0, tall), at(long, 0, 0), long, tall),
    right: plane(at(0, 0, tall), at(0, deep, tall), at(0, 0, 0), deep, tall),
    top: plane(at(long, deep, tall), at(0, deep, tall), at(long, 0, tall), long, deep),
  }
}

/** Any flat sheet in space, by three of its corners on the page; `width` and `height` are its own
 * measures. */
export function plane(
  topLeft: Point,
  topRight: Point,
  bottomLeft: Point,
  width: number,
  height: number,
): Face {
  const u: Point = [(topRight[0] - topLeft[0]) / width, (topRight[1] - topLeft[1]) / width]
  const v: Point = [(bottomLeft[0] - topLeft[0]) / height, (bottomLeft[1] - topLeft[1]) / height]
  const matrix = [u[0], u[1], v[0], v[1]].map((value) => value.toFixed(4)).join(' ')
  const bottomRight: Point = [topRight[0] + v[0] * height, topRight[1] + v[1] * height]
  const outline = polygon([topLeft, topRight, bottomRight, bottomLeft])
  return {
    outline,
    width,
    height,
    draw: (content) =>
      clip(outline, group(content, `matrix(${matrix} ${round(topLeft[0])} ${round(topLeft[1])})`)),
  }
}

/** The shadow under a box: its own foot, drawn out to the right. */
export function boxShadow(form: Box, reach = 0.35): string {
  const [long, deep, tall] = [form.left.width, form.right.width, form.left.height]
  const away = Math.min(tall, 160) * reach
  const [cornerX, cornerY] = form.at(0, 0, 0)
  const [endX] = form.at(0, deep, 0)
  const [leftX] = form.at(long, 0, 0)
  const out = ([x, y]: Point): Point => [x + away, y - away * 0.12]
  return (
    shadow(
      (leftX + endX) / 2 + (endX - leftX) * 0.04,
      cornerY - (deep + long) * 0.08,
      (endX - leftX) * 0.48,
      (endX - leftX) * 0.1,
    ) +
    path(
      polygon([
        [cornerX, cornerY + 3],
        out(form.at(0, 0, 0)),
        out(form.at(0, deep, 0)),
        form.at(long * 0.3, deep, 0),
      ]),
      INK,
      0.14,
    )
  )
}

/** The three faces in their tones: top lit, left plain, right in shade. */
export function boxFaces(
  form: Box,
  colour: Tones,
  decor: { left?: string; right?: string; top?: string } = {},
): string {
  return (
    path(form.left.outline, colour.base) +
    (decor.left ? form.left.draw(decor.left) : '') +
    path(form.right.outline, colour.dark) +
    (decor.right ? form.right.draw(decor.right) : '') +
    path(form.top.outline, colour.light) +
    (decor.top ? form.top.draw(decor.top) : '')
  )
}
