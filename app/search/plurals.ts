import { withPersianLetters } from './letters.ts'

/** Endings of plurals and of words before a postposition, with those of the singular: "tolion" is "tolia",
 * تکیوں is تکیہ, لیمپس is لیمپ. */
const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:(?:i|ee)y?|y)(?:oo?n|aa?n)$/, ['i', 'iya', 'ia']],
  [/(?:oo?n|o)$/, ['', 'a', 'e']],
  [/(?:ei|ai|ae|e)n$/, ['', 'e']],
  [/(?:ay|ey|e)$/, ['a']],
  [/ی[وا]ں$/, ['ی', 'یہ', 'یا']],
  [/ؤ?وں$/, ['', 'ہ', 'ا']],
  [/(?:ئی|ی)ں$/, ['']],
  [/ئ?ے$/, ['ہ', 'ا']],
  [/[سز]$/, ['']],
]
/** Shorter words are none or mean something else. */
const MIN_LATIN = 3
const MIN_URDU = 2

/** What the word may be the plural of; most of these are no words. */
export function singularsOf(word: string): string[] {
  const text = withPersianLetters(word)
  const singulars = ENDINGS.flatMap(([ending, others]) =>
    ending.test(text) ? others.map((other) => text.replace(ending, other)) : [],
  )
  const least = /^[a-z]+$/.test(text) ? MIN_LATIN : MIN_URDU
  return [...new Set(singulars)].filter((singular) => singular !== text && singular.length >= least)
}
