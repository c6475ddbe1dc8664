import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { shape } from '#db/seed/drawings/curves.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { gleam, shadow, solid } from '#db/seed/drawings/light.ts'
import { COTTON } from '#db/seed/drawings/palette.ts'
import { petal } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { foldedCloth, plant } from '#db/seed/drawings/props.ts'
import { counter } from '#db/seed/drawings/scenes.ts'
import { closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const copperBathLota: Good = {
  slug: 'copper-bath-lota',
  name: 'Engraved Lota, 1.5 Litre',
  subcategory: 'soap-sets',
  summaryAlt:
    'A round-bellied metal lota with a flared neck, a slender curved spout and an engraved band of petals',
  keywords: 'lota, wuzu, copper lota, brass lota, bathroom, Peshawar',
  daysAgo: 143,
  details: `<p>Every bathroom in the country has one, and nearly every one is plastic. This is what it was
before: raised from one sheet in Peshawar’s Qissa Khwani, neck and spout soldered with silver, and a band of
petals cut in with a chisel no longer than a finger. It pours a round, quiet stream, good for wuzu and for
rinsing a child’s hair.</p>
<ul><li>1.5 litres; 20 cm high, 24 cm with the spout</li><li>0.8 mm copper or brass, tinned inside, or plain
steel</li><li>680 g empty: light enough for grandmother, heavy enough to stay</li></ul>
<h3>To keep it well</h3><p>Copper and brass go brown with water; half a lemon and salt bring the shine back in
a minute, and doing nothing suits them as well. Steel wants only a wipe. Do not leave it standing full for
days. It is for washing, not for drinking.</p>`,
  variants: [
    { name: 'Copper', colour: 'copper', price: 3400, grams: 780, units: 12 },
    { name: 'Brass', colour: 'brass', price: 3400, grams: 790, units: 8 },
    { name: 'Steel', colour: 'silver', price: 1950, grams: 700, units: 25 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const lota = shadow(400, 648, 112) + drawLota(colour)
  return {
    front: place(lota, 376, 664, 1.08),
    detail: closeUp(drawLota(colour), 360, 470, 2, -4),
    use:
      counter(540, '#FFFFFF', tones('#CFCBC2'), 120) +
      place(plant(), 130, 660, 0.9) +
      place(foldedCloth(tones('#8FB0AC'), COTTON), 650, 650, 0.7) +
      place(lota, 360, 706, 0.94),
  }
}

function drawLota(colour: Tones): string {
  const neck = turned(390, [
    [104, 248],
    [96, 258],
    [62, 296],
    [54, 330],
    [62, 356],
    [78, 372],
  ])
  const belly = turned(390, [
    [72, 362],
    [118, 386],
    [160, 436],
    [170, 486],
    [154, 546],
    [112, 596],
    [80, 614],
  ])
  const foot = turned(390, [
    [76, 608],
    [82, 622],
    [100, 642],
    [102, 650],
  ])
  const spout = shape([
    [520, 470, 'corner'],
    [574, 440],
    [598, 380],
    [612, 312],
    [640, 280, 'corner'],
    [676, 292, 'corner'],
    [654, 340],
    [640, 420],
    [608, 492],
    [532, 552, 'corner'],
  ])
  const petals =
    belly.around(488, 13, petal(colour.deep, 48)) +
    belly.around(488, 13, petal(colour.light, 34)) +
    belly.around(488, 13, petal(colour.deep, 26), 0.5)
  const ring = (from: number, to: number) =>
    path(belly.belt(from, to), colour.deep, 0.7) + path(belly.belt(to, to + 3), colour.pale, 0.6)
  return (
    solid(spout, colour, 18) +
    path('M640 280Q660 276 676 292Q656 296 640 280Z', colour.deep) +
    line('M640 280Q662 276 677 292', colour.pale, 4) +
    gleam('M576 456Q608 410 624 330', 8, 0.55) +
    line('M524 462Q560 500 534 552', colour.deep, 7, 0.4) +
    glaze(foot, colour, { gloss: 0.8, decor: path(foot.belt(634, 640), colour.deep, 0.5) }) +
    glaze(belly, colour, {
      gloss: 0.85,
      decor: ring(440, 445) + ring(450, 453) + ring(534, 538) + ring(545, 549) + petals,
    }) +
    gleam('M246 452Q236 490 246 528', 13, 0.7) +
    glaze(neck, colour, {
      gloss: 0.85,
      inside: colour.deep,
      rim: 8,
      decor: path(neck.belt(328, 334), colour.deep, 0.5),
    }) +
    group(oval(0, 0, 60, 10, colour.base, 0.4), 'translate(400 262)') +
    line('M334 372Q390 394 446 372', colour.deep, 5, 0.5)
  )
}
