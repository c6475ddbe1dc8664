import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer, stopServing } from './http-server.ts'

test('closing waits for the answer under way, and for nobody who goes on asking on the same connection', async () => {
  const server = createHttpServer((_, response) => setTimeout(() => response.end('answered'), 100))
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const ask = () =>
    new Promise<string>((done, failed) =>
      get({ port, host: '127.0.0.1', agent }, (answer) => {
        let body = ''
        answer
          .on('data', (part) => {
            body += part
          })
          .on('end', () => done(body))
      }).on('error', failed),
    )
  const answers: string[] = []
  let refused = false
  const asking = (async () => {
    while (!refused)
      await ask().then(
        (body) => answers.push(body),
        () => {
          refused = true
        },
      )
  })()

  await sleep(250)
  const since = Date.now()
  await stopServing(server)
  expect(Date.now() - since).toBeLessThan(2000)
  await asking
  expect(answers.length).toBeGreaterThan(2)
  expect(new Set(answers)).toEqual(new Set(['answered']))
})
