import { keysOf } from './keys.ts'

/** `finds`: the words searched, alternatives separated by a bar; `near`: a category shown otherwise. */
export type Concept = { spelling: string; concept: string; finds: string; near: string }

/** A concept that finds this only says that any product will do: "best", "price", "dikhao". */
const ANYTHING = '*'

export const isVague = ({ finds }: Concept): boolean => finds === ANYTHING

export type Candidate = {
  step: 'k1' | 'k1Short' | 'k2' | 'slip' | 'letters' | 'k3'
  word: string
  concept: Concept | null
  products: number
}

/** In words of at least this many letters the first one may be wrong. */
const MIN_LETTERS_ANY_FIRST = 7

/** Of two equally near spellings the one in the typed script is meant. */
const OTHER_SCRIPT = 0.5

const STEPS = ['k1', 'k1Short', 'k2', 'slip', 'letters', 'k3'] as const

/** With so many other letters, a word with the same consonants is less likely than one slip of the finger
 * ("pltae" is a plate and no spatula), but not one with the same vowels, too ("foto", "photo"). In Urdu
 * script vowels are seldom written: پیکنگ is packing and no پینگ, a cradle. For the same reason a spelling in
 * Urdu script has few other letters than what is typed in Latin ones: پلٹا is no "pltae". */
const FAR_SOUND = 2

/** The nearest candidates of the first step that has any; empty when all are too different. */
export function nearest(forms: readonly string[], candidates: readonly Candidate[]): Candidate[] {
  const firstOf = (steps: readonly Candidate['step'][]) =>
    steps.map((step) => nearestOf(step, forms, candidates)).find((one) => one !== null)
  const first = firstOf(STEPS)
  if (!first) return []
  const isFar = first.distance >= FAR_SOUND || first.found.every(({ word }) => isUrdu(word))
  const isFarSound = ['k1Short', 'k2'].includes(first.step) && isFar
  const slip = isFarSound && !forms.some(isUrdu) ? nearestOf('slip', forms, candidates) : null
  return (slip ?? first).found
}

function nearestOf(step: Candidate['step'], forms: readonly string[], candidates: readonly Candidate[]) {
  const near = candidates
    .filter((candidate) => candidate.step === step)
    .flatMap((candidate) => forms.map((typed) => ({ candidate, typed })))
    .filter(({ candidate, typed }) => hasNearLength(typed, candidate))
    .map(({ candidate, typed }) => ({ candidate, typed, distance: distanceIn(step, typed, candidate.word) }))
    .filter(({ candidate, typed, distance }) => distance <= maxDistance(step, typed, candidate.word))
    .map(({ candidate, typed, distance }) => ({
      candidate,
      distance: distance + (isUrdu(typed) === isUrdu(candidate.word) ? 0 : OTHER_SCRIPT),
    }))
  if (near.length === 0) return null
  const distance = Math.min(...near.map((one) => one.distance))
  const found = near.filter((one) => one.distance === distance).map(({ candidate }) => candidate)
  return { step, distance, found: [...new Set(found)].toSorted((a, b) => b.products - a.products) }
}

/** The first letter of a short word is rarely mistyped ("danda" does not mean "anda"). A word with the
 * consonants of a phrase is not that phrase ("servng", "sur rang"). */
function maxDistance(step: Candidate['step'], typed: string, word: string): number {
  if (step === 'slip') return 1
  const isPhrase = step === 'k2' && word.includes(' ') && !typed.includes(' ')
  if (step !== 'letters') return Math.max(typed.length, isUrdu(typed) ? word.length : 0) / (isPhrase ? 3 : 2)
  if (typed.length < 4) return 0
  if (typed[0] !== word[0] && isUrdu(typed) === isUrdu(word))
    return typed.length < MIN_LETTERS_ANY_FIRST ? 0 : 1
  return typed.length < 6 ? 1 : 2
}

/** To compare letters takes long, and each letter too many is a difference. */
function hasNearLength(typed: string, { step, word }: Candidate): boolean {
  if (isUrdu(typed) !== isUrdu(word) || isWithoutVowels(typed)) return true
  const [length, other] = [typed, word].map((text) => text.replaceAll(' ', '').length) as [number, number]
  return Math.abs(length - other) <= maxDistance(step, typed, word)
}

const isWithoutVowels = (text: string) => /^[b-df-hj-np-tv-xz ]+$/.test(text)

/** A vowel that was left out on purpose ("mbl chrgr") counts less than a wrong letter. */
const LEFT_OUT_VOWEL = 0.25

/** A slip is one wrong letter, also in a word without vowels ("bpwl"). Two letters in the wrong order are
 * nearer: none is missing or too many. */
function distanceIn(step: Candidate['step'], typed: string, word: string): number {
  if (step !== 'slip') return spellingDistance(typed, word)
  const isSwap = [...typed].toSorted().join('') === [...word].toSorted().join('')
  return isSwap ? SWAPPED : distanceOf(typed, word)
}

const SWAPPED = 0.5

/** Compares Urdu script by its sounds, because its letters differ. */
function spellingDistance(typed: string, word: string): number {
  const [a, b] = [typed.replaceAll(' ', ''), word.replaceAll(' ', '')]
  if (isWithoutVowels(a) && !isUrdu(b)) {
    const consonants = b.replaceAll(/[aeiouy]/g, '')
    return distanceOf(a, consonants) + LEFT_OUT_VOWEL * (b.length - consonants.length)
  }
  if (isUrdu(a) === isUrdu(b)) return distanceOf(a, b)
  return distanceOf(keysOf(a).sound, keysOf(b).sound)
}

function isUrdu(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text)
}

/** What only sounds like a word that says nothing may be a plural ("cupon", "coupon"), and so may what ends
 * in -e where the word ends in -i: "larke" are boys, "larki" is a girl. */
export function isSure(typed: string, candidate: Candidate | undefined): boolean {
  if (candidate?.step !== 'k1' || (candidate.concept && isVague(candidate.concept))) return false
  return !(/[^e]e$|[ae]y$/.test(typed) && /[iy]$/.test(candidate.word))
}

/** The number of insertions, deletions, changes and swaps (optimal string alignment distance). */
export function distanceOf(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? rows[i - 2]![j - 2]! + 1 : Infinity
      row.push(Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, changed, swapped))
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
