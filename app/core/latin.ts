/** How Arabic, Urdu, Sindhi and Saraiki letters are written in Latin ones. */
const LETTERS: readonly (readonly [letters: string, latin: string])[] = [
  ['ا\u064eعأإٱ', 'a'],
  ['بٻڀ', 'b'],
  ['پ', 'p'],
  ['تٹطٽټ', 't'],
  ['ٿٺ', 'th'],
  ['ثسصۺ', 's'],
  ['جڄځ', 'j'],
  ['چڇ', 'ch'],
  ['حہھهةۃە', 'h'],
  ['خ', 'kh'],
  ['دڈڊڏډ', 'd'],
  ['ڌڍ', 'dh'],
  ['ذزضظ', 'z'],
  ['رڑڙړ', 'r'],
  ['ژ', 'zh'],
  ['شښ', 'sh'],
  ['غ', 'gh'],
  ['ف', 'f'],
  ['ڦ', 'ph'],
  ['ق', 'q'],
  ['کكڪ', 'k'],
  ['گڳږ', 'g'],
  ['ڱ', 'ng'],
  ['ل', 'l'],
  ['م', 'm'],
  ['نںڻڼ', 'n'],
  ['ڃ', 'ny'],
  ['و\u064f', 'o'],
  ['یيىېۍ\u0650', 'i'],
  ['ے', 'e'],
]

/** Spells a text in Latin letters: only the vowels that are written, Latin letters and other scripts as they
 * are. */
export function inLatin(text: string): string {
  let spelt = text.normalize('NFKD').replace(/[\u0621\u0640\u0651-\u0658\u0670\u200b-\u200f]/g, '')
  // At the start of a word and before a long vowel they are consonants.
  spelt = spelt.replace(/(?<!\p{L})و|و(?=[اے])/gu, 'w').replace(/(?<!\p{L})[یي]|[یي](?=[او])/gu, 'y')
  for (const [letters, latin] of LETTERS) spelt = spelt.replace(new RegExp(`[${letters}]`, 'g'), latin)
  return spelt
}
