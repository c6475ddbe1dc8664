import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectionsOfNode, embeddedConnections, RESERVED } from './connections.ts'

test('a node of two workers that sends four mails at once has at most 72 connections', () => {
  expect(connectionsOfNode({ workers: 2, mails: 4 })).toBe(72)
  expect(connectionsOfNode({ workers: 0, mails: 1 })).toBe(61)
})

test.each(['docker/compose.yml', 'cluster/patroni.yml'])(
  '%s has connections for three nodes and a fourth that starts before another has ended',
  (file) => {
    const text = readFileSync(join(import.meta.dirname, '../deploy', file), 'utf8')
    const most = Number(/max_connections[=:]\s*(\d+)/.exec(text)![1])
    expect(most - RESERVED).toBeGreaterThanOrEqual(4 * connectionsOfNode({ workers: 2, mails: 4 }))
  },
)

test.each([1, 2, 8, 64])('the embedded PostgreSQL of %i cores serves a node and a command', (cores) => {
  expect(embeddedConnections(cores) - RESERVED).toBeGreaterThanOrEqual(
    connectionsOfNode({ workers: cores, mails: 20 }) + 20,
  )
})
