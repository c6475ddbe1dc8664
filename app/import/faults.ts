export type Fault = { line: number; column: string | null; message: string }

/** `column` is as the file writes it, `key` as the shop's format does. */
export type ListedFault = Fault & { key: string | null }

const MAX_LISTED = 1000

/** Collects the faults of a file: the first thousand with their message, the others as a count. */
export class Faults {
  count = 0
  /** What the file calls a column, where it is not the name of the shop's own format. */
  columnNames: Readonly<Record<string, string>> = {}
  /** The file as a whole cannot be read, so nothing of it can be imported. */
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

  /** The first thousand, by line. */
  list(): ListedFault[] {
    return this.#first.toSorted((a, b) => a.line - b.line)
  }
}
