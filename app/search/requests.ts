import { withPersianLetters } from './letters.ts'

/** Before "do" and the like they ask for a product: "bhej do", "dikha dein". */
const ASKING = new Set(
  (
    'de dy day bhej bhaij bhijwa bhejwa bhijva bhejva dikha dekha dikhla bata btaa btta la laa le ' +
    'kar kr karwa krwa kara bana banwa dila dilwa nikal nikaal mangwa mangva mngwa rakh likh pohncha ' +
    'دے بھیج بھجوا بھیجوا دکھا دیکھا دکھلا بتا لا لے کر کروا کرا بنا بنوا دلا دلوا نکال منگوا رکھ لکھ پہنچا'
  ).split(' '),
)
const GIVING = new Set(
  (
    'do doo du dou den dein deen dain deyn dijiye dijye dijie dijiyega dijiega dejiye dijiyay dena dyn ' +
    'don doon dun دو دیں دینا دیجئے دیجیے دیجیئے دوں'
  ).split(' '),
)
/** Last of all they ask, too: "gift do". Elsewhere they are the number two. */
const GIVE = new Set(['do', 'دو'])
const ENDINGS = ['do', 'den', 'dein', 'dain', 'dijiye', 'دو', 'دیں', 'دیجئے', 'دیجیے']

/** Words that ask for a product ("mug bhej do", "dikhado") say nothing about it. */
export function withoutRequests(words: readonly string[], saysLittle: (word: string) => boolean): string[] {
  const forms = words.map(withPersianLetters)
  const isAsking = (at: number) => ASKING.has(forms[at]!) && GIVING.has(forms[at + 1]!)
  const asked = words.filter((_, at) => !isAsking(at) && !isAsking(at - 1) && !isJoinedRequest(forms[at]!))
  const last = asked.findLastIndex((word) => !saysLittle(word))
  const isRequest = GIVE.has(asked[last] ?? '') && !asked.slice(0, last).every(saysLittle)
  const others = isRequest ? asked.toSpliced(last, 1) : asked
  return others.length > 0 ? others : [...words]
}

/** "Dikhado" and "bhejdein", which no product is called. */
const isJoinedRequest = (word: string) =>
  ENDINGS.some((ending) => word.endsWith(ending) && ASKING.has(word.slice(0, -ending.length)))
