import type { ImportResult } from './result-contract.ts'

export const NOTHING: ImportResult = {
  format: 'nayab',
  rows: 0,
  faults: [],
  faults_total: 0,
  lacks_values: false,
  faulty_products: 0,
  products: { added: 0, changed: 0, unchanged: 0 },
  variants: { added: 0, changed: 0, unchanged: 0 },
  new_categories: [],
  new_colours: [],
  changed_colours: [],
  to_import: 0,
  prices: 0,
  changes: [],
  missing_pictures: [],
  missing_pictures_total: 0,
}

const unreadable = (message: string, hint: string): ImportResult => ({
  ...NOTHING,
  faults: [{ line: 1, column: null, message, hint }],
  faults_total: 1,
})

/** The result for a file whose reading failed unexpectedly. */
export const UNREADABLE = unreadable(
  'the file could not be read, because something went wrong on our side',
  'Press "Check again".',
)

/** The result for a file that no machine has. */
export const LOST = unreadable('the file is not on the server any more', 'Upload the file again.')
