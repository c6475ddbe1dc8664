import type { JobState } from './contract.ts'

const numeral = (count: number) => count.toLocaleString('en-PK')

/** Says how far a bulk change or its undo is: `Running: 500 of 1,200`, or `498 changed, 2 refused.` What an
 * import has written is `imported`: a part of it may be new. An undo says `497 undone, 3 could not be.` */
export function jobSentence({ state, total, done, failed, audit_id }: JobState, action?: string): string {
  if (state === 'running') return `Running: ${numeral(done)} of ${numeral(total)}`
  const verb = action === 'products.import' ? 'imported' : 'changed'
  const [changed, refused] = audit_id === null ? ['undone', 'could not be'] : [verb, 'refused']
  const rest = failed > 0 ? `, ${numeral(failed)} ${refused}` : ''
  return `${state === 'stopped' ? 'Stopped: ' : ''}${numeral(done - failed)} ${changed}${rest}.`
}
