import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.server.ts'

test.each(['1qaz2wsx3edc', 'UNBELIEVABLE', 'password1234', '!!sunshine2026', 'abcabcabcabc', '030012345678'])(
  '%s is refused as common',
  async (password) => expect(await isCommonPassword(password)).toBe(true),
)

test.each(['rose-garden-and-tea', 'چائے کی پیالی گرم', 'dragon eats mango', 'Lahore1947Karachi'])(
  '%s is accepted',
  async (password) => expect(await isCommonPassword(password)).toBe(false),
)
