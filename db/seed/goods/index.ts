import { multanBluePotteryVase } from './home-decor/multan-blue-pottery-vase.ts'
import { enamelChaiKettle } from './kitchen/enamel-chai-kettle.ts'
import { marbleSoapDispenser } from './bathroom/marble-soap-dispenser.ts'
import { sheeshamPhoneStand } from './mobile/sheesham-phone-stand.ts'
import { canvasWeekendBag } from './travel/canvas-weekend-bag.ts'
import { knittedCottonBunny } from './baby/knitted-cotton-bunny.ts'
import { ajrakPanelTote } from './fashion/ajrak-panel-tote.ts'
import { sheeshamDryFruitBox } from './gifts/sheesham-dry-fruit-box.ts'
import { piercedBrassLantern } from './lighting/pierced-brass-lantern.ts'
import { liddedCaneBasket } from './storage/lidded-cane-basket.ts'
import { speckledStonewareMug } from './tableware/speckled-stoneware-mug.ts'
import { blockPrintNotebook } from './stationery/block-print-notebook.ts'
import type { Good } from './good.ts'

/** Everything that the demo shop sells. */
export const goods: readonly Good[] = [
  multanBluePotteryVase,
  enamelChaiKettle,
  marbleSoapDispenser,
  sheeshamPhoneStand,
  canvasWeekendBag,
  knittedCottonBunny,
  ajrakPanelTote,
  sheeshamDryFruitBox,
  piercedBrassLantern,
  liddedCaneBasket,
  speckledStonewareMug,
  blockPrintNotebook,
]
