import type { Tones } from './colour.ts'
import { flow, type Point, trace } from './curves.ts'
import { group, line, round } from './svg.ts'

/** Things that are long and thin: handles, straps, ropes, stems, stitches. */

/** A round handle, stem or pipe, lit from the top left. */
export function tube(points: readonly Point[], width: number, colour: Tones): string {
  const d = flow(points)
  const shifted = (content: string, by: number) => group(content, `translate(${round(-by)} ${round(-by)})`)
  return (
    line(d, colour.dark, width) +
    shifted(line(d, colour.base, width * 0.68), width * 0.09) +
    shifted(line(d, colour.light, width * 0.2), width * 0.2)
  )
}

/** A flat band of leather or webbing, with a seam along both edges when it is wide enough. */
export function strap(
  points: readonly Point[],
  width: number,
  colour: Tones,
  seam: string = colour.pale,
): string {
  const d = flow(points)
  const band = (stroke: string, wide: number) =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(wide)}" stroke-linejoin="round"/>`
  const seams =
    width < 14
      ? ''
      : [-1, 1].map((side) => stitches(beside(points, side * (width / 2 - 5)), seam, 2, 6)).join('')
  return band(colour.dark, width) + group(band(colour.base, width * 0.9), 'translate(-1.2 -1.2)') + seams
}

/** The line that runs beside another at a distance (positive: to the right of its direction). */
export function beside(points: readonly Point[], distance: number): string {
  const traced = trace(points, 8)
  return traced
    .map(([x, y], i) => {
      const [x0, y0] = traced[Math.max(0, i - 1)] ?? [x, y]
      const [x1, y1] = traced[Math.min(traced.length - 1, i + 1)] ?? [x, y]
      const length = Math.hypot(x1 - x0, y1 - y0) || 1
      return (
        `${i ? 'L' : 'M'}${round(x - ((y1 - y0) / length) * distance)} ` +
        `${round(y + ((x1 - x0) / length) * distance)}`
      )
    })
    .join('')
}

/** A twisted rope: a tube with slanted strands across it. */
export function rope(points: readonly Point[], width: number, colour: Tones): string {
  const traced = trace(points, 24)
  let strands = ''
  let since = 0
  for (let i = 1; i < traced.length; i++) {
    const [x0, y0] = traced[i - 1] ?? [0, 0]
    const [x1, y1] = traced[i] ?? [0, 0]
    since += Math.hypot(x1 - x0, y1 - y0)
    if (since < width * 0.62) continue
    since = 0
    const angle = Math.atan2(y1 - y0, x1 - x0) + 0.9
    const [dx, dy] = [Math.cos(angle) * width * 0.48, Math.sin(angle) * width * 0.48]
    strands += `M${round(x1 - dx)} ${round(y1 - dy)}L${round(x1 + dx)} ${round(y1 + dy)}`
  }
  return tube(points, width, colour) + line(strands, colour.deep, width * 0.12, 0.55)
}

/** Stitches along a line. */
export function stitches(d: string, colour: string, width = 3, length = 9): string {
  return line(d, colour, width, 0.9, `${length} ${length * 0.8}`)
}
