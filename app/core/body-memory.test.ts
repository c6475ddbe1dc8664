import { expect, test } from 'vitest'
import { createBodyMemory } from './body-memory.server.ts'

const never = () => new Promise<never>(() => {})
const REFUSED = { code: 503, headers: { 'retry-after': '2', connection: 'close' } }

test('above the limit the largest body is refused, also when another one grows', async () => {
  const { hold } = createBodyMemory(100)
  const large = hold(60, never)
  const { promise: sent, resolve: send } = Promise.withResolvers<string>()
  const small = hold(30, () => sent)
  const next = hold(20, async () => 'next')
  await expect(large).rejects.toMatchObject(REFUSED)
  expect(await next).toBe('next')
  send('small')
  expect(await small).toBe('small')
})

test('a body of unknown length counts by what has arrived', async () => {
  const { hold } = createBodyMemory(100)
  const added: ((bytes: number) => void)[] = []
  const bodies = [0, 1, 2].map(() => hold(0, (add) => (added.push(add), never())))
  added[0]!(40)
  added[1]!(40)
  added[2]!(20)
  added[1]!(1)
  await expect(bodies[1]).rejects.toMatchObject(REFUSED)
  added[1]!(1000)
  added[2]!(40)
  expect(await hold(0, async () => 'read')).toBe('read')
})

test('a received or failed body counts no more', async () => {
  const { hold } = createBodyMemory(100)
  for (let n = 0; n < 10; n++) expect(await hold(90, async () => n)).toBe(n)
  for (let n = 0; n < 10; n++)
    await expect(
      hold(90, async () => {
        throw new Error('lost')
      }),
    ).rejects.toThrow('lost')
  await expect(hold(101, never)).rejects.toMatchObject(REFUSED)
})
