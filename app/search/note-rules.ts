/** Longer texts do not describe a product. */
export const MAX_NOTED_LENGTH = 60
export const NOTE_PATH = '/search/note'

/** The form under which searches count as the same. */
export function searchForm(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
