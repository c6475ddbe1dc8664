import { type Tones, tones } from './colour.ts'
import { polygon, rounded, shape } from './curves.ts'
import { box, boxFaces } from './camera.ts'
import { glaze, turned } from './lathe.ts'
import { shadow, solid, wallShadow } from './light.ts'
import { CLAY, COTTON, GLASS, LEAF, PAPER, STONEWARE, WOOD } from './palette.ts'
import { clip, cover, group, line, oval, path } from './svg.ts'
import { weave } from './textures.ts'

/** Things that stand around the goods in a scene; each stands at (400, 640) and wants `place`. */

export function plant(pot: Tones = CLAY, leaf: Tones = LEAF): string {
  const body = turned(400, [
    [78, 520],
    [74, 545, 'corner'],
    [66, 545, 'corner'],
    [50, 632],
  ])
  const blade = (turn: number, long: number, fill: string) =>
    group(
      path(
        `M400 525C${400 - long * 0.22} ${525 - long * 0.4} ${400 - long * 0.14} ${525 - long * 0.8} ` +
          `400 ${525 - long}C${400 + long * 0.14} ${525 - long * 0.8} ${400 + long * 0.22} ` +
          `${525 - long * 0.4} 400 525Z`,
        fill,
      ) + line(`M400 525V${525 - long * 0.86}`, leaf.deep, 2.5, 0.35),
      `rotate(${turn} 400 525)`,
    )
  return (
    shadow(400, 636, 62) +
    blade(-58, 190, leaf.dark) +
    blade(52, 205, leaf.dark) +
    blade(-28, 265, leaf.base) +
    blade(30, 250, leaf.dark) +
    blade(2, 290, leaf.base) +
    blade(-44, 150, leaf.light) +
    blade(14, 190, leaf.light) +
    glaze(body, pot, { gloss: 0.1 }) +
    path(body.belt(545, 556), pot.deep, 0.25)
  )
}

/** Books lying on each other. */
export function books(...covers: Tones[]): string {
  const stack = covers.length ? covers : [tones('#7A3B3B'), tones('#2F5D62'), tones('#C9A25E')]
  return (
    shadow(420, 640, 150, 26) +
    stack
      .map((cover, i) => {
        const form = box(460 - i * 9, 650 - i * 37, 236 - i * 16, 150 - i * 8, 36, 24 - i * 3)
        const pages =
          path(`M0 5H300V31H0Z`, PAPER.base) + line('M0 12H300M0 19H300M0 26H300', PAPER.dark, 1.6, 0.6)
        return boxFaces(form, cover, { right: pages, left: line('M26 0V36M210 0V36', cover.light, 4, 0.7) })
      })
      .join('')
  )
}

/** A small cup of tea. */
export function teaCup(colour: Tones = COTTON): string {
  const cup = turned(400, [
    [56, 560],
    [54, 590],
    [40, 628],
    [34, 636],
  ])
  return (
    shadow(400, 638, 70) +
    path(`M400 640m-92 0a92 26 0 1 0 184 0a92 26 0 1 0 -184 0Z`, colour.dark) +
    oval(400, 635, 92, 26, colour.base) +
    oval(400, 634, 62, 16, colour.dark, 0.4) +
    line('M450 575C486 568 490 606 440 614', colour.dark, 11) +
    line('M449 574C482 568 486 603 440 611', colour.base, 7) +
    glaze(cup, colour, { inside: colour.dark, rim: 4, gloss: 0.5 }) +
    clip(cup.mouth(4), oval(400, 566, 50, 13, '#A8643A') + oval(392, 564, 34, 7, '#BE7C4C'))
  )
}

/** A sprig with leaves, leaning as `turn` says. */
export function sprig(leaf: Tones = LEAF, long = 230): string {
  let leaves = line(`M400 640Q392 ${640 - long / 2} 400 ${640 - long}`, leaf.dark, 6)
  for (let i = 0; i < 6; i++) {
    const y = 640 - long * (0.3 + i * 0.125)
    const size = 1.15 - i * 0.1
    for (const side of [-1, 1]) {
      leaves += group(
        path('M0 0C14 -26 44 -32 66 -22C52 2 22 12 0 0Z', side < 0 ? leaf.light : leaf.base),
        `translate(398 ${y}) scale(${side * size} ${size})`,
      )
    }
  }
  return (
    leaves +
    group(path('M0 0C-12 -20 -8 -44 0 -56C8 -44 12 -20 0 0Z', leaf.light), `translate(400 ${646 - long})`)
  )
}

