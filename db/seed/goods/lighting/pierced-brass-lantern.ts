import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { ellipse, star } from '#db/seed/drawings/curves.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { glow, shadow } from '#db/seed/drawings/light.ts'
import { IRON, WALNUT } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const piercedBrassLantern: Good = {
  slug: 'pierced-brass-lantern',
  name: 'Pierced Brass Lantern',
  subcategory: 'lanterns',
  summaryAlt: 'A domed lantern of pierced metal with lit star-shaped openings and a ring on top',
  keywords: 'lantern, brass, pierced, lamp, candle, Moroccan, wedding gift',
  featured: true,
  daysAgo: 40,
  details: `<p>Beaten from sheet brass in Peshawar’s Qissa Khwani bazaar and pierced by hand with punch and
mallet: stars, petals and some four hundred small holes. Light a candle inside and the walls of the room fill
with them.</p>
<ul><li>Height 34 cm without the ring, 19 cm across</li><li>Takes a pillar candle up to 7 cm wide or an E14
bulb; the back opens on a hinge</li><li>Hangs by its ring or stands on its foot</li></ul>
<h3>To keep it well</h3><p>Lacquered, so it keeps its shine with a dry cloth. If you prefer it dark and old,
leave it on the terrace for a season. Never leave a burning candle alone, and keep curtains an arm’s length
away: the dome grows hot.</p>`,
  variants: [
    { name: 'Brass', colour: 'brass', price: 5600, finalPrice: 4760, grams: 1150, units: 7 },
    { name: 'Antique copper', colour: 'copper', price: 5600, grams: 1150, units: 4 },
    { name: 'Black', colour: 'black', price: 5200, grams: 1150, units: 9 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const lantern = drawLantern(colour)
  return {
    front: glow(400, 440, 360, 0.6) + shadow(400, 662, 130) + lantern,
    detail: closeUp(glow(400, 440, 330, 0.8) + lantern, 385, 420, 2.2, 3),
    use:
      dusk() +
      table(580, WALNUT) +
      place(books(tones('#4A5A78'), tones('#9A5B45')), 180, 690, 0.86) +
      glow(440, 430, 420, 0.9) +
      place(shadow(400, 662, 130) + lantern, 440, 722, 0.98),
  }
}

/** An evening wall with the lantern's stars thrown on it. */
function dusk(): string {
  const stars = [
    [120, 150, 26],
    [240, 70, 18],
    [610, 90, 28],
    [720, 210, 22],
    [680, 380, 18],
    [90, 340, 20],
    [210, 250, 16],
    [560, 200, 14],
    [300, 170, 12],
  ] as const
  return (
    path('M0 0H800V800H0Z', '#6B5A60', 0.72) +
    stars.map(([x, y, r]) => path(star(x, y, r, r * 0.55, 8, x), '#FFE3A3', 0.6)).join('')
  )
}

function drawLantern(colour: Tones): string {
  const foot = turned(400, [
    [96, 606],
    [112, 620],
    [132, 646],
    [132, 662],
  ])
  const body = turned(400, [
    [112, 338],
    [132, 360],
    [142, 420],
    [142, 520],
    [132, 584],
    [112, 606],
  ])
  const dome = turned(400, [
    [18, 178],
    [30, 196],
    [60, 232],
    [106, 282],
    [128, 318],
    [132, 338],
  ])
  const lit = '#FFE9AE'
  const rose =
    Array.from({ length: 8 }, (_, i) =>
      group(path('M0 -13C7 -22 7 -30 0 -38C-7 -30 -7 -22 0 -13Z', lit), `rotate(${i * 45})`),
    ).join('') + path(star(0, 0, 11, 7, 8), lit)
  const hole = (r: number) => path(ellipse(0, 0, r, r), lit)
  const drop = (r: number) =>
    path(`M0 ${-r}C${r * 0.7} 0 ${r * 0.5} ${r} 0 ${r}C${-r * 0.5} ${r} ${-r * 0.7} 0 0 ${-r}Z`, lit)
  const bodyLight =
    body.around(470, 5, rose) +
    body.around(470, 4, path(star(0, -44, 13, 7, 6) + star(0, 44, 13, 7, 6), lit)) +
    body.around(392, 16, hole(4)) +
    body.around(548, 16, hole(4)) +
    body.around(374, 12, hole(3)) +
    body.around(568, 12, hole(3))
  const domeLight =
    dome.around(306, 9, drop(13)) +
    dome.around(276, 14, hole(3.4)) +
    dome.around(250, 7, drop(10)) +
    dome.around(226, 8, hole(3))
  const ring = (from: number, to: number, of = body) =>
    path(of.belt(from, to), colour.light) + path(of.belt(to, to + 4), colour.deep, 0.5)
  return (
    line('M400 112m-30 0a30 32 0 1 0 60 0a30 32 0 1 0 -60 0', colour.dark, 11) +
    line('M400 112m-30 0a30 32 0 1 0 60 0a30 32 0 1 0 -60 0', colour.light, 5) +
    glaze(
      turned(400, [
        [11, 142],
        [16, 150],
        [11, 162],
        [20, 180],
      ]),
      colour,
      { gloss: 0.8 },
    ) +
    glaze(foot, colour, { gloss: 0.8, decor: ring(620, 626, foot) }) +
    glaze(body, colour, { gloss: 0.55 }) +
    clip(body.outline, bodyLight + ring(354, 360) + ring(584, 590) + ring(412, 415) + ring(524, 527)) +
    glaze(dome, colour, { gloss: 0.7 }) +
    clip(dome.outline, domeLight + ring(322, 330, dome)) +
    oval(400, 664, 60, 4, IRON.base, 0.2)
  )
}
