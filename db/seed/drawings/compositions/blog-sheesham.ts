import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { COTTON, LINEN, SHEESHAM } from '#db/seed/drawings/palette.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { shadow } from '#db/seed/drawings/light.ts'
import { foldedCloth, fruit } from '#db/seed/drawings/props.ts'
import { line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { handCoffeeGrinder } from '#db/seed/goods/kitchen/hand-coffee-grinder.ts'
import { sheeshamChoppingBoard } from '#db/seed/goods/kitchen/sheesham-chopping-board.ts'
import { type Composition, stand } from './composition.ts'
import { kitchen } from './places.ts'

/** Boards, a bottle of oil, half a lemon and a soft cloth. */
export const blogSheesham: Composition = {
  subject: 'blog-sheesham',
  alt: 'Two chopping boards of sheesham with a bottle of oil, lemons, a cloth and a wooden coffee grinder',
  draw: () =>
    kitchen(570, '#F3EEE2', '#DDD3C0', tones('#D9D2C6'), 760) +
    stand(sheeshamChoppingBoard, 'walnut', 430, 606, 0.9) +
    stand(sheeshamChoppingBoard, 'honey', 270, 646, 0.94) +
    place(oil(tones('#D9A940')), 640, 668, 1) +
    stand(handCoffeeGrinder, 'walnut', 960, 680, 0.8) +
    place(fruit(), 480, 738, 0.7) +
    place(foldedCloth(LINEN, COTTON), 800, 752, 0.62),
}

/** A glass bottle with a cork, two thirds full of oil. */
function oil(colour: Tones): string {
  const bottle = turned(400, [
    [30, 330],
    [30, 400],
    [44, 436],
    [84, 470],
    [88, 500],
    [86, 640],
  ])
  const cork = turned(400, [
    [26, 300],
    [24, 336],
  ])
  return (
    shadow(404, 644, 96, 20) +
    path(bottle.outline, '#E3ECE6', 0.9) +
    path(bottle.belt(480, 638), colour.base) +
    oval(400, 480, 84, 22, colour.light) +
    glaze({ ...bottle, outline: bottle.strip(-0.86, -0.6) }, tones('#F4F8F2')) +
    path(bottle.strip(0.5, 1), '#1C2333', 0.1) +
    glaze(cork, SHEESHAM, { lid: SHEESHAM.light }) +
    path('M346 540H454V606H346Z', '#F8F1E2') +
    line('M362 560H438M362 574H424M362 588H432', '#8F5A36', 3, 0.7)
  )
}
