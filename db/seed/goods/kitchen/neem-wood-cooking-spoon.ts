import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { shape } from '#db/seed/drawings/curves.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { shade, shadow } from '#db/seed/drawings/light.ts'
import { BAMBOO, LINEN, STEEL, STONEWARE, WALNUT } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { foldedCloth, fruit } from '#db/seed/drawings/props.ts'
import { counter } from '#db/seed/drawings/scenes.ts'
import { rope } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { grain } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const neemWoodCookingSpoon: Good = {
  slug: 'neem-wood-cooking-spoon',
  name: 'Neem Wood Cooking Spoon',
  subcategory: 'cooking-tools',
  summaryAlt: 'A large carved wooden spoon with a deep bowl, a straight grain and a cord through its handle',
  keywords: 'wooden spoon, neem wood, cooking spoon, non-stick safe, doi',
  daysAgo: 182,
  details: `<p>Neem is hard, close-grained and so bitter that nothing lives in it, which is why Sindh has
always eaten and cooked with it. The bitterness is in the bark and the leaf; the seasoned wood tastes of
nothing. Each spoon is split from a billet, carved with an adze and scraped smooth, never turned by a
machine.</p>
<ul><li>32 cm long, bowl 7 cm wide, 60 g</li><li>Kind to non-stick pans, clay handis and glazed
pots</li><li>One corner of the bowl is left straighter, to get along the edge of a pot</li><li>Oiled with
mustard oil, nothing else; a cotton cord to hang it up</li></ul>
<h3>To keep it well</h3><p>Wash it by hand and stand it up to dry. A soak overnight or the dishwasher opens
the grain. It will turn red from tomatoes and yellow from haldi; wipe it with oil when it looks dry, and it
lasts for years.</p>`,
  variants: [{ name: 'Plain neem', colour: 'natural', price: 190, grams: 70, units: 140 }],
  draw,
}

function draw(colour: Tones): Views {
  const spoon = drawSpoon(colour)
  return {
    front: group(
      group(spoonOutlineShadow(), 'translate(20 22)') + spoon,
      'translate(14 60) rotate(34 400 400)',
    ),
    detail: closeUp(spoon, 400, 540, 2, 28),
    use:
      counter(560) +
      place(foldedCloth(LINEN, tones('#8FA79A')), 640, 690, 0.8) +
      crock() +
      clip(
        ABOVE_CROCK,
        standing(BAMBOO, 270, -20) + standing(tones('#8A5A3C'), 390, 22) + standing(colour, 330, 1, 0.84),
      ) +
      place(fruit(tones('#C0392F')), 600, 744, 0.8),
  }
}

const OUTLINE = shape([
  [382, 96],
  [400, 88],
  [418, 96],
  [420, 200],
  [416, 330],
  [418, 420],
  [446, 466],
  [474, 540],
  [466, 618],
  [430, 664],
  [392, 672],
  [354, 654],
  [330, 606],
  [328, 540],
  [354, 466],
  [382, 420],
  [384, 330],
  [380, 200],
])
const BOWL = shape([
  [402, 478],
  [432, 500],
  [450, 548],
  [444, 606],
  [420, 638],
  [392, 644],
  [366, 630],
  [350, 594],
  [352, 540],
  [374, 496],
])

const spoonOutlineShadow = () => path(OUTLINE, '#1C2333', 0.16)

function drawSpoon(colour: Tones): string {
  return (
    path(OUTLINE, colour.base) +
    clip(
      OUTLINE,
      group(grain(620, 170, colour, 9), 'translate(490 70) rotate(90)') +
        path('M404 80H500V440H404Z', '#1C2333', 0.1),
    ) +
    shade(OUTLINE, 9) +
    path(BOWL, colour.dark) +
    clip(
      BOWL,
      group(grain(220, 130, colour, 7), 'translate(468 460) rotate(90)') +
        group(
          `<path d="${BOWL}M200 400H600V760H200Z" fill="#1C2333" fill-rule="evenodd" opacity="0.2"/>`,
          'translate(14 12)',
        ) +
        oval(392, 612, 34, 22, colour.light, 0.5),
    ) +
    line(BOWL, colour.light, 3, 0.7) +
    oval(400, 124, 8, 8, colour.deep) +
    rope(
      [
        [400, 122],
        [380, 92],
        [384, 50],
        [404, 38],
        [422, 56],
        [416, 96],
        [402, 120],
      ],
      9,
      LINEN,
    )
  )
}

const ABOVE_CROCK = 'M0 0H800V478H428A98 28 0 0 1 232 478H0Z'

/** A spoon standing head up in the crock. */
const standing = (colour: Tones, x: number, turn: number, scale = 0.72) =>
  place(group(drawSpoon(colour), 'rotate(180 400 400)'), x, 560, scale, turn)

function crock(): string {
  const body = turned(330, [
    [108, 478],
    [118, 510],
    [120, 650],
    [106, 716],
  ])
  return (
    shadow(330, 716, 116) +
    glaze(body, STONEWARE, {
      gloss: 0.5,
      inside: STONEWARE.deep,
      rim: 10,
      decor: path(body.belt(532, 546), WALNUT.base, 0.5) + path(body.belt(554, 560), STEEL.dark, 0.4),
    })
  )
}
