/** A minimal server that sends BODY (a file). */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const body = readFileSync(process.env['BODY']!)
const server = createServer((_, response) =>
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': body.byteLength }).end(body),
)
server.listen(0, '127.0.0.1', () =>
  console.log(`is open at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
process.on('SIGTERM', () => process.exit(0))
