import type { Out } from '#server/commands/command.ts'
import { counted } from '#server/commands/counted.ts'

export type Fault = { line: number; column: string | null; says: string }

const SHOWN = 1000

/** What is wrong with a file: the first thousand faults in words, the others by their number. */
export class Faults {
  count = 0
  readonly #kept: Fault[] = []

  add(fault: Fault) {
    this.count += 1
    if (this.#kept.length < SHOWN) this.#kept.push(fault)
  }

  /** Counts faults without their words. */
  addMore(count: number) {
    this.count += count
  }

  /** `line 12, price: "12,50" is not whole rupees` */
  tell(out: Pick<Out, 'complain'>) {
    for (const { line, column, says } of this.#kept.toSorted((a, b) => a.line - b.line))
      out.complain(`line ${line}${column ? `, ${column}` : ''}: ${says}`)
    const more =
      this.count > this.#kept.length
        ? `, of which the first ${this.#kept.length.toLocaleString('en')} are told`
        : ''
    out.complain(`${counted(this.count, 'fault')}${more}. Nothing was changed.`)
  }
}
