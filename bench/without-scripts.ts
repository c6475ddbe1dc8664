import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g

/** The calibrator of the blocking time: a server of the shop's documents without their scripts. What a
 * browser still needs for them is parsing, styles, layout and paint. */
export async function serveWithoutScripts(url: string) {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(url + request.url, { headers: { connection: 'close' } })
      const type = answer.headers.get('content-type') ?? ''
      const body = Buffer.from(await answer.arrayBuffer())
      response.writeHead(answer.status, { 'content-type': type })
      response.end(type.includes('html') ? body.toString().replace(SCRIPTS, '') : body)
    })().catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}
