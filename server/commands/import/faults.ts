import { type Out, counted } from '#server/commands/command.ts'

export type Fault = { line: number; column: string | null; message: string }

const MAX_PRINTED = 1000

/** Collects the faults of a file: the first thousand with their message, the others as a count. */
export class Faults {
  count = 0
  readonly #first: Fault[] = []

  add(fault: Fault) {
    this.count += 1
    if (this.#first.length < MAX_PRINTED) this.#first.push(fault)
  }

  addMore(count: number) {
    this.count += count
  }

  /** `line 12, price: "12,50" is not whole rupees` */
  print(out: Pick<Out, 'complain'>) {
    for (const { line, column, message } of this.#first.toSorted((a, b) => a.line - b.line))
      out.complain(`line ${line}${column ? `, ${column}` : ''}: ${message}`)
    const more =
      this.count > this.#first.length
        ? `, of which the first ${this.#first.length.toLocaleString('en')} are listed`
        : ''
    out.complain(`${counted(this.count, 'fault')}${more}. Nothing was changed.`)
  }
}