/** Lemons or other round fruit in a heap of three. */
export function fruit(colour: Tones = tones('#E8B83A')): string {
  const one = (x: number, y: number, turn: number) => {
    const d = shape([
      [x - 46, y],
      [x - 26, y - 32],
      [x + 18, y - 34],
      [x + 46, y - 6],
      [x + 56, y + 2],
      [x + 44, y + 12],
      [x + 14, y + 32],
      [x - 28, y + 30],
    ])
    return group(solid(d, colour, 16), `rotate(${turn} ${x} ${y})`)
  }
  return shadow(410, 638, 110, 18) + one(352, 604, -12) + one(456, 606, 24) + one(404, 556, 160)
}

/** A framed picture hanging on the wall, middle at (400, 300). */
export function frame(content: string, width = 240, height = 300, wood: Tones = WOOD): string {
  const [x, y] = [400 - width / 2, 300 - height / 2]
  const edge = rounded(x, y, width, height, 3)
  const inner = rounded(x + 16, y + 16, width - 32, height - 32, 0)
  return (
    wallShadow(edge, 12, 14) +
    path(edge, wood.base) +
    path(
      polygon([
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
        [x + 16, y + height - 16],
        [x + width - 16, y + height - 16],
        [x + width - 16, y + 16],
      ]),
      wood.dark,
    ) +
    path(inner, PAPER.pale) +
    clip(inner, content)
  )
}

/** A glass of water or sherbet. */
export function glassOf(drink: Tones): string {
  const glass = turned(400, [
    [46, 500],
    [42, 570],
    [36, 634],
  ])
  return (
    shadow(400, 636, 46) +
    path(glass.outline, GLASS.light, 0.55) +
    path(glass.belt(535, 632), drink.base, 0.85) +
    oval(400, 535, 44, 12, drink.light) +
    glaze({ ...glass, outline: glass.strip(-0.8, -0.5) }, GLASS, {}) +
    line(`M354 500a46 13 0 1 0 92 0a46 13 0 1 0 -92 0`, GLASS.pale, 4)
  )
}

/** Folded cloths or towels in a pile. */
export function foldedCloth(colour: Tones, second: Tones = colour): string {
  const layer = (y: number, half: number, tone: Tones) => {
    const d = rounded(400 - half, y - 50, half * 2, 50, 24)
    const folds =
      line(`M${400 - half + 30} ${y - 25}H${400 + half - 6}`, tone.deep, 2.5, 0.4) +
      line(
        `M${400 - half + 8} ${y - 8}Q${400 - half + 2} ${y - 25} ${400 - half + 30} ${y - 25}`,
        tone.deep,
        2.5,
        0.4,
      )
    return solid(d, tone, 12, cover(d, weave(tone, 6), 0.35) + folds)
  }
  return (
    shadow(405, 640, 176, 20) + layer(644, 172, colour) + layer(598, 166, second) + layer(552, 168, colour)
  )
}

/** A small dish of anything, heaped. */
export function dish(heap: string, colour: Tones = STONEWARE): string {
  const bowl = turned(400, [
    [96, 580],
    [84, 610],
    [48, 636],
  ])
  return (
    shadow(400, 638, 92) +
    glaze(bowl, colour, { inside: colour.dark, rim: 6, gloss: 0.4 }) +
    clip(`M280 440H520V582A92 26 0 0 1 280 582Z`, heap) +
    path(bowl.belt(580, 586), colour.light, 0.8)
  )
}

/** Light falling through a window onto the wall. */
export function windowLight(x = 90, y = 60, scale = 1): string {
  const pane = (px: number, py: number) =>
    path(
      polygon([
        [px, py],
        [px + 108, py - 22],
        [px + 146, py + 118],
        [px + 38, py + 140],
      ]),
      '#FFFBEF',
      0.45,
    )
  return group(
    pane(0, 40) + pane(122, 15) + pane(44, 194) + pane(166, 169),
    `translate(${x} ${y}) scale(${scale})`,
  )
}
