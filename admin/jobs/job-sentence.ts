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

type Undone = { is_undone: boolean; undo_job?: JobState | null | undefined }

/** How far a change is undone; null if it is not. Items that changed since stay as they are. */
export function undoneText({ is_undone, undo_job }: Undone): string | null {
  if (!is_undone || !undo_job) return is_undone ? 'Undone' : null
  const { state, total, done, failed } = undo_job
  if (state === 'running') return 'Being undone'
  const undone = done - failed
  return undone === total ? 'Undone' : `${numeral(undone)} of ${numeral(total)} undone`
}
