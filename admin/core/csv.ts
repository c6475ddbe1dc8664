type Cell = string | number | null

/** A file for a spreadsheet: RFC 4180 with a byte order mark, without which Excel does not read UTF-8. */
export function csvOf(heading: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${linesOf([heading, ...rows])}`
}

/** Further lines of a file that `csvOf` began. */
export function linesOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

/** A spreadsheet reads a text that begins so as a formula, also with full-width signs or behind invisible
 * characters; an apostrophe makes it text (owasp.org, CSV Injection). */
function cellOf(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const guarded = /^[\s\p{Cf}\p{DI}]*[-=+@＝＋－＠\t\r]/u.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
