import {
  KEY1_RULES,
  KEY1_SHORT_RULES,
  KEY2_RULES,
  KEY3_RULES,
  type KeyRule,
  MIN_CONSONANTS,
  SOUND_RULES,
  SPELLING_RULES,
} from './key-rules.ts'

/** Equal keys sound alike. A key too short to tell words apart is empty, so is that of a word with digits. */
export type Keys = { sound: string; k1: string; k1Short: string; k2: string; k3: string }

const NO_KEYS: Keys = { sound: '', k1: '', k1Short: '', k2: '', k3: '' }

type Step = (text: string) => string

const toSpelling = stepsOf(SPELLING_RULES)
const toSound = stepsOf(SOUND_RULES)
const toKey1 = stepsOf(KEY1_RULES)
const toKey1Short = stepsOf(KEY1_SHORT_RULES)
const toKey2 = stepsOf(KEY2_RULES)
const toKey3 = stepsOf(KEY3_RULES)

/** The words that searches are compared with are much the same. */
const known = new Map<string, Keys>()
const MAX_KNOWN = 5000

export function keysOf(word: string): Keys {
  const kept = known.get(word)
  if (kept) return kept
  if (known.size >= MAX_KNOWN) known.clear()
  const keys = computed(word)
  known.set(word, keys)
  return keys
}

function computed(word: string): Keys {
  if (/[0-9]/.test(word)) return NO_KEYS
  const sound = toSound(toSpelling(word.normalize('NFKD')))
  const k1 = toKey1(sound)
  const consonants = k1.replaceAll(/[AIU]/g, '').length
  const k1Short = consonants < MIN_CONSONANTS.k1Short ? '' : toKey1Short(k1)
  const k2 = consonants < MIN_CONSONANTS.k2 ? '' : toKey2(k1)
  return { sound, k1, k1Short, k2, k3: toKey3(k2) }
}

function stepsOf(rules: readonly KeyRule[]): Step {
  const steps = rules.map(stepOf)
  return (word) => steps.reduce((text, step) => step(text), word)
}

/** A search compares hundreds of words, so that each pattern is compiled once. */
function stepOf(rule: KeyRule): Step {
  if ('text' in rule) return (text) => text.replaceAll(rule.text, rule.to)
  if ('pattern' in rule) {
    const [pattern, to] = [new RegExp(rule.pattern, 'g'), rule.to.replaceAll('\\', '$')]
    return (text) => text.replaceAll(pattern, to)
  }
  const changed = new Map([...rule.letters].map((letter, at) => [letter, rule.to[at] ?? '']))
  return (text) => [...text].map((letter) => changed.get(letter) ?? letter).join('')
}
