const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const LETTERS = ROWS.join('')

/** Shorter words are one slip away from too many others; longer ones have too many slips. */
const TYPED = /^[a-z]{4,14}$/

/** Words from which one slip of the finger makes the typed one: a key beside the right one, two letters in
 * the wrong order, a letter left out or one too many. A first letter is neither left out nor too many
 * ("danda" is not "anda"). They are looked up as they are, so that a slip at the beginning, which leaves few
 * trigrams, is found, too ("wniter", "rowel"). */
export function slipsOf(typed: string): string[] {
  if (!TYPED.test(typed)) return []
  const places = Array.from(typed, (_, at) => at)
  const begins = (at: number) => typed.slice(0, at)
  const ends = (at: number) => typed.slice(at)
  const words = places.flatMap((at) => [
    ...keysBeside(typed[at]!).map((key) => begins(at) + key + ends(at + 1)),
    ...(at + 1 < typed.length ? [begins(at) + typed[at + 1]! + typed[at]! + ends(at + 2)] : []),
    ...(at > 0 && typed.length > 4 ? [begins(at) + ends(at + 1)] : []),
    ...Array.from(LETTERS, (letter) => begins(at + 1) + letter + ends(at + 1)),
  ])
  return [...new Set(words)].filter((word) => word !== typed)
}

/** On a phone: the keys to the left and right, and those of the next rows that touch the key. */
function keysBeside(key: string): string[] {
  const [x, y] = placeOf(key)
  return [...LETTERS].filter((other) => {
    const [otherX, otherY] = placeOf(other)
    return other !== key && Math.abs(otherY - y) <= 1 && Math.abs(otherX - x) <= (otherY === y ? 1 : 0.5)
  })
}

/** Each row begins half a key further to the right. */
function placeOf(key: string): [x: number, y: number] {
  const y = ROWS.findIndex((row) => row.includes(key))
  return [ROWS[y]!.indexOf(key) + [0, 0.5, 1.5][y]!, y]
}
