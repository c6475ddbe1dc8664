import type { Tones } from './colour.ts'
import { ellipse, polygon, star } from './curves.ts'
import { group, line, oval, path, round, type Tile } from './svg.ts'

/** The ornaments of the region: as tiles for `cover`, or as motifs around (0, 0) for `around`, corners and
 * medallions. */

/** A blue-pottery flower with leaves to both sides, about 90 wide. */
export function potteryFlower(ink: string, accent: string, size = 90): string {
  const petals = Array.from({ length: 6 }, (_, i) =>
    group(path('M0 -4C-13 -14 -11 -32 0 -36C11 -32 13 -14 0 -4Z', ink), `rotate(${i * 60})`),
  ).join('')
  const leaf =
    path('M16 20C30 10 44 14 50 24C38 32 26 32 16 20Z', accent) +
    path('M-16 20C-30 10 -44 14 -50 24C-38 32 -26 32 -16 20Z', accent)
  return group(leaf + petals + oval(0, 0, 8, 8, accent), `scale(${(size / 100).toFixed(2)})`)
}

/** A pointed petal around (0, 0), `size` tall; for rows around a neck or a foot. */
export function petal(ink: string, size: number): string {
  const half = Math.abs(size) * 0.42
  return path(
    `M0 ${size * 0.5}C${half} ${size * 0.3} ${half} ${-size * 0.1} 0 ${-size * 0.5}C${-half} ` +
      `${-size * 0.1} ${-half} ${size * 0.3} 0 ${size * 0.5}Z`,
    ink,
  )
}

/** A running vine: one wave of stem with leaves; repeats every 100 along a band of height 40. */
export function vine(ink: string, accent: string): Tile {
  return {
    width: 100,
    height: 40,
    content:
      line('M0 20C16 2 34 2 50 20S84 38 100 20', ink, 3.5) +
      path('M24 8C20 18 26 26 34 28C38 18 32 10 24 8ZM76 32C80 22 74 14 66 12C62 22 68 30 76 32Z', accent) +
      oval(50, 20, 4, 4, ink) +
      oval(0, 20, 4, 4, ink) +
      oval(100, 20, 4, 4, ink),
  }
}

/** Ajrak: eight-petalled stars in rings on indigo or madder, joined by small crosses. */
export function ajrak(ground: string, second: string, white: string, size = 96): Tile {
  const h = size / 2
  const medallion =
    oval(h, h, h * 0.88, h * 0.88, white) +
    oval(h, h, h * 0.81, h * 0.81, ground) +
    path(star(h, h, h * 0.76, h * 0.42, 8), white) +
    path(star(h, h, h * 0.62, h * 0.36, 8), second) +
    oval(h, h, h * 0.26, h * 0.26, white) +
    oval(h, h, h * 0.17, h * 0.17, ground)
  const corner = (x: number, y: number) =>
    path(star(x, y, h * 0.3, h * 0.11, 4), white) + oval(x, y, h * 0.07, h * 0.07, second)
  return {
    width: size,
    height: size,
    content:
      path(`M0 0h${size}v${size}h${-size}Z`, ground) +
      medallion +
      corner(0, 0) +
      corner(size, 0) +
      corner(0, size) +
      corner(size, size),
  }
}

/** Girih: eight-pointed stars and crosses in interlaced lines. */
export function girih(ground: string, starFill: string, cross: string, size = 100): Tile {
  const h = size / 2
  const corners = [0, size]
    .flatMap((x) => [0, size].map((y) => path(star(x, y, h * 0.5, h * 0.36, 8, 22.5), cross)))
    .join('')
  return {
    width: size,
    height: size,
    content:
      path(`M0 0h${size}v${size}h${-size}Z`, ground) +
      corners +
      path(star(h, h, h * 0.74, h * 0.53, 8), starFill) +
      path(star(h, h, h * 0.36, h * 0.26, 8), ground),
  }
}

