import { backup } from './backup.ts'
import type { Command } from './command.ts'
import { customer } from './customer.ts'
import { exportGoods } from './export.ts'
import { importGoods } from './import.ts'
import { orderStatus } from './order-status.ts'
import { mails } from './mails.ts'
import { ordersCommand } from './orders.ts'
import { promo } from './promo.ts'
import { restore } from './restore.ts'

/** Every operator's command, in the order of the help. */
export const COMMANDS: Command[] = [
  ordersCommand,
  orderStatus,
  promo,
  importGoods,
  exportGoods,
  backup,
  restore,
  customer,
  mails,
]
