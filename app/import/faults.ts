export type Fault = { line: number; column: string | null; message: string }

/** `column` is as the file writes it, `key` as the shop's format does. */
export type ListedFault = Fault & { key: string | null }

const MAX_LISTED = 1000

export class Faults {
  count = 0
  columnNames: Readonly<Record<string, string>> = {}
  isUnreadable = false
  readonly #first: ListedFault[] = []

  add({ column, ...fault }: Fault) {
    this.count += 1
    if (this.#first.length >= MAX_LISTED) return
    this.#first.push({ ...fault, key: column, column: column && (this.columnNames[column] ?? column) })
  }

  addMore(count: number) {
    this.count += count
  }

  list(): ListedFault[] {
    return this.#first.toSorted((a, b) => a.line - b.line)
  }
}
