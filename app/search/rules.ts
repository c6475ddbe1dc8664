import { withPersianLetters } from './letters.ts'
import { withoutRequests } from './requests.ts'

const MAX_WORDS = 8
export const MAX_PHRASE = 4

/** Words that do not describe a product, also those of a spoken search ("mujhe chai ki ketli chahiye"). */
const STOP_WORDS = new Set(
  (
    'ka kaa ki kee ke k kay ky ko koo wala wali walay wale waala waali waale waley waly wally walla walli ' +
    'vala vali valay vale liye lie liay lye leye liyay aur awr se sy mein main may mei mn e ' +
    'kliye klye keliye kelye ek aik koi kuch hai hain hein hy mujhe mujhay mujhy mjhe muje mujy ' +
    'chahiye chahie chahye chaiye chahiyay chahiay chahiey chaheye dikhao dikhaen dikhaye ' +
    'acha achi achay qeemat keemat price a an the of for with in to and my me i ' +
    'sath saath bhi jo par pe pay py pr mera meri mere apna apni apne da di dy de na ho ' +
    'waste vaste wasty wastay kisi kuchh koe sirf wla wli wly lia lyay lya sa si ' +
    'hoon hun hu tha thi thay ga gi gay kar kr kya kia aap ap ham hum hame hamen hamein hamain ' +
    'yeh ye woh wo kahan kahaan paa ji jee ya lai layi layee naal vich wich nu nun ' +
    'ہوں تھا تھی تھے گا گی گے کر کیا آپ ہم ہمیں یہ وہ کہاں پاس جی یا لئی نال وچ ' +
    'walo walon waalo waalon valon upar oopar uper ooper ' +
    'کا کی کے کو والا والی والے لیے لئے اور سے میں ایک کوئی ہے ہیں مجھے چاہیے چاہئے دکھائیں دکھاؤ ' +
    'والوں والیاں والیوں آلا آلی آلے دے دیاں تے نوں walian diyan deyan اوپر ' +
    'اچھا اچھی قیمت ساتھ بھی جو پر پہ اپنا اپنی اپنے میرا میری میرے دا دی کیلئے کیلیے لیۓ واسطے و سا سی'
  ).split(' '),
)

/** The words are distinct and in the singular; signs such as `%` and marks without a letter are none. */
export function searchWords(search: string): string[] {
  return distinct(rawWords(search)).slice(0, MAX_WORDS)
}

export const meaningfulWords = (search: string): string[] => allMeaningful(search).slice(0, MAX_WORDS)

/** Words that are not searched for, because there are too many. */
export const furtherWords = (search: string): string[] => allMeaningful(search).slice(MAX_WORDS)

function allMeaningful(search: string): string[] {
  const words = distinct(askedWords(search))
  const meaningful = words.filter((word) => !isStopWord(word))
  return meaningful.length > 0 ? meaningful : words
}

/** The words without those that only ask for a product ("mug de do"). */
export const askedWords = (search: string): string[] => withoutRequests(rawWords(search), isStopWord)

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(withPersianLetters(word))
}

const distinct = (words: readonly string[]) => [...new Set(words.map(withoutPlural))]

/** As they were typed, with repeated ones. */
export function rawWords(search: string): string[] {
  return (
    search
      .normalize('NFC')
      .toLowerCase()
      // Joiners and the long form of a letter occur inside words of Urdu script.
      .replaceAll(/[\u200b-\u200f\u2066-\u2069\u202a-\u202e\u0640]/g, '')
      // Between both scripts the space is often omitted: "cupبرتن".
      .replaceAll(/(?<=[a-z])(?=\p{Script=Arabic})|(?<=\p{Script=Arabic})(?=[a-z])/gu, ' ')
      .match(/[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}]*/gu) ?? []
  )
}

export const UNITS =
  'pcs?|pieces?|ml|l|ltr|lit(?:re|er)?s?|[cm]?m|mtr|met(?:re|er)s?|kgs?|gm?|grams?|inch|in|ft|w|watts?|' +
  'لیٹر|سینٹی'
const NUMBER = new RegExp(`^(\\d+)(?:${UNITS})?$`)

/** A number in Latin digits and without its unit, or the word itself: "900ml" and "۹۰۰" are 900. */
export function numberOf(word: string): string {
  return NUMBER.exec(latinDigits(word))?.[1] ?? word
}

/** The last four bits of a digit of Urdu or Arabic script are its value. */
export function latinDigits(text: string): string {
  return text.replaceAll(/[۰-۹٠-٩]/g, (digit) => String(digit.codePointAt(0)! % 16))
}

export const isNumber = (word: string): boolean => /^\d+$/.test(word)

/** An unknown word is also compared as it was typed: "wirles" is not a plural. */
export function pluralsOf(search: string): Map<string, string> {
  return new Map(
    rawWords(search).flatMap((typed) => {
      const word = withoutPlural(typed)
      return word === typed ? [] : [[word, typed] as const]
    }),
  )
}

export function withoutPlural(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  return word.replace(/(?:(?<=s|x|z|ch|sh)es|(?<!s|u|i)s)$/, '')
}

/** Shorter words are part of too many others; they match only the beginning of a word. */
export const MIN_PART_LENGTH = 4
