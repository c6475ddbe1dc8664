import { invalidFields } from '#app/core/refusal.ts'

/** Loaded when a password is first chosen: the list takes 0.5 MB. */
async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'] as string[])
}

let list: Promise<ReadonlySet<string>> | undefined

/** Refuses the 49,000 most common passwords, also with digits or signs around them, repetitions of one piece
 * and digits alone. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const known = await (list ??= loadList())
  const typed = password.toLowerCase()
  const repeated = /^(.{1,10}?)\1+$/u.exec(typed)?.[1]
  return (
    [typed, coreOf(typed)].some((text) => known.has(text)) || repeated !== undefined || /^\d+$/.test(typed)
  )
}

/** Without the digits and signs around it. */
const coreOf = (typed: string): string => typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** @throws Refusal 422 */
export async function requireUncommon(password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return
  const [known, typed] = [await list!, password.toLowerCase()]
  const isWord = !known.has(typed) && known.has(coreOf(typed))
  const what = isWord ? 'a common word or name with digits or signs around it' : 'one of the most common'
  throw invalidFields({ password: `This password is ${what}. Please choose another one.` })
}
