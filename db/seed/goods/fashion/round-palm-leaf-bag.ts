import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { ellipse, rounded } from '#db/seed/drawings/curves.ts'
import { shade, shadow } from '#db/seed/drawings/light.ts'
import { BRASS, CANE, COTTON, LEATHER } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { foldedCloth, plant, windowLight } from '#db/seed/drawings/props.ts'
import { floor } from '#db/seed/drawings/scenes.ts'
import { stitches, strap } from '#db/seed/drawings/strands.ts'
import { closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const roundPalmLeafBag: Good = {
  slug: 'round-palm-leaf-bag',
  name: 'Round Palm-Leaf Bag',
  subcategory: 'handbags',
  summaryAlt: 'A round bag of coiled palm leaf with coloured rings, leather handles and a leather clasp',
  keywords: 'ladies bag, round bag, palm leaf, Khairpur, summer bag, woven, gift for her',
  daysAgo: 83,
  details: `<p>Khairpur has more date palms than people, and nothing of them is thrown away. The leaf is
split, dyed in the bundle and coiled from the middle outwards; two discs and a strip make a bag, and a day and
a half of one woman’s work is in it.</p>
<ul><li>30 cm across, 10 cm deep, about 250 g of leaf and air</li><li>Leather handles that drop 14 cm, leather
tab with a brass stud</li><li>Cotton lining with a drawstring, so that coins stay in</li></ul>
<h3>To keep it well</h3><p>Wipe with a dry cloth. If it has been squashed, hold it in steam, press it round
and let it cool. Rain does it no harm if it dries in the open the same day; a damp cupboard does. It smells of
straw, and it is a bag for light things: not for bricks of books.</p>`,
  variants: [
    { name: 'Turquoise rings', colour: 'turquoise', price: 1850, grams: 380, units: 12 },
    { name: 'Coral rings', colour: 'coral', price: 1850, grams: 380, units: 20 },
    { name: 'Plum rings', colour: 'plum', price: 1850, grams: 380, units: 9 },
  ],
  draw,
}

const [CX, CY, R] = [390, 436, 206]

function draw(colour: Tones): Views {
  const bag = drawBag(colour)
  const standing = shadow(410, 646, 150, 26) + bag
  return {
    front: standing,
    detail: closeUp(bag, 330, 370, 2.1, 0),
    use:
      windowLight(470, 50) +
      floor(560) +
      place(plant(tones('#D9CDB9')), 130, 640, 1.1) +
      place(foldedCloth(tones('#B7A9BE'), COTTON), 640, 716, 0.62) +
      place(standing, 380, 722, 1),
  }
}

function drawBag(colour: Tones): string {
  const face = ellipse(CX, CY, R, R)
  const back = ellipse(CX + 52, CY - 6, R - 4, R - 2)
  return (
    handle(38, -16, { ...LEATHER, base: LEATHER.dark, dark: LEATHER.deep }) +
    path(back, CANE.dark) +
    rim() +
    path(face, CANE.base) +
    coils(colour) +
    shade(face, 30) +
    handle(0, 0, LEATHER) +
    tab()
  )
}

/** The strip between both discs, seen along the right. */
function rim(): string {
  const turns = Array.from({ length: 25 }, (_, i) => {
    const angle = (-62 + i * 5.4) * (Math.PI / 180)
    const [x, y] = [CX + Math.cos(angle) * R, CY + Math.sin(angle) * R]
    return `M${x.toFixed(1)} ${y.toFixed(1)}l${(52 - 4 * Math.cos(angle)).toFixed(1)} -6`
  }).join('')
  return line(turns, CANE.deep, 5, 0.6)
}

/** Coils from the rim to the middle, each bound over with slanting turns of leaf. */
function coils(colour: Tones): string {
  const dyed = [2, 3, 6, 8]
  return (
    Array.from({ length: 10 }, (_, i) => {
      const radius = R - 10 - i * 20
      const tone = i === 0 || !dyed.includes(i) ? CANE : colour
      const turns = Math.max(8, Math.round((radius * 6.28) / 15))
      const bindings = Array.from({ length: turns }, (__, k) => {
        const angle = (k / turns) * 6.283 + i * 0.3
        const lean = 7 / Math.max(radius, 12)
        const point = (r: number, a: number) =>
          `${(CX + r * Math.cos(a)).toFixed(1)} ${(CY + r * Math.sin(a)).toFixed(1)}`
        return `M${point(radius - 8, angle)}L${point(radius + 8, angle + lean)}`
      }).join('')
      const circle = (r: number, stroke: string, width: number) =>
        `<circle cx="${CX}" cy="${CY}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
      return (
        circle(radius, tone.base, 19) +
        circle(radius + 2, tone.light, 4) +
        line(bindings, tone.dark, 2.6, 0.75) +
        circle(radius - 10, tone.deep, 2.6)
      )
    }).join('') + oval(CX, CY, 8, 8, CANE.dark)
  )
}

function handle(dx: number, dy: number, leather: Tones): string {
  const at = (x: number, y: number): [number, number] => [x + dx, y + dy]
  const foot = (x: number) =>
    path(rounded(x - 17 + dx, 238 + dy, 34, 66, 12), leather.base) +
    stitches(rounded(x - 11 + dx, 244 + dy, 22, 54, 8), leather.pale, 2, 6)
  return (
    strap(
      [at(306, 262), at(310, 170), at(344, 112), at(390, 98), at(436, 112), at(470, 170), at(474, 262)],
      20,
      leather,
    ) + (dx ? '' : foot(306) + foot(474))
  )
}

function tab(): string {
  const d = rounded(368, 226, 46, 112, 20)
  return (
    group(path(d, '#1C2333', 0.2), 'translate(5 6)') +
    path(d, LEATHER.base) +
    shade(d, 8) +
    stitches(rounded(375, 233, 32, 98, 14), LEATHER.pale, 2.2, 7) +
    oval(391, 312, 10, 10, BRASS.dark) +
    oval(389, 310, 7, 7, BRASS.pale)
  )
}
