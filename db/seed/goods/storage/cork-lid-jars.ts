import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { rounded } from '#db/seed/drawings/curves.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { shadow } from '#db/seed/drawings/light.ts'
import { GLASS, JUTE, PAPER } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { plant } from '#db/seed/drawings/props.ts'
import { shelf } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { speckle, spread } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const corkLidJars: Good = {
  slug: 'cork-lid-jars',
  name: 'Pantry Jars, Set of Three',
  subcategory: 'boxes-jars',
  summaryAlt:
    'Three glass jars of different height with round stoppers, filled with lentils, rice and chillies',
  keywords: 'glass jars, pantry jars, spice jar, cork lid, daal jar',
  daysAgo: 155,
  details: `<p>For the daal, the rice and the chillies that burst their bags in the cupboard. Borosilicate
glass, blown thin and even, with a stopper that is turned from one piece and closes on a silicone ring:
weevils do not get in, and the smell of hing does not get out.</p>
<ul><li>Three jars: 1.2 litres, 800 ml and 450 ml; the opening is wide enough for a hand with a cup</li><li>10
cm across; 22, 16 and 11 cm high</li><li>Three blank paper labels with jute string</li></ul>
<h3>To keep it well</h3><p>The glass may go into the dishwasher, the stoppers may not. The jars stand heat but
are for storing, not for cooking. What you see in them stays with us: they arrive empty.</p>`,
  variants: [{ name: 'Natural stoppers', colour: 'natural', price: 2350, grams: 1250, units: 26 }],
  draw,
}

type Filling = 'rice' | 'daal' | 'chillies'

function draw(colour: Tones): Views {
  const trio =
    place(jar(colour, 300, 'daal'), 250, 628, 1) +
    place(jar(colour, 130, 'chillies'), 590, 636, 1) +
    place(jar(colour, 210, 'rice'), 430, 676, 1)
  return {
    front: trio,
    detail: closeUp(jar(colour, 210, 'rice'), 400, 420, 2, 0),
    use:
      shelf(600) +
      place(plant(), 690, 614, 0.7) +
      place(jar(colour, 300, 'daal'), 170, 618, 0.96) +
      place(jar(colour, 210, 'rice'), 366, 622, 0.96) +
      place(jar(colour, 130, 'chillies'), 546, 622, 0.96),
  }
}

function jar(colour: Tones, tall: number, filling: Filling): string {
  const top = 640 - tall - 40
  const glass = turned(400, [
    [76, top],
    [84, top + 10],
    [92, top + 34],
    [94, 600],
    [86, 634],
    [78, 640],
  ])
  const level = top + 64
  const stopper = turned(400, [
    [56, top - 46],
    [72, top - 38],
    [80, top - 10],
    [78, top + 2],
  ])
  return (
    shadow(400, 638, 92) +
    path(glass.outline, GLASS.light, 0.4) +
    clip(glass.belt(level, 636), FILLS[filling](level)) +
    clip(`M300 ${level - 30}H500V${level + 30}H300Z`, oval(400, level, 92, 25, SURFACE[filling])) +
    path(glass.strip(0.62, 1), '#1C2333', 0.1) +
    path(glass.strip(-0.8, -0.6), '#FFFDF6', 0.6) +
    path(glass.strip(-0.54, -0.49), '#FFFDF6', 0.35) +
    line(glass.outline, GLASS.dark, 3, 0.55) +
    line(`M316 ${top + 10}a84 23 0 0 0 168 0`, '#FFFDF6', 4, 0.7) +
    glaze(stopper, colour, {
      gloss: 0.2,
      lid: colour.light,
      decor:
        group(speckle(170, 70, colour.dark, 26, 2.6, tall), `translate(316 ${top - 50})`) +
        path(stopper.belt(top - 8, top), '#5A4A40', 0.35),
    }) +
    label(top + 96 > 560 ? 552 : top + 118)
  )
}

const label = (y: number) =>
  line(`M306 ${y - 6}Q350 ${y + 26} 400 ${y + 22}Q450 ${y + 26} 494 ${y - 6}`, JUTE.dark, 5) +
  group(
    path(rounded(-44, -14, 88, 54, 6), '#1C2333', 0.16) +
      path(rounded(-46, -18, 88, 54, 6), PAPER.pale) +
      oval(-2, -10, 4, 4, JUTE.dark) +
      line('M-28 6H26M-20 20H16', '#9A7A58', 3.4, 0.8),
    `translate(400 ${y + 34}) rotate(-3)`,
  )

const SURFACE: Record<Filling, string> = { rice: '#FBF4E2', daal: '#EFB85A', chillies: '#8E2A20' }
const FILLS: Record<Filling, (from: number) => string> = {
  rice: (from) =>
    grains(
      from,
      '#F1E6CC',
      (i) => group(oval(0, 0, 7, 2.4, i % 2 ? '#FFFBEF' : '#D9C8A2'), `rotate(${spread(i) * 180})`),
      11,
    ),
  daal: (from) => grains(from, '#E3A23F', (i) => oval(0, 0, 5.4, 4.4, i % 3 ? '#F1BC62' : '#C98428'), 11),
  chillies: (from) =>
    grains(
      from,
      '#6E1E18',
      (i) =>
        group(
          path(
            'M-22 -2C-8 -12 14 -8 24 6C10 2 -8 8 -22 -2Z',
            ['#C0392F', '#DB6148', '#A02C22'][i % 3] ?? '',
          ) + line('M-22 -2l-9 -4', '#5E7A3E', 4),
          `rotate(${spread(i) * 360})`,
        ),
      24,
    ),
}

function grains(from: number, ground: string, piece: (i: number) => string, step: number): string {
  let pieces = ''
  let i = 0
  for (let y = from + 20; y < 672; y += step)
    for (let x = 306; x < 500; x += step * 1.15, i++)
      pieces += group(
        piece(i),
        `translate(${Math.round(x + spread(i, 2) * step)} ${Math.round(y + spread(i, 3) * step)})`,
      )
  return (
    path(`M300 ${from - 40}H500V680H300Z`, ground) +
    pieces +
    path('M470 0H520V700H470Z', tones('#1C2333').base, 0.08)
  )
}