/** Block print: small butas (paisley sprigs) in staggered rows. */
export function buta(ink: string, accent: string, size = 70): Tile {
  const sprig = (x: number, y: number) =>
    group(
      path('M0 -24C16 -16 18 8 2 18C-14 14 -16 -4 -6 -10C2 -14 4 -20 0 -24Z', ink) +
        path('M1 12C-7 8 -8 -1 -3 -4C4 -6 8 4 1 12Z', accent) +
        line('M2 18V27M2 24L-6 20M2 24L10 20', ink, 2.4),
      `translate(${round(x)} ${round(y)}) scale(${(size / 78).toFixed(2)})`,
    )
  return {
    width: size,
    height: size,
    content: sprig(size * 0.25, size * 0.26) + sprig(size * 0.75, size * 0.76),
  }
}

/** Truck art: a rose with leaves and dots, about 100 across, around (0, 0). */
export function truckRose(petal: Tones, leaf: string, dot: string): string {
  const leaves = [0, 72, 144, 216, 288]
    .map((turn) =>
      group(
        path('M0 -30C-12 -40 -10 -54 0 -62C10 -54 12 -40 0 -30Z', leaf) + oval(0, -70, 4, 4, dot),
        `rotate(${turn + 36})`,
      ),
    )
    .join('')
  const petals = [0, 72, 144, 216, 288]
    .map((turn) =>
      group(
        oval(0, -22, 20, 19, petal.base) + line('M-12 -32Q0 -42 12 -32', petal.pale, 4),
        `rotate(${turn})`,
      ),
    )
    .join('')
  return leaves + petals + oval(0, 0, 17, 17, petal.dark) + line('M-8 2A8 8 0 1 1 4 8', petal.pale, 4)
}

/** Kashi tile: a lattice of pointed ogees, each with a small flower. */
export function kashi(ground: string, ink: string, accent: string, size = 90): Tile {
  const h = size / 2
  const ogee =
    `M${h} 0C${h * 1.2} ${h * 0.5} ${size} ${h * 0.6} ${size} ${h}C${size} ${h * 1.4} ` +
    `${h * 1.2} ` +
    `${h * 1.5} ${h} ${size}C${h * 0.8} ${h * 1.5} 0 ${h * 1.4} 0 ${h}C0 ${h * 0.6} ${h * 0.8} ` +
    `${h * 0.5} ${h} 0Z`
  return {
    width: size,
    height: size,
    content:
      path(`M0 0h${size}v${size}h${-size}Z`, ground) +
      line(ogee, ink, 4) +
      path(star(h, h, h * 0.42, h * 0.17, 6), ink) +
      oval(h, h, h * 0.1, h * 0.1, accent) +
      oval(0, 0, h * 0.14, h * 0.14, accent) +
      oval(size, 0, h * 0.14, h * 0.14, accent) +
      oval(0, size, h * 0.14, h * 0.14, accent) +
      oval(size, size, h * 0.14, h * 0.14, accent),
  }
}

/** A row of pointed teeth, as on borders of rugs and ralli quilts. */
export function teeth(fill: string, width = 30, height = 24): Tile {
  return {
    width,
    height,
    content: path(
      polygon([
        [0, height],
        [width / 2, 0],
        [width, height],
      ]),
      fill,
    ),
  }
}

/** Mirror-work: a round mirror in a ring of stitches, around (0, 0). */
export function mirrorWork(thread: string, radius = 12): string {
  const rays = Array.from({ length: 10 }, (_, i) =>
    group(line(`M0 ${-radius - 3}V${-radius - 9}`, thread, 4), `rotate(${i * 36})`),
  ).join('')
  return (
    rays +
    path(ellipse(0, 0, radius, radius), thread) +
    path(ellipse(0, 0, radius * 0.72, radius * 0.72), '#E9F0F2') +
    path(`M${-radius * 0.4} ${radius * 0.1}L${radius * 0.1} ${-radius * 0.45}`, 'none')
  )
}
