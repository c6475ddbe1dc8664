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

export function keysOf(word: string): Keys {
  if (/[0-9]/.test(word)) return NO_KEYS
  const sound = applied(SOUND_RULES, applied(SPELLING_RULES, word.normalize('NFKD')))
  const k1 = applied(KEY1_RULES, sound)
  const consonants = k1.replaceAll(/[AIU]/g, '').length
  const k1Short = consonants < MIN_CONSONANTS.k1Short ? '' : applied(KEY1_SHORT_RULES, k1)
  const k2 = consonants < MIN_CONSONANTS.k2 ? '' : applied(KEY2_RULES, k1)
  return { sound, k1, k1Short, k2, k3: applied(KEY3_RULES, k2) }
}

function applied(rules: readonly KeyRule[], word: string): string {
  return rules.reduce((text, rule) => {
    if ('text' in rule) return text.replaceAll(rule.text, rule.to)
    if ('pattern' in rule)
      return text.replaceAll(new RegExp(rule.pattern, 'g'), rule.to.replaceAll('\\', '$'))
    return [...text].map((letter) => exchanged(letter, rule)).join('')
  }, word)
}

function exchanged(letter: string, { letters, to }: { letters: string; to: string }): string {
  const at = letters.indexOf(letter)
  return at < 0 ? letter : (to[at] ?? '')
}
