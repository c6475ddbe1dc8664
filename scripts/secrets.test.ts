import { expect, test } from 'vitest'
import { secretsIn } from './secrets.ts'

const find = (text: string, file = 'app/x.ts') => secretsIn(file, () => Buffer.from(text))

/** In two parts, because the check reads this file, too. */
test.each([
  ['-----BEGIN OPENSSH', ' PRIVATE KEY-----', 'a private key'],
  ['AKIA', 'IOSFODNN7EXAMPLE', 'an AWS key'],
  ['ghp', `_${'a1B2'.repeat(9)}`, 'a GitHub token'],
  ['npm', `_${'a1B2'.repeat(9)}`, 'an npm token'],
  ['AIza', 'B'.repeat(35), 'a Google key'],
  ['sk_', `live_${'a1'.repeat(12)}`, 'a Stripe key'],
  ['eyJhbGciOiJIUzI1NiJ9', `.eyJzdWIiOiIxMjM0NTY3ODkwIn0.${'x'.repeat(43)}`, 'a JSON web token'],
  ['//registry.example/:_auth', 'Token=abc', 'a password in an npm configuration'],
])('%s… is found by its kind and line, without its text', (one, other, what) => {
  expect(find(`first\nconst it = 1 // x\n${one}${other}\n`)).toEqual([`app/x.ts:3 holds ${what}.`])
})

test('examples, hashes, ids and pictures are not secrets', () => {
  expect(
    find(
      [
        'postgres://user:password@host:5432/name',
        "const token = 'correct horse battery staple'",
        'sha512-8J+qNqXsFLQpUxqLvV6iVfYxRzZ9aNZzr2xqpbjY9GzJDw9W3B6o6tWcyIpBq1n7b7uYQ==',
        'enamel-chai-kettle-teal-front-9833869add-f8e8d8.webp',
        'AKIA is the beginning of a key',
      ].join('\n'),
    ),
  ).toEqual([])
  expect(secretsIn('a.bin', () => Buffer.from(['\0AKIA', 'IOSFODNN7EXAMPLE'].join('')))).toEqual([])
})

test('some files are secret by their name', () => {
  expect(find('', 'deploy/docker/.env')).toHaveLength(1)
  expect(find('', 'tls/shop.key')).toHaveLength(1)
  expect(find('', 'deploy/docker/example.env')).toEqual([])
})
