import type { JobState } from './contract.ts'

const numeral = (count: number) => count.toLocaleString('en-PK')

/** Says how far a bulk change or its undo is: `Running: 500 of 1,200`, or `498 changed, 2 refused.` */
export function jobSentence({ state, total, done, failed, audit_id }: JobState): string {
  if (state === 'running') return `Running: ${numeral(done)} of ${numeral(total)}`
  const changed = `${numeral(done - failed)} ${audit_id === null ? 'undone' : 'changed'}`
  const refused = failed > 0 ? `, ${numeral(failed)} refused` : ''
  return `${state === 'stopped' ? 'Stopped: ' : ''}${changed}${refused}.`
}
