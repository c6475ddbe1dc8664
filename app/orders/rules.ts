import { isolated } from '#app/core/text.ts'
import type { NoteName, OrderNotes } from './contract.ts'

/** Ids of the table `order_statuses`. */
export const STATUS = { Pending: 1, Processing: 2, Completed: 3, Cancelled: 4, Shipped: 5 } as const
export type StatusId = (typeof STATUS)[keyof typeof STATUS]
export type StatusName = keyof typeof STATUS

export const MAX_COURIER = 60

/** The phone of anonymised customers and of their orders. */
export const ANONYMOUS_PHONE = '00000000000'

export const NO_DELIVERY = 'The personal data of this order was removed, so its delivery stays as it is.'

const STEPS: readonly StatusId[] = [STATUS.Pending, STATUS.Processing, STATUS.Shipped, STATUS.Completed]

export function statusName(id: number): StatusName {
  const found = Object.entries(STATUS).find(([, each]) => each === id)
  if (!found) throw new Error(`There is no order status ${id}.`)
  return found[0] as StatusName
}

export function canCancel({ status_id_fk }: { status_id_fk: number }): boolean {
  return status_id_fk === STATUS.Pending
}

/** The rider has still to bring it. */
export function isUnderWay({ status_id_fk }: { status_id_fk: number }): boolean {
  return status_id_fk !== STATUS.Completed && status_id_fk !== STATUS.Cancelled
}

/** Steps go forward and may skip. The owner can cancel until Shipped, the customer while Pending. */
export function canChangeStatus(from: number, to: StatusId, by: 'customer' | 'shop'): boolean {
  if (to === STATUS.Cancelled) return from === STATUS.Pending || (by === 'shop' && from === STATUS.Processing)
  const at = STEPS.indexOf(from as StatusId)
  return by === 'shop' && at >= 0 && STEPS.indexOf(to) > at
}

export function canCorrect(status: number): boolean {
  return status === STATUS.Pending || status === STATUS.Processing
}

export function canEditDelivery(status: number): boolean {
  return status === STATUS.Shipped || status === STATUS.Completed
}

export function refusalOf(from: number, to: StatusId): string {
  if (from === to) return `This order is already ${statusName(to)}.`
  if (from === STATUS.Cancelled) return 'This order was cancelled.'
  if (to === STATUS.Cancelled) return `This order is ${statusName(from)} and can no longer be cancelled.`
  return `An order that is ${statusName(from)} cannot become ${statusName(to)}.`
}

/** "Clay Teapot (Blue)"; only one name when product and variant have the same. */
export function boughtName(line: { product_name: string; variant_name: string }): string {
  const { product_name, variant_name } = line
  return variant_name && variant_name !== product_name ? `${product_name} (${variant_name})` : product_name
}

export function shortageOf(name: string, unitsLeft: number): string {
  if (unitsLeft < 1) return `${isolated(name)} is sold out.`
  return `Only ${unitsLeft} of ${isolated(name)} ${unitsLeft === 1 ? 'is' : 'are'} left.`
}

const NOTE_LABELS: Record<NoteName, string> = {
  order_instructions: 'Order',
  rider_instructions: 'Rider',
}

export function noteLines(notes: OrderNotes): { label: string; text: string }[] {
  return (Object.keys(NOTE_LABELS) as NoteName[])
    .map((name) => ({ label: NOTE_LABELS[name], text: notes[name] }))
    .filter(({ text }) => text !== '')
}

/** "Ayesha Khan" becomes "A••••• K•••••", which only the buyer recognises. */
export function maskName(name: string): string {
  return name
    .split(' ')
    .filter(Boolean)
    .map((word) => maskWord(word))
    .join(' ')
}

/** "03001234567" becomes "••••••••567"; the first digits would reveal the network. */
export function maskPhone(phone: string): string {
  return '•'.repeat(Math.max(0, phone.length - 3)) + phone.slice(-3)
}

/** The number of dots is fixed, so that it does not reveal the length. */
export function maskStreet(street: string): string {
  return maskWord(street)
}

let letters: Intl.Segmenter | undefined

function maskWord(text: string): string {
  letters ??= new Intl.Segmenter('ur', { granularity: 'grapheme' })
  const [first] = letters.segment(text)
  return `${first?.segment ?? ''}•••••`
}
