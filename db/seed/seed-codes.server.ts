import type { Transaction } from '#db/pool.server.ts'
import { variantCodes } from '#db/tables/index.ts'

/** Numbers that begin with 952 are for examples (https://www.gs1.org/standards/id-keys/company-prefix). */
const EXAMPLES = '952'

/** Gives each variant an EAN in the order of the list, so that scanning and counting can be tried. */
export async function seedCodes(tx: Transaction, variantIds: Iterable<number>): Promise<void> {
  const codes = [...variantIds].map((variantId, at) => ({ variantId, code: eanOf(at + 1) }))
  await tx.insert(variantCodes).values(codes)
}

function eanOf(number: number): string {
  const digits = EXAMPLES + String(number).padStart(9, '0')
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return digits + ((10 - (sum % 10)) % 10)
}
