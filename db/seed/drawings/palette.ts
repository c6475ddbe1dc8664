import { tones } from './colour.ts'

/** What things are made of, whatever their variant's colour. */
export const WOOD = tones('#B07C4A')
export const WALNUT = tones('#7A5136')
export const SHEESHAM = tones('#8F5A36')
export const BAMBOO = tones('#D8B27A')
export const BRASS = tones('#C99A3F')
export const STEEL = tones('#AEB6BF')
export const IRON = tones('#3F454F')
export const CLAY = tones('#BC6B45')
export const GLASS = tones('#BFD8D6')
export const LINEN = tones('#E4D8C2')
export const COTTON = tones('#F4EDE0')
export const LEATHER = tones('#9A5E38')
export const PAPER = tones('#F3E9D7')
export const KRAFT = tones('#C9A478')
export const CANE = tones('#D2A76B')
export const JUTE = tones('#BF9A66')
export const MARBLE = tones('#E9E6E0')
export const STONEWARE = tones('#D9CDB9')
export const LEAF = tones('#5E8A5A')
export const COBALT = tones('#1F4FA3')
export const TURQUOISE = tones('#1C8C92')
export const TERRACOTTA = tones('#B8472A')
export const SAFFRON = tones('#E5A823')
export const SCREEN = tones('#27303F')
export const WAX = tones('#F2E3C4')

/** The plaster behind the goods, one tint for each category. */
export const GROUNDS = {
  'home-decor': '#EFE3D3',
  kitchen: '#F1E2CC',
  bathroom: '#DCE8E5',
  mobile: '#E1E5EA',
  travel: '#E6E4D2',
  baby: '#F3E1DA',
  fashion: '#F0DDD3',
  gifts: '#F2DFD8',
  lighting: '#EADFCB',
  storage: '#E8E2D6',
  tableware: '#E0E6DA',
  stationery: '#E2E2EC',
} as const

export type Ground = keyof typeof GROUNDS
