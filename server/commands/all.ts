import { backup } from './backup.ts'
import type { Command } from './command.ts'
import { customer } from './customer.ts'
import { exportProducts } from './export.ts'
import { importProducts } from './import.ts'
import { orderStatus } from './order-status.ts'
import { owner } from './owner.ts'
import { staff } from './staff.ts'
import { mails } from './mails.ts'
import { ordersCommand } from './orders.ts'
import { pictures } from './pictures.ts'
import { promo } from './promo.ts'
import { restore } from './restore.ts'
import { words } from './words.ts'
import { searches } from './searches.ts'

export const COMMANDS: Command[] = [
  ordersCommand,
  orderStatus,
  promo,
  importProducts,
  exportProducts,
  backup,
  restore,
  pictures,
  customer,
  mails,
  owner,
  staff,
  words,
  searches,
]
