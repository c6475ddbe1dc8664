import type { Tones } from './colour.ts'
import { line, oval, path, round, type Tile } from './svg.ts'

/** Surfaces as repeating tiles; lay them over a shape with `cover`. Each is drawn at its natural size for an
 * 800-wide picture. */

/** Plain cloth: threads over and under. */
export function weave(colour: Tones, size = 8): Tile {
  const half = size / 2
  const content =
    path(`M0 0h${half}v${half}h${-half}Z`, colour.light, 0.55) +
    path(`M${half} ${half}h${half}v${half}h${-half}Z`, colour.dark, 0.3)
  return { width: size, height: size, content }
}

/** Knitted stitches, as small leaves in pairs. */
export function knit(colour: Tones, size = 20): Tile {
  const h = size * 0.8
  const leaf = (x: number, lean: number, fill: string) =>
    path(
      `M${round(x)} ${round(-h * 0.1)}q${round(lean * size * 0.42)} ${round(h * 0.35)} ` +
        `${round(lean * size * 0.4)} ${round(h * 0.95)}q${round(-lean * size * 0.42)} ${round(-h * 0.3)} ` +
        `${round(-lean * size * 0.4)} ${round(-h * 0.95)}`,
      fill,
    )
  return {
    width: size,
    height: h,
    content:
      path(`M0 0h${size}v${h}h${-size}Z`, colour.dark) +
      leaf(size * 0.06, 1, colour.light) +
      leaf(size * 0.94, -1, colour.base),
  }
}

/** Woven cane or wicker: weavers going over and under upright stakes. */
export function wicker(colour: Tones, width = 44, height = 26): Tile {
  const half = height / 2
  const strand = (x: number, y: number) =>
    path(
      `M${round(x - width * 0.23)} ${round(y + 1)}q${round(width * 0.23)} ${round(-half * 0.55)} ` +
        `${round(width * 0.46)} 0v${round(half - 2)}q${round(-width * 0.23)} ${round(half * 0.4)} ` +
        `${round(-width * 0.46)} 0Z`,
      colour.base,
    ) +
    line(
      `M${round(x - width * 0.16)} ${round(y + 2)}q${round(width * 0.16)} ${round(-half * 0.4)} ` +
        `${round(width * 0.32)} 0`,
      colour.light,
      2.2,
    )
  return {
    width,
    height,
    content:
      path(`M0 0h${width}v${height}h${-width}Z`, colour.dark) +
      strand(width * 0.25, 1) +
      strand(width * 0.75, half + 1) +
      path(
        `M${round(width * 0.47)} 0h${round(width * 0.06)}v${half}h${round(-width * 0.06)}ZM0 ` +
          `${half}h${round(width * 0.03)}v${half}h${round(-width * 0.03)}ZM${round(width * 0.97)} ` +
          `${half}h${round(width * 0.03)}v${half}h${round(-width * 0.03)}Z`,
        colour.deep,
        0.5,
      ),
  }
}

/** The grain of a plank running from left to right, over an area. */
export function grain(width: number, height: number, colour: Tones, rings = 7): string {
  let lines = ''
  for (let i = 0; i < rings; i++) {
    const y = ((i + 0.5) / rings) * height + wobble(i) * (height / rings) * 0.35
    const swing = wobble(i + 9) * (height / rings) * 0.7
    lines += line(
      `M${round(-10)} ${round(y)}C${round(width * 0.25)} ${round(y - swing)} ${round(width * 0.45)} ` +
        `${round(y + swing)} ${round(width * 0.62)} ${round(y)}S${round(width * 0.9)} ` +
        `${round(y - swing)} ${round(width + 10)} ${round(y + swing * 0.3)}`,
      i % 3 ? colour.dark : colour.light,
      i % 2 ? 2 : 3.2,
      0.42,
    )
  }
  return lines
}

/** Grain with a knot in it, for broad boards. */
export function knot(x: number, y: number, colour: Tones, size = 22): string {
  return [1, 0.66, 0.34]
    .map((share) =>
      oval(
        x,
        y,
        size * share * 1.5,
        size * share * 0.6,
        share === 1 ? colour.dark : share === 0.66 ? colour.base : colour.deep,
        share === 1 ? 0.45 : 0.6,
      ),
    )
    .join('')
}

/** Speckles as in stoneware glaze or terrazzo, scattered the same way every time. */
export function speckle(
  width: number,
  height: number,
  fill: string,
  count: number,
  size = 2.6,
  seed = 1,
): string {
  let dots = ''
  for (let i = 0; i < count; i++) {
    const r = size * (0.45 + Math.abs(wobble(i * 3 + seed)) * 0.9)
    dots += oval(spread(i, seed) * width, spread(i, seed + 0.37) * height, r, r * 0.86, fill)
  }
  return dots
}

/** Veins of marble across an area. */
export function veins(width: number, height: number, stroke: string, count = 4, seed = 1): string {
  return Array.from({ length: count }, (_, i) => {
    const x = spread(i, seed) * width
    const lean = width * 0.22 * (1 + wobble(i + seed))
    const d =
      `M${round(x)} -8C${round(x + lean * 0.2)} ${round(height * 0.25)} ${round(x + lean)} ` +
      `${round(height * 0.3)} ${round(x + lean * 0.8)} ${round(height * 0.55)}S${round(x + lean * 1.4)} ` +
      `${round(height * 0.8)} ${round(x + lean * 1.9)} ${round(height + 8)}`
    return (
      line(d, stroke, i % 2 ? 2 : 4.5, 0.38) +
      line(
        `M${round(x + lean * 0.8)} ${round(height * 0.52)}l${round(lean * 0.7)} ${round(height * 0.13)}`,
        stroke,
        1.6,
        0.3,
      )
    )
  }).join('')
}

/** Evenly set upright ribs or pleats over an area. */
export function ribs(width: number, height: number, colour: Tones, step = 18): string {
  let lines = ''
  for (let x = step / 2; x < width; x += step) lines += `M${round(x)} 0V${round(height)}`
  return line(lines, colour.dark, step * 0.22, 0.4)
}

/** A number from 0 to 1 that looks random and never changes. */
export function spread(i: number, seed = 0): number {
  const value = Math.sin((i + 1) * 127.1 + seed * 311.7) * 43758.5453
  return value - Math.floor(value)
}

const wobble = (i: number) => spread(i, 5) * 2 - 1
