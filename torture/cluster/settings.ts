/** Fills in the files of `deploy/cluster/` for the machines of the test. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../disk.ts'
import type { Machine } from './machines.ts'

const FILES = join(import.meta.dirname, '../../deploy/cluster')

export type Folders = {
  /** For settings, logs and the data of PostgreSQL. */
  disk: string
  /** For etcd, which each machine would have on a disk of its own. */
  etcd: string
}

/** Writes the settings of etcd and Patroni of the machine and makes their folders. */
export function writeSettings(
  machines: readonly Machine[],
  place: number,
  folders: Folders,
  secrets: Record<string, string>,
) {
  const number = place + 1
  const { address } = machines[place]!
  const [data, sockets] = [join(folders.disk, `data-${number}`), join(folders.disk, `sockets-${number}`)]
  const etcd = join(folders.etcd, `etcd-${number}`)
  for (const name of [data, sockets, etcd]) {
    mkdirSync(name, { mode: 0o700 })
    run('chown', 'postgres:postgres', name)
  }
  const peers = machines.map((machine, index) => `node${index + 1}=http://${machine.address}:2380`)
  const own = { ADDRESS: address, NAME: `node${number}` }
  const write = (name: string, values: Record<string, string>) =>
    writeFileSync(settingsFile(folders, name, place), fill(name, { ...own, ...values }), { mode: 0o644 })
  write('etcd.conf.yml', { DATA: etcd, PEERS: peers.join(',') })
  write('patroni.yml', {
    ...secrets,
    ETCD_HOSTS: JSON.stringify(machines.map((machine) => `${machine.address}:2379`)),
    DATA: join(data, 'cluster'),
    SOCKETS: sockets,
  })
}

export const settingsFile = ({ disk }: Folders, name: string, place: number) =>
  join(disk, `${place + 1}-${name}`)

export function writeBalancerSettings({ disk }: Folders, machines: readonly Machine[], port: number): string {
  const file = join(disk, 'haproxy.cfg')
  const addresses = machines.map(({ address }, place) => [`ADDRESS_${place + 1}`, address])
  writeFileSync(file, fill('haproxy.cfg', { DATABASE_PORT: String(port), ...Object.fromEntries(addresses) }))
  return file
}

/** Replaces the words in capitals of a file of `deploy/cluster/`. */
function fill(name: string, values: Record<string, string>): string {
  const lines = readFileSync(join(FILES, name), 'utf8').split('\n')
  const words = new RegExp(`\\b(?:${Object.keys(values).join('|')})\\b`, 'g')
  return lines
    .map((line) => (/^\s*#/.test(line) ? line : line.replace(words, (word) => values[word]!)))
    .join('\n')
}
