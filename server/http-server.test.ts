import { Agent, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer, stopServing } from './http-server.ts'

const MAX_CLOSING_MS = 2000

test('closing waits for the response under way, and for no later request on the same connection', async () => {
  const { promise: held, resolve: hold } = Promise.withResolvers<ServerResponse>()
  let requests = 0
  const server = createHttpServer((_, response) => {
    requests += 1
    if (requests !== 3) response.end('answered')
    else hold(response)
  })
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
  const asking = (async () => {
    for (;;) answers.push(await ask())
  })().catch((refused: unknown) => refused)

  const underWay = await held
  const since = Date.now()
  const stopped = stopServing(server)
  underWay.end('answered')
  await stopped
  expect(Date.now() - since).toBeLessThan(MAX_CLOSING_MS)
  expect(await asking).toBeInstanceOf(Error)
  expect(answers.slice(0, 3)).toEqual(['answered', 'answered', 'answered'])
})
