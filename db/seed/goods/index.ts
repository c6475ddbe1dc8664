import { multanBluePotteryVase } from './home-decor/multan-blue-pottery-vase.ts'
import { flutedClayPlanter } from './home-decor/fluted-clay-planter.ts'
import { ralliPatchworkCushion } from './home-decor/ralli-patchwork-cushion.ts'
import { fringedKhaddarThrow } from './home-decor/fringed-khaddar-throw.ts'
import { kashiTilePanel } from './home-decor/kashi-tile-panel.ts'
import { truckArtWallPlate } from './home-decor/truck-art-wall-plate.ts'
import { sheeshamWallClock } from './home-decor/sheesham-wall-clock.ts'
import { jharokaArchMirror } from './home-decor/jharoka-arch-mirror.ts'
import { enamelChaiKettle } from './kitchen/enamel-chai-kettle.ts'
import { longHandledTeaStrainer } from './kitchen/long-handled-tea-strainer.ts'
import { handCoffeeGrinder } from './kitchen/hand-coffee-grinder.ts'
import { sevenCupMasalaDabba } from './kitchen/seven-cup-masala-dabba.ts'
import { neemWoodCookingSpoon } from './kitchen/neem-wood-cooking-spoon.ts'
import { hammeredIronKarahi } from './kitchen/hammered-iron-karahi.ts'
import { sheeshamChoppingBoard } from './kitchen/sheesham-chopping-board.ts'
import { marbleMortarAndPestle } from './kitchen/marble-mortar-and-pestle.ts'
import { marbleSoapDispenser } from './bathroom/marble-soap-dispenser.ts'
import { deodarSoapDish } from './bathroom/deodar-soap-dish.ts'
import { terrazzoToothbrushTumbler } from './bathroom/terrazzo-toothbrush-tumbler.ts'
import { waffleCottonTowel } from './bathroom/waffle-cotton-towel.ts'
import { tuftedBathMat } from './bathroom/tufted-bath-mat.ts'
import { copperBathLota } from './bathroom/copper-bath-lota.ts'
import { bambooBathStand } from './bathroom/bamboo-bath-stand.ts'
import { wireWallCaddy } from './bathroom/wire-wall-caddy.ts'
import { sheeshamPhoneStand } from './mobile/sheesham-phone-stand.ts'
import { gooseneckPhoneHolder } from './mobile/gooseneck-phone-holder.ts'
import { ajrakPhonePouch } from './mobile/ajrak-phone-pouch.ts'
import { truckArtPhoneCover } from './mobile/truck-art-phone-cover.ts'
import { braidedUsbCCable } from './mobile/braided-usb-c-cable.ts'
import { twoPortWallCharger } from './mobile/two-port-wall-charger.ts'
import { walnutWirelessPad } from './mobile/walnut-wireless-pad.ts'
import { leatherCableTies } from './mobile/leather-cable-ties.ts'
import { canvasWeekendBag } from './travel/canvas-weekend-bag.ts'
import { rollTopBackpack } from './travel/roll-top-backpack.ts'
import { steelVacuumFlask } from './travel/steel-vacuum-flask.ts'
import { packingCubes } from './travel/packing-cubes.ts'
import { hammeredCopperBottle } from './travel/hammered-copper-bottle.ts'
import { hangingWashBag } from './travel/hanging-wash-bag.ts'
import { corkBeltTumbler } from './travel/cork-belt-tumbler.ts'
import { canvasLuggageTag } from './travel/canvas-luggage-tag.ts'
import { knittedCottonBunny } from './baby/knitted-cotton-bunny.ts'
import { mosesBasket } from './baby/moses-basket.ts'
import { woodenRingStacker } from './baby/wooden-ring-stacker.ts'
import { feltCotMobile } from './baby/felt-cot-mobile.ts'
import { muslinSquaresSet } from './baby/muslin-squares-set.ts'
import { pullAlongCamel } from './baby/pull-along-camel.ts'
import { bambooBowlAndSpoon } from './baby/bamboo-bowl-and-spoon.ts'
import { blockPrintBandanaBib } from './baby/block-print-bandana-bib.ts'
import { ajrakPanelTote } from './fashion/ajrak-panel-tote.ts'
import { saddleCrossbodyBag } from './fashion/saddle-crossbody-bag.ts'
import { ajrakModalStole } from './fashion/ajrak-modal-stole.ts'
import { tillaKhussa } from './fashion/tilla-khussa.ts'
import { meenakariJhumkas } from './fashion/meenakari-jhumkas.ts'
import { mirrorWorkPotli } from './fashion/mirror-work-potli.ts'
import { peshawariChappal } from './fashion/peshawari-chappal.ts'
import { glassBanglesDozen } from './fashion/glass-bangles-dozen.ts'
import { roundPalmLeafBag } from './fashion/round-palm-leaf-bag.ts'
import { swatiWoolShawl } from './fashion/swati-wool-shawl.ts'
import { sheeshamDryFruitBox } from './gifts/sheesham-dry-fruit-box.ts'
import { truckArtTruck } from './gifts/truck-art-truck.ts'
import { chaiHamperBasket } from './gifts/chai-hamper-basket.ts'
import { papierMacheTrinketBox } from './gifts/papier-mache-trinket-box.ts'
import { engravedPhotoFrame } from './gifts/engraved-photo-frame.ts'
import { mithaiGiftBox } from './gifts/mithai-gift-box.ts'
import { bathHamperCrate } from './gifts/bath-hamper-crate.ts'
import { carvedBookRest } from './gifts/carved-book-rest.ts'
import { piercedBrassLantern } from './lighting/pierced-brass-lantern.ts'
import { liddedCaneBasket } from './storage/lidded-cane-basket.ts'
import { speckledStonewareMug } from './tableware/speckled-stoneware-mug.ts'
import { blockPrintNotebook } from './stationery/block-print-notebook.ts'
import { railwayHurricaneLantern } from './lighting/railway-hurricane-lantern.ts'
import { colouredGlassLantern } from './lighting/coloured-glass-lantern.ts'
import { camelSkinLamp } from './lighting/camel-skin-lamp.ts'
import { pleatedShadeLamp } from './lighting/pleated-shade-lamp.ts'
import { caneDomePendant } from './lighting/cane-dome-pendant.ts'
import { paintedClayDiya } from './lighting/painted-clay-diya.ts'
import { turnedCandlesticks } from './lighting/turned-candlesticks.ts'
import { palmLeafMarketBasket } from './storage/palm-leaf-market-basket.ts'
import { cottonRopeBowl } from './storage/cotton-rope-bowl.ts'
import { corkLidJars } from './storage/cork-lid-jars.ts'
import { truckArtTrunk } from './storage/truck-art-trunk.ts'
import { chiniotDrawerChest } from './storage/chiniot-drawer-chest.ts'
import { forgedIronHook } from './storage/forged-iron-hook.ts'
import { sheeshamPegRail } from './storage/sheesham-peg-rail.ts'
import { dhabaChaiGlasses } from './tableware/dhaba-chai-glasses.ts'
import { qahwaPiyala } from './tableware/qahwa-piyala.ts'
import { multaniDinnerPlate } from './tableware/multani-dinner-plate.ts'
import { nestingStonewareBowls } from './tableware/nesting-stoneware-bowls.ts'
import { hammeredCopperThaal } from './tableware/hammered-copper-thaal.ts'
import { lacHandledSpoon } from './tableware/lac-handled-spoon.ts'
import { glazedLassiJug } from './tableware/glazed-lassi-jug.ts'
import { khataLedger } from './stationery/khata-ledger.ts'
import { pocketNotebookTrio } from './stationery/pocket-notebook-trio.ts'
import { qalamAndInkpot } from './stationery/qalam-and-inkpot.ts'
import { sheeshamDeskOrganiser } from './stationery/sheesham-desk-organiser.ts'
import { brassLeafBookmark } from './stationery/brass-leaf-bookmark.ts'
import { mihrabEidCards } from './stationery/mihrab-eid-cards.ts'
import { blockPrintGiftWrap } from './stationery/block-print-gift-wrap.ts'
import { phulkariEnvelopeClutch } from './fashion/phulkari-envelope-clutch.ts'
import { truckArtFramePurse } from './fashion/truck-art-frame-purse.ts'
import { nasarpurKhesHobo } from './fashion/nasarpur-khes-hobo.ts'
import { shuWoolDomeBag } from './fashion/shu-wool-dome-bag.ts'
import type { Good } from './good.ts'

