import type { Tones } from '#db/seed/drawings/colour.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { shadow } from '#db/seed/drawings/light.ts'
import { COTTON, KRAFT } from '#db/seed/drawings/palette.ts'
import { buta, petal } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { foldedCloth, frame } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { rounded, shape } from '#db/seed/drawings/curves.ts'
import { clip, closeUp, cover, group, line, oval, path, place, type Tile } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const muslinSquaresSet: Good = {
  slug: 'muslin-squares-set',
  name: 'Muslin Squares, Three Rolled',
  subcategory: 'feeding-care',
  summaryAlt:
    'Three rolled muslin cloths standing together, sprigged, dotted and striped, each tied with a ' +
    'cotton band',
  keywords: 'muslin, swaddle, burp cloth, baby cloth, cotton, newborn gift',
  daysAgo: 2,
  details: `<p>Over the shoulder, under the chin, across the pram against the sun: nobody who has had a baby
asks what they are for. Double gauze of Pakistani cotton, woven loosely so that air goes through and milk does
not, washed once before it is cut so that you do not have to.</p>
<ul><li>Three squares, 100 × 100 cm each: one sprigged, one dotted, one striped</li><li>120 grams to the
square metre, hemmed all round</li><li>Softer after every wash, which is the truth and not a slogan</li></ul>
<h3>To keep it well</h3><p>Wash at 60 degrees, without softener: it makes gauze slippery and less thirsty. Dry
on the line, do not iron. They come rolled and tied, in a card sleeve, ready to be given.</p>`,
  variants: [
    { name: 'Terracotta', colour: 'terracotta', price: 1590, finalPrice: 1290, grams: 360, units: 52 },
    { name: 'Sage', colour: 'sage', price: 1590, grams: 360, units: 40 },
    { name: 'Lavender', colour: 'lavender', price: 1590, grams: 360, units: 8 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const set = drawSet(colour)
  return {
    front: set,
    detail: closeUp(set, 400, 330, 2, -3),
    use:
      place(
        frame(
          path('M100 0H700V700H100Z', '#E7EEEA') +
            oval(370, 320, 46, 60, '#C9B49C') +
            oval(370, 268, 34, 34, '#C9B49C'),
          170,
          210,
        ),
        620,
        460,
        0.95,
      ) +
      table(540) +
      place(foldedCloth(COTTON, colour), 630, 680, 0.66) +
      place(set, 300, 700, 0.92),
  }
}

function drawSet(colour: Tones): string {
  const dots: Tile = {
    width: 40,
    height: 40,
    content: oval(10, 10, 6, 6, COTTON.pale) + oval(30, 30, 6, 6, COTTON.pale),
  }
  const stripes: Tile = {
    width: 34,
    height: 40,
    content: path('M0 0h13v40h-13Z', colour.base, 0.85) + path('M20 0h3v40h-3Z', colour.base, 0.85),
  }
  return (
    shadow(320, 612, 110, 30) +
    roll(290, 210, 612, { ...colour, base: colour.base }, dots, COTTON.base) +
    shadow(516, 612, 110, 30) +
    roll(510, 236, 614, COTTON, stripes, colour.base) +
    shadow(404, 660, 112, 32) +
    roll(400, 310, 660, COTTON, buta(colour.base, colour.dark, 62), colour.dark) +
    tag(colour)
  )
}

function roll(cx: number, top: number, foot: number, cloth: Tones, print: Tile, ribbon: string): string {
  const body = turned(cx, [
    [102, top],
    [106, top + 20],
    [103, (top + foot) / 2],
    [107, foot - 20],
    [103, foot],
  ])
  const middle = (top + foot) / 2
  const belt = body.belt(middle - 16, middle + 18)
  const edge = line(
    `M${cx + 46} ${top + 24}Q${cx + 52} ${middle} ${cx + 44} ${foot + 26}`,
    cloth.deep,
    4,
    0.45,
  )
  return (
    glaze(body, cloth, {
      gloss: 0,
      lid: cloth.light,
      decor: cover(body.outline, print) + edge + path(body.strip(0.46, 0.56), '#1C2333', 0.08),
    }) +
    clip(body.mouth(), spiral(cx, top, cloth)) +
    path(belt, ribbon) +
    clip(belt, path(body.strip(0.45, 1), '#1C2333', 0.2) + path(body.strip(-0.75, -0.5), '#FFF9EC', 0.3))
  )
}

function spiral(cx: number, y: number, cloth: Tones): string {
  let d = ''
  for (let step = 0; step <= 76; step++) {
    const angle = step * 0.36
    const radius = 98 - step * 1.22
    d +=
      `${step ? 'L' : 'M'}${(cx + radius * Math.cos(angle)).toFixed(1)} ` +
      `${(y + radius * 0.28 * Math.sin(angle)).toFixed(1)}`
  }
  return line(d, cloth.dark, 5, 0.8) + oval(cx, y, 6, 2, cloth.deep)
}

function tag(colour: Tones): string {
  const bow =
    shape([
      [400, 506],
      [360, 482],
      [344, 504],
      [362, 526],
    ]) +
    shape([
      [400, 506],
      [440, 482],
      [458, 504],
      [438, 526],
    ])
  return (
    group(
      path(rounded(424, 540, 60, 84, 6), KRAFT.dark) +
        path(rounded(421, 537, 60, 84, 6), KRAFT.light) +
        oval(451, 550, 4, 4, KRAFT.deep) +
        group(petal(colour.base, 30) + line('M0 16V28', colour.dark, 3), 'translate(451 582)'),
      'rotate(8 440 520)',
    ) +
    line('M404 512L450 552', colour.deep, 3) +
    path(bow, colour.deep) +
    group(path(bow, colour.dark), 'translate(-2 -2)') +
    oval(400, 506, 10, 10, colour.deep)
  )
}
