const SUMMARY_LENGTH = 250

/** The beginning of stored HTML as plain text, at most `length` characters and an ellipsis. */
export function summaryOf(html: string, length: number = SUMMARY_LENGTH): string {
  return shortened(plainText(html), length)
}

/** At most `length` characters and an ellipsis; counts characters, not UTF-16 units. */
export function shortened(text: string, length: number): string {
  const letters = [...text]
  return letters.length > length ? `${letters.slice(0, length).join('').trimEnd()}…` : text
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
}

/** The text of stored HTML in one line. Decodes only the entities that the sanitiser writes. Items and
 * headings without punctuation get a stop. */
export function plainText(html: string): string {
  return html
    .replace(/<(?!\/?(?:p|li|h\d|div|tr|br)\b)[^>]*>/g, '')
    .replace(/([^\s.,:;!?…>])\s*<\/li>(?=\s*<li\b)/g, '$1; ')
    .replace(/([^\s.,:;!?…>])\s*<\/(?:li|h\d)>/g, '$1. ')
    .replace(/<\/(?:p|li|h\d|div|tr)>|<br\s*\/?>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