/** Everything that the demo shop sells. */
export const goods: readonly Good[] = [
  multanBluePotteryVase,
  flutedClayPlanter,
  ralliPatchworkCushion,
  fringedKhaddarThrow,
  kashiTilePanel,
  truckArtWallPlate,
  sheeshamWallClock,
  jharokaArchMirror,
  enamelChaiKettle,
  longHandledTeaStrainer,
  handCoffeeGrinder,
  sevenCupMasalaDabba,
  neemWoodCookingSpoon,
  hammeredIronKarahi,
  sheeshamChoppingBoard,
  marbleMortarAndPestle,
  marbleSoapDispenser,
  deodarSoapDish,
  terrazzoToothbrushTumbler,
  waffleCottonTowel,
  tuftedBathMat,
  copperBathLota,
  bambooBathStand,
  wireWallCaddy,
  sheeshamPhoneStand,
  gooseneckPhoneHolder,
  ajrakPhonePouch,
  truckArtPhoneCover,
  braidedUsbCCable,
  twoPortWallCharger,
  walnutWirelessPad,
  leatherCableTies,
  canvasWeekendBag,
  rollTopBackpack,
  steelVacuumFlask,
  packingCubes,
  hammeredCopperBottle,
  hangingWashBag,
  corkBeltTumbler,
  canvasLuggageTag,
  knittedCottonBunny,
  mosesBasket,
  woodenRingStacker,
  feltCotMobile,
  muslinSquaresSet,
  pullAlongCamel,
  bambooBowlAndSpoon,
  blockPrintBandanaBib,
  ajrakPanelTote,
  saddleCrossbodyBag,
  ajrakModalStole,
  tillaKhussa,
  meenakariJhumkas,
  mirrorWorkPotli,
  peshawariChappal,
  glassBanglesDozen,
  roundPalmLeafBag,
  swatiWoolShawl,
  sheeshamDryFruitBox,
  truckArtTruck,
  chaiHamperBasket,
  papierMacheTrinketBox,
  engravedPhotoFrame,
  mithaiGiftBox,
  bathHamperCrate,
  carvedBookRest,
  piercedBrassLantern,
  liddedCaneBasket,
  speckledStonewareMug,
  blockPrintNotebook,
  railwayHurricaneLantern,
  colouredGlassLantern,
  camelSkinLamp,
  pleatedShadeLamp,
  caneDomePendant,
  paintedClayDiya,
  turnedCandlesticks,
  palmLeafMarketBasket,
  cottonRopeBowl,
  corkLidJars,
  truckArtTrunk,
  chiniotDrawerChest,
  forgedIronHook,
  sheeshamPegRail,
  dhabaChaiGlasses,
  qahwaPiyala,
  multaniDinnerPlate,
  nestingStonewareBowls,
  hammeredCopperThaal,
  lacHandledSpoon,
  glazedLassiJug,
  khataLedger,
  pocketNotebookTrio,
  qalamAndInkpot,
  sheeshamDeskOrganiser,
  brassLeafBookmark,
  mihrabEidCards,
  blockPrintGiftWrap,
  phulkariEnvelopeClutch,
  truckArtFramePurse,
  nasarpurKhesHobo,
  shuWoolDomeBag,
]
