const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const LATIN = ROWS.join('')
const VOWELS = 'aeiou'
/** Letters of one shape, which differ in their dots: an Arabic keyboard lacks some of them. */
const SHAPES = 'بپتٹثنی جچحخ دڈذ رڑزژ سشصض کگ فق طظ عغ ہھح نں یےئ اآ ل م و'.split(' ')
const URDU = [...new Set(SHAPES.join(''))].join('')

/** Shorter words are one slip away from too many others; longer ones have too many slips. */
const MIN_LETTERS = 4
const MAX_LETTERS = 14

/** Words from which one slip of the finger makes the typed one: a key beside the right one (in Urdu script a
 * letter with other dots), another vowel ("vose" and "vase" share too few trigrams), two letters in the wrong
 * order, a letter left out or one too many. A first letter is neither left out nor too many ("danda" is not
 * "anda"). They are looked up as they are, so that a slip at the beginning, which leaves few trigrams, is
 * found, too ("wniter", "rowel"). */
export function slipsOf(typed: string): string[] {
  if (typed.length < MIN_LETTERS || typed.length > MAX_LETTERS) return []
  if (/^[a-z]+$/.test(typed)) return slipsIn(typed, LATIN, othersInLatin)
  return Array.from(typed).every((letter) => URDU.includes(letter)) ? slipsIn(typed, URDU, ofSameShape) : []
}

/** Phrases from which one slip in their only unknown word makes the typed one ("luch box", a lunch box). */
export function slipsOfPhrase(typed: string, isUnknown: (word: string) => boolean): string[] {
  const words = typed.split(' ')
  const [at, ...others] = words.flatMap((word, place) => (isUnknown(word) ? [place] : []))
  if (at === undefined || others.length > 0) return []
  return slipsOf(words[at]!).map((word) => words.toSpliced(at, 1, word).join(' '))
}

function slipsIn(typed: string, letters: string, others: (letter: string) => string[]): string[] {
  const begins = (at: number) => typed.slice(0, at)
  const ends = (at: number) => typed.slice(at)
  const words = Array.from(typed, (letter, at) => [
    ...others(letter).map((other) => begins(at) + other + ends(at + 1)),
    ...(at + 1 < typed.length ? [begins(at) + typed[at + 1]! + letter + ends(at + 2)] : []),
    ...(at > 0 && typed.length > MIN_LETTERS ? [begins(at) + ends(at + 1)] : []),
    ...Array.from(letters, (more) => begins(at + 1) + more + ends(at + 1)),
  ])
  return [...new Set(words.flat())].filter((word) => word !== typed)
}

function ofSameShape(letter: string): string[] {
  const same = SHAPES.filter((shape) => shape.includes(letter)).join('')
  return [...same].filter((other) => other !== letter)
}

function othersInLatin(letter: string): string[] {
  const vowels = VOWELS.includes(letter) ? [...VOWELS].filter((vowel) => vowel !== letter) : []
  return [...new Set([...keysBeside(letter), ...vowels])]
}

/** On a phone: the keys to the left and right, and those of the next rows that touch the key. */
function keysBeside(key: string): string[] {
  const [x, y] = placeOf(key)
  return [...LATIN].filter((other) => {
    const [otherX, otherY] = placeOf(other)
    return other !== key && Math.abs(otherY - y) <= 1 && Math.abs(otherX - x) <= (otherY === y ? 1 : 0.5)
  })
}

/** Each row begins half a key further to the right. */
function placeOf(key: string): [x: number, y: number] {
  const y = ROWS.findIndex((row) => row.includes(key))
  return [ROWS[y]!.indexOf(key) + [0, 0.5, 1.5][y]!, y]
}
