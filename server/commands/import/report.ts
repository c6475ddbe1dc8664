import type { Faults } from '#app/import/faults.ts'
import type { Counts } from '#app/import/plan.server.ts'
import { type Out, counted } from '#server/commands/command.ts'

/** `line 12, price: "12,50" is not whole rupees` */
export function printFaults(out: Out, faults: Faults) {
  const listed = faults.list()
  for (const { line, column, message } of listed)
    out.complain(`line ${line}${column ? `, ${column}` : ''}: ${message}`)
  const more =
    faults.count > listed.length
      ? `, of which the first ${listed.length.toLocaleString('en')} are listed`
      : ''
  out.complain(`${counted(faults.count, 'fault')}${more}. Nothing was changed.`)
}

export function reportPercent(out: Out, of: number, what: string) {
  let last = -1
  return (done: number) => {
    const percent = Math.floor((done / Math.max(of, 1)) * 100)
    if (percent !== last) out.progress?.(done, of, what)
    last = percent
  }
}

export function printSummary(
  out: Out,
  rows: number,
  { products, variants, newCategories, newColours, changedColours }: Counts,
  dryRun: boolean,
) {
  const summary = (counts: Counts['products']) =>
    (['added', 'changed', 'unchanged'] as const)
      .map((kind) => `${counts[kind].toLocaleString('en')} ${kind}`)
      .join(', ')
  out.say(`${counted(rows, 'row')}${dryRun ? ', as they would be imported' : ''}.`)
  out.say(`Products: ${summary(products)}.`)
  out.say(`Variants: ${summary(variants)}.`)
  if (newCategories.length > 0) out.say(`New categories and subcategories: ${listed(newCategories)}.`)
  if (newColours.length > 0) out.say(`New colours: ${listed(newColours)}.`)
  if (changedColours.length > 0) out.say(`Changed colours: ${listed(changedColours)}.`)
  if (dryRun) out.say('This was a dry run: nothing was changed.')
}

function listed(names: string[]): string {
  return names.length > 20
    ? `${names.slice(0, 20).join(', ')} and ${names.length - 20} more`
    : names.join(', ')
}
