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
  const core = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const repeated = /^(.{1,10}?)\1+$/u.exec(typed)?.[1]
  return [typed, core].some((text) => known.has(text)) || repeated !== undefined || /^\d+$/.test(typed)
}

/** @throws Refusal 422 */
export async function requireUncommon(password: string): Promise<void> {
  if (await isCommonPassword(password))
    throw invalidFields({ password: 'This password is one of the most common. Please choose another one.' })
}
