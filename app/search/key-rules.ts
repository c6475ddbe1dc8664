/** How the spellings of a word become one key. The table drives `keys.ts` and, by `key-sql.ts`, the functions
 * of the database. `letters` replaces letters one by one and removes those without a counterpart; `text`
 * replaces a text; `pattern` is a regular expression that JavaScript and PostgreSQL read alike, with the
 * longest alternative first. */
export type KeyRule =
  | { letters: string; to: string }
  | { text: string; to: string }
  | { pattern: string; to: string }

const STOPS = 'بتٹجچدڈرڑکگلمن'
const MARKS = '\u0640\u0621'

/** What remains after NFKD: lower-case letters, one form of each Urdu letter, no letter more than twice in a
 * row, the singular. */
export const SPELLING_RULES: readonly KeyRule[] = [
  { letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', to: 'abcdefghijklmnopqrstuvwxyz' },
  { letters: `يىكةۃهے${MARKS}`, to: 'ییکہہہی' },
  { pattern: '[^a-zبپتٹطثسصجچحہھخقکدڈذزضظژرڑشغگفلمنںویاع]', to: '' },
  { pattern: '(.)\\1\\1+', to: '\\1\\1' },
  { pattern: '([a-z]([sxz]|ch|sh))es$', to: '\\1' },
  { pattern: '([a-z][a-z][abcdefghjklmnopqrtvwxyz])s$', to: '\\1' },
]

/** One sign for each sound. Signs are lower-case letters, S for sh. */
export const SOUND_RULES: readonly KeyRule[] = [
  { pattern: 't?c+h+', to: 'C' },
  { pattern: 's+c?h+', to: 'S' },
  { text: 'ck', to: 'k' },
  { text: 'q', to: 'k' },
  { text: 'kh', to: 'k' },
  { text: 'gh', to: 'g' },
  { text: 'ph', to: 'f' },
  { text: 'th', to: 't' },
  { text: 'dh', to: 'd' },
  { text: 'bh', to: 'b' },
  { text: 'jh', to: 'j' },
  { text: 'rh', to: 'r' },
  { text: 'zh', to: 'z' },
  { text: 'x', to: 'ks' },
  { pattern: 'c(?=[eiy])', to: 's' },
  { letters: 'cCv', to: 'kcw' },
  { text: 'پھ', to: 'f' },
  { pattern: `([${STOPS}])ھ`, to: '\\1' },
  { pattern: '[ہھ]$', to: 'ا' },
  {
    letters: 'بپتٹطثسصجچحہھخقکدڈذزضظژرڑشغگفلمنںویاع',
    to: 'bptttsssjchhhkkkddzzzzzrrSggflmnnwyaa',
  },
]

/** K1: consonants once, each run of vowels as its class. */
export const KEY1_RULES: readonly KeyRule[] = [
  { pattern: '([bcdfghjklmnprstwzS])\\1+', to: '\\1' },
  { pattern: 'n(?=[bp])', to: 'm' },
  { pattern: '(.)h(?![aeiouy])', to: '\\1' },
  { pattern: 'w(?![aeiouy])', to: 'u' },
  { pattern: '([bcdfghjklmnprstwzS])\\1+', to: '\\1' },
  { pattern: '[aeiy]*[eiy]a+$', to: 'IA' },
  { pattern: '[aeiouy]*[ou][aeiouy]*', to: 'U' },
  { pattern: '[aeiy]*[eiy][aeiy]*', to: 'I' },
  { pattern: 'a+', to: 'A' },
]

/** K1 without its last vowels and without every h but a first one. */
export const KEY1_SHORT_RULES: readonly KeyRule[] = [
  { pattern: '[AIU]+$', to: '' },
  { pattern: '(.)h', to: '\\1' },
  { pattern: '([AIU])\\1+', to: '\\1' },
  { pattern: '[AIU]+$', to: '' },
]

/** K1 with consonants only, and a first vowel as A. */
export const KEY2_RULES: readonly KeyRule[] = [
  { pattern: '^[AIU]+', to: 'a' },
  { pattern: '[AIU]', to: '' },
  { letters: 'a', to: 'A' },
]

export const KEY3_RULES: readonly KeyRule[] = [{ letters: 'd', to: 'r' }]

export const MIN_CONSONANTS = { k1Short: 2, k2: 3 } as const
