/** A minimal server: sends BODY (a file), and commits one row in DATA_DIR for each POST. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { silent } from '#db/start.ts'
import { openDatabase } from '#db/open.server.ts'

const body = readFileSync(process.env['BODY']!)
const { pool } = await openDatabase({ DATA_DIR: process.env['DATA_DIR']! }, { log: silent, serve: false })
await pool.query('create table if not exists bench_commits (id bigserial primary key, words text not null)')

const server = createServer((request, response) => {
  const send = () =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': body.byteLength }).end(body)
  if (request.method !== 'POST') return void send()
  request
    .resume()
    .on('end', () =>
      pool
        .query({ name: 'bench', text: 'insert into bench_commits (words) values ($1)', values: ['one row'] })
        .then(send),
    )
})
server.listen(0, '127.0.0.1', () =>
  console.log(`is open at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
process.on('SIGTERM', () => process.exit(0))
