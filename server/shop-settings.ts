import { BLANK_SHOP, CHAT_URL, type SocialNetwork } from '#app/core/shop-details.ts'
import type { LockedDetails } from '#app/core/settings.ts'
import { internationalPhone } from '#app/core/text.ts'
import { StartError } from '#db/start.ts'

type Environment = Record<string, string | undefined>
type Rule = [accepts: RegExp, message: string]

const LINK: Rule = [
  /^(https?:\/\/\S+|none)$/,
  'a link such as https://www.example.com/yours, or none to leave it out',
]
const RULES: Record<string, Rule> = {
  SHOP_CHAT: [/^\d{8,15}$/, 'a number in international form, digits only, such as 923001112223'],
  SHOP_EMAIL: [/^[^\s@<>]+@[^\s@<>]+$/, 'an e-mail address'],
  SHOP_MINIMUM_ORDER: [/^\d{1,7}$/, 'whole rupees, 0 for none'],
}

const TEXTS = ['name', 'tagline', 'address', 'phone', 'chat', 'email'] as const
const NETWORKS = Object.keys(BLANK_SHOP.social) as SocialNetwork[]

/** Reads `SHOP_NAME` for `name`, `SHOP_SOCIAL_TIKTOK` for `social.tiktok` and so on; `none` omits a link, and
 * the WhatsApp link uses the chat number. `SHOP_MINIMUM_ORDER` is in whole rupees.
 * @throws StartError naming the first wrong variable and what it accepts */
export function readLockedDetails(env: Environment): LockedDetails {
  const { chat, ...texts } = readAll(env, TEXTS, '')
  const number = chat === undefined ? undefined : internationalPhone(chat)
  const links = readAll(env, NETWORKS, 'SOCIAL_')
  const minimumOrder = read(env, 'SHOP_MINIMUM_ORDER')
  return {
    ...texts,
    ...(number === undefined ? {} : { chat: number }),
    ...(minimumOrder === undefined ? {} : { minimumOrder: Number(minimumOrder) }),
    social: {
      ...(number === undefined ? {} : { whatsapp: CHAT_URL + number }),
      ...Object.fromEntries(
        Object.entries(links).map(([place, link]) => [place, link.replace(/^none$/, '')]),
      ),
    },
  }
}

function readAll<Name extends string>(
  env: Environment,
  names: readonly Name[],
  prefix: string,
): Partial<Record<Name, string>> {
  const found = names.flatMap((name) => {
    const text = read(env, `SHOP_${prefix}${name.toUpperCase()}`)
    return text === undefined ? [] : [[name, text]]
  })
  return Object.fromEntries(found) as Partial<Record<Name, string>>
}

const KNOWN_NAMES = [
  'SHOP_URL',
  'SHOP_MINIMUM_ORDER',
  ...TEXTS.map((field) => `SHOP_${field.toUpperCase()}`),
  ...NETWORKS.map((place) => `SHOP_SOCIAL_${place.toUpperCase()}`),
]
/** Names that differ more may belong to another program, such as the SHOP_PORT of Kubernetes. */
const MAX_MISSPELT_LETTERS = 2

/** @throws StartError for a `SHOP_` variable that is not known but resembles one that is */
export function refuseMisspelt(env: Environment): void {
  for (const name of Object.keys(env)) {
    if (!name.toUpperCase().startsWith('SHOP_') || KNOWN_NAMES.includes(name) || !env[name]?.trim()) continue
    const [nearest, letters] = KNOWN_NAMES.map(
      (known) => [known, distance(name.toUpperCase(), known)] as const,
    ).reduce((best, candidate) => (candidate[1] < best[1] ? candidate : best))
    if (letters <= MAX_MISSPELT_LETTERS)
      throw new StartError(`${name} is not a setting. Did you mean ${nearest}?`)
  }
}

export function unknownNames(env: Environment): string[] {
  return Object.keys(env).filter((name) => name.startsWith('SHOP_') && !KNOWN_NAMES.includes(name))
}

function distance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, place) => place)
  for (const [row, letter] of [...from].entries()) {
    const line = [row + 1]
    for (const [column, other] of [...to].entries())
      line.push(
        Math.min(line[column]! + 1, above[column + 1]! + 1, above[column]! + (letter === other ? 0 : 1)),
      )
    above = line
  }
  return above.at(-1)!
}

function read(env: Environment, variable: string): string | undefined {
  const text = env[variable]?.trim()
  if (!text) return undefined
  const [accepts, message] = variable.startsWith('SHOP_SOCIAL_')
    ? LINK
    : (RULES[variable] ?? [/^[^\p{Cc}]+$/u, 'one line of text'])
  if (!accepts.test(text)) throw new StartError(`${variable} is "${text}", but must be ${message}.`)
  return text
}
