import * as v from 'valibot'

export const unlessEmpty = <S extends v.GenericSchema<string, unknown>>(schema: S) =>
  v.pipe(
    v.optional(v.string()),
    v.transform((text) => text?.trim() || undefined),
    v.optional(schema),
  )

export const wholeNumber = (from: number, to: number, message: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(from, message),
    v.maxValue(to, message),
  )

export const addressOf = (protocols: string[], message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message),
  )

/** Whether an address has no path, query, user or password. `addressOf` refuses what is none. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { pathname, username, password } = new URL(text)
  return pathname === '/' && !/[?#]/.test(text) && username === '' && password === ''
}

export const hostName = () =>
  v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:_-]+$/, 'a host name or network address'))

export const oneOf = <const T extends string>(choices: readonly T[], message: string) =>
  v.picklist(choices, message)
