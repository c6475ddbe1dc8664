import type { Database } from '#app/core/context.server.ts'
import { findNear, type Found, listByLetters, type Near, type Other, type Unit } from './find-near.server.ts'
import { keysOf } from './keys.ts'
import { type Candidate, nearest } from './ladder.ts'
import { slipsOf, slipsOfPhrase } from './slips.ts'

/** Letters are compared only for a word without an equal sound. No product is compared. Of a phrase only an
 * `unknown` word may have a slip. */
export async function listCandidates(
  db: Database,
  texts: readonly string[],
  formsOf: (text: string) => readonly string[],
  unknown: readonly string[] = texts,
): Promise<Map<string, Candidate[]>> {
  const units = texts.flatMap((text) =>
    formsOf(text).map((form) => {
      const joined = form.replaceAll(' ', '')
      const isOne = joined === form
      const slips = isOne ? slipsOf(form) : slipsOfPhrase(form, (word) => unknown.includes(word))
      return { ...keysOf(joined), text, form, isOne, slips }
    }),
  )
  const { sounds: alike, slips, others } = await findNear(db, units)
  const found = [...alike, ...asSlips(units, slips), ...asOthers(units, others)]
  const ofText = (all: readonly Found[], text: string) => all.filter((row) => row.text === text)
  const sounds = found.filter(({ step }) => step !== 'k3' && step !== 'letters')
  const open = units.filter(
    ({ text, isOne }) => isOne && nearest(formsOf(text), ofText(sounds, text)).length === 0,
  )
  const byLetters = open.length === 0 ? [] : await listByLetters(db, open)
  return new Map(texts.map((text) => [text, ofText([...found, ...byLetters], text)]))
}

/** Words of the shop and spellings from which one slip of the finger makes a typed word. */
function asSlips(units: readonly Unit[], rows: Near['slips']): Found[] {
  return units.flatMap(({ text, slips }) =>
    rows.filter(({ word }) => slips.includes(word)).map((row) => ({ ...row, text, step: 'slip' as const })),
  )
}

function asOthers(units: readonly Unit[], rows: readonly Other[]): Found[] {
  return rows.flatMap(({ word, products }) => {
    const keys = keysOf(word)
    return units.flatMap(({ text, ...unit }) => {
      const found = (step: Candidate['step']) => ({ text, step, word, concept: null, products })
      const same = (['k1', 'k1Short', 'k2', 'k3'] as const).filter(
        (k) => unit[k] !== '' && unit[k] === keys[k],
      )
      const slip = unit.slips.includes(word) ? (['slip'] as const) : []
      return [...same, ...slip, ...(unit.isOne ? (['letters'] as const) : [])].map(found)
    })
  })
}
