import { withPersianLetters } from './letters.ts'
import { askedWords, isStopWord, withoutPlural } from './rules.ts'

/** Follow what something is for: "daftar ke liye lamp". */
const FOR = new Set(
  (
    'liye lie liay lye leye liyay lya kliye klye keliye kelye lia lyay waste vaste wasty wastay ' +
    'lai layi layee لیے لئے لیۓ کیلئے کیلیے واسطے لئی'
  ).split(' '),
)
/** Follow what describes something: "deewar wali ghari". */
const WITH = new Set(
  (
    'wala wali walay wale waala waali waale waley waly wally walla walli vala vali valay vale wla wli wly ' +
    'والا والی والے آلا آلی آلے'
  ).split(' '),
)

/** Follow where something is: "mez pe rakhne wala lamp". */
const IN = new Set('mein main may mei mn par pe pay py pr pey میں پر پہ'.split(' '))
/** Between the owner and what belongs to it: "chai ki patti ka dabba". */
const OF = new Set('ka kaa ki kee ke kay ky k کا کی کے'.split(' '))

const WHOLE: Record<string, string> = { لی: 'لیے', وال: 'والا' }

/** The text with an unfinished "liye" or والا completed: "ammi ke li". Null if its last word begins none. */
export function withWholeFor(text: string): string | null {
  const begun = /^(.*\P{L}(?:k|ka?y|ke|کے)\s+)(liy?|لی)$/isu.exec(text) ?? /^(.*\p{L}\s+)(وال)$/su.exec(text)
  return begun && begun[1]! + (WHOLE[begun[2]!] ?? 'liye')
}

/** Whether a word may be an unfinished "wala". */
export const beginsWala = (word: string): boolean => [...WITH].some((whole) => whole.startsWith(word))

/** The words that say for what a product is or what it has: "daftar" of "daftar ke liye ghamla". */
export function describingWords(search: string): Set<string> {
  const words = askedWords(search).map(withoutPlural)
  const isContent = words.map((word) => !isStopWord(word))
  const contentBetween = (from: number, to: number) =>
    words.slice(from, to).filter((_, at) => isContent[from + at])
  const first = isContent.indexOf(true)
  const describing = words.flatMap((typed, at) => {
    const word = withPersianLetters(typed)
    if (first === -1 || first >= at) return []
    if (word === 'for') return contentBetween(at + 1, words.length)
    if (WITH.has(word)) return contentBetween(0, at).slice(-1)
    if (!FOR.has(word) && !IN.has(word)) return []
    const before = contentBetween(0, at)
    const after = contentBetween(at + 1, words.length)
    if (FOR.has(word)) return after.length > 0 ? before : before.slice(-1)
    return before.length + after.length > 1 ? before.slice(-1) : []
  })
  return new Set(describing)
}

/** The words before "ka", "ki" or "ke" with a noun after it, also before a verb: "shadi" of "shadi ka gift",
 * "patti" and "rakhne" of "patti rakhne ka dabba". */
export function ownersIn(search: string): Set<string> {
  const words = askedWords(search).map(withoutPlural)
  const isContent = (word: string | undefined) => word !== undefined && !isStopWord(word)
  const owners = words.flatMap((word, at) => {
    if (!OF.has(withPersianLetters(word)) || !isContent(words[at + 1])) return []
    const before = isInfinitive(words[at - 1] ?? '') ? 2 : 1
    return words.slice(Math.max(0, at - before), at).filter(isContent)
  })
  return new Set(owners)
}

/** Verbs that say for what the noun after them is: "rakhne" of "masala rakhne ka dabba". */
export function verbsBeforeNouns(search: string): Set<string> {
  const words = askedWords(search).map(withoutPlural)
  const last = words.findLastIndex((word) => !isStopWord(word))
  const isVerb = (word: string, at: number) =>
    at < last && isInfinitive(word) && !isStopWord(word) && isStopWord(words[at + 1]!)
  return new Set(words.filter(isVerb))
}

/** The form of an Urdu verb before "wala" and "ke liye". */
export const isInfinitive = (word: string): boolean => /^(?:[a-z]{3,}n(?:e|ay|ey|y)|\p{L}{2,}نے)$/u.test(word)
