import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { ellipse, rounded } from '#db/seed/drawings/curves.ts'
import { solid, wallShadow } from '#db/seed/drawings/light.ts'
import { BRASS, LEATHER, PAPER } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { floor } from '#db/seed/drawings/scenes.ts'
import { stitches, strap } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, cover, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { ribs, weave } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const canvasLuggageTag: Good = {
  slug: 'canvas-luggage-tag',
  name: 'Canvas Luggage Tag',
  subcategory: 'travel-organisers',
  summaryAlt: 'A canvas luggage tag with a window for a name card, hanging by a buckled leather strap',
  keywords: 'luggage tag, bag tag, name tag, suitcase, small gift, gift for friend',
  daysAgo: 203,
  details: `<p>Every third suitcase on the belt is black. Yours is the one with the tag. Two layers of heavy
canvas with card between, a window of clear film that a thumbnail cannot tear, and a strap of leather that
goes round any handle and buckles back on itself.</p>
<ul><li>Tag 7 × 11 cm, strap 22 cm long and 12 mm broad</li><li>A blank card is inside; write on it with a
ballpoint, not with a fountain pen</li><li>The flap behind hides your address from those who read over your
shoulder</li></ul>
<h3>To keep it well</h3><p>Wipe with a damp cloth. If the film grows dull, a little toothpaste on a soft cloth
clears it. Sold singly; four in four colours make a family’s luggage.</p>`,
  variants: [
    { name: 'Red', colour: 'red', price: 190, grams: 35, units: 140 },
    { name: 'Saffron', colour: 'saffron', price: 190, grams: 35, units: 96 },
    { name: 'Cobalt', colour: 'cobalt', price: 190, grams: 35, units: 200 },
    { name: 'Olive', colour: 'olive', price: 190, grams: 35, units: 65 },
  ],
  draw,
}

const TAG = 'M286 330L330 280H470L514 330V624Q514 640 498 640H302Q286 640 286 624Z'

function draw(colour: Tones): Views {
  const tag = strapLoop() + drawTag(colour)
  return {
    front: group(wallShadow(TAG, 16, 14) + tag, 'rotate(-5 400 120)'),
    detail: closeUp(tag, 400, 330, 2, -6),
    use:
      floor(600) +
      suitcase() +
      group(place(wallShadow(TAG, 12, 14) + tag, 486, 560, 0.72), 'rotate(7 486 170)'),
  }
}

function drawTag(colour: Tones): string {
  const window = rounded(322, 388, 156, 208, 10)
  return (
    solid(TAG, colour, 14, cover(TAG, weave(colour, 7), 0.45)) +
    line(TAG, colour.dark, 5, 0.5) +
    stitches('M298 336L336 292H464L502 336V628H298Z', colour.pale, 2.6, 8) +
    path(rounded(318, 384, 164, 216, 12), colour.deep, 0.6) +
    path(window, PAPER.pale) +
    writing() +
    clip(window, path('M322 388H420L340 596H322Z', '#FFFFFF', 0.45)) +
    line(window, '#FFFFFF', 2.5, 0.6) +
    path(ellipse(400, 326, 20, 20), BRASS.dark) +
    path(ellipse(398, 324, 18, 18), BRASS.light) +
    path(ellipse(400, 326, 11, 11), '#3A2A22')
  )
}

const writing = () =>
  line('M346 430h64M346 474h108M346 506h92M346 556h76', '#B9AE9B', 3) +
  line(
    'M348 424c8-14 14-14 14 0s10 4 14-4 10-6 12 4M348 468c6-12 12-10 12 0s10 2 14-6 12 6 16 2 10-8 14 ' +
      '2 14 2 22-2M348 500c8-8 14-8 16 0s12 0 18-6 12 6 20 2',
    '#2B3A6B',
    4,
  )

function strapLoop(): string {
  return (
    strap(
      [
        [414, 330],
        [440, 250],
        [446, 160],
        [424, 104],
        [384, 96],
        [356, 130],
        [354, 200],
        [376, 270],
        [394, 330],
      ],
      26,
      LEATHER,
    ) +
    line(rounded(334, 164, 44, 40, 6), BRASS.dark, 8) +
    line(rounded(333, 162, 44, 40, 6), BRASS.light, 4.5) +
    oval(358, 232, 3.5, 3.5, LEATHER.deep) +
    oval(368, 256, 3.5, 3.5, LEATHER.deep)
  )
}

/** The corner of a ribbed suitcase with its handle, for the tag to hang from. */
function suitcase(): string {
  const shell = tones('#3E5560')
  const d = rounded(70, 250, 660, 480, 56)
  return (
    oval(430, 732, 400, 30, '#1C2333', 0.16) +
    path(rounded(140, 716, 60, 34, 10), '#2A2F38') +
    path(rounded(600, 716, 60, 34, 10), '#2A2F38') +
    line('M330 258V206Q330 178 360 178H560Q590 178 590 206V258', '#2A2F38', 30) +
    line('M330 254V206Q330 176 360 175H560', '#5A626E', 7) +
    solid(d, shell, 30, group(ribs(660, 480, shell, 74), 'translate(70 250)')) +
    path('M70 480H730V494H70Z', shell.deep, 0.6) +
    path(rounded(300, 246, 60, 24, 6), '#8E969E') +
    path(rounded(560, 246, 60, 24, 6), '#8E969E')
  )
}
