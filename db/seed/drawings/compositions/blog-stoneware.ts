import { tones } from '#db/seed/drawings/colour.ts'
import { CLAY, STONEWARE, WOOD } from '#db/seed/drawings/palette.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { shadow } from '#db/seed/drawings/light.ts'
import { shelf } from '#db/seed/drawings/scenes.ts'
import { clip, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { speckle } from '#db/seed/drawings/textures.ts'
import { multaniDinnerPlate } from '#db/seed/goods/tableware/multani-dinner-plate.ts'
import { nestingStonewareBowls } from '#db/seed/goods/tableware/nesting-stoneware-bowls.ts'
import { speckledStonewareMug } from '#db/seed/goods/tableware/speckled-stoneware-mug.ts'
import { type Composition, stand } from './composition.ts'
import { bench, wall } from './places.ts'

/** A row of mugs; one is turned over and shows its foot. */
export const blogStoneware: Composition = {
  subject: 'blog-stoneware',
  alt:
    'Stoneware mugs in four glazes, nesting bowls and a plate; one mug is turned over and shows its ' +
    'unglazed foot',
  draw: () =>
    wall('#E0E6DA') +
    shelf(288, WOOD, 110, 1170) +
    stand(speckledStonewareMug, 'charcoal', 300, 308, 0.44) +
    stand(speckledStonewareMug, 'sky', 520, 308, 0.44) +
    stand(speckledStonewareMug, 'sage', 740, 308, 0.44) +
    stand(speckledStonewareMug, 'cream', 960, 308, 0.44) +
    bench(580, tones('#B98556'), 760) +
    stand(multaniDinnerPlate, 'terracotta', 970, 650, 0.66) +
    stand(nestingStonewareBowls, 'sky', 700, 700, 0.72) +
    place(turnedOver(), 330, 716, 1.06),
}

function turnedOver(): string {
  const glazed = tones('#EADFC8')
  const mug = turned(400, [
    [92, 452],
    [104, 466],
    [136, 520],
    [142, 560],
    [132, 640],
  ])
  return (
    shadow(404, 646, 150, 30) +
    line('M528 500C612 486 636 540 612 580C590 612 550 604 530 600', glazed.dark, 36) +
    line('M528 498C608 486 630 540 606 578C586 606 550 600 530 596', glazed.base, 26) +
    glaze(mug, glazed, {
      gloss: 0.5,
      decor: speckle(800, 760, '#8A6A4A', 420, 3) + path(mug.belt(452, 478), CLAY.light),
    }) +
    path(mug.mouth(), CLAY.light) +
    path(mug.mouth(16), STONEWARE.dark) +
    path(mug.mouth(22, 2), CLAY.base) +
    clip(
      mug.mouth(22, 2),
      line('M380 452l12 -10l12 10l12 -10M386 462h28', CLAY.deep, 4, 0.7) +
        oval(400, 470, 60, 10, CLAY.light, 0.4),
    )
  )
}
