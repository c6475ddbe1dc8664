/** Several machines on this one: each is a network namespace, all are joined by a bridge. */
import { spawn, spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { run } from '../disk.ts'
import { signalAll } from '../processes.ts'

const BRIDGE = 'nayab-br'
const NETWORK = '10.77.81'

export type Machine = {
  address: string
  /** Starts a program as the user `postgres`; its output goes to `log`. */
  start(log: string, program: string, ...args: string[]): void
  /** The ids of its processes. */
  pids(): number[]
  signal(signal: NodeJS.Signals): void
  /** Pulls its network cable, or plugs it in again. */
  setConnected(isConnected: boolean): void
}

export type Machines = { list: Machine[]; network: string; remove(): Promise<void> }

/** @throws Error when this user cannot make them */
export function makeMachines(count: number): Machines {
  removeLeft(count)
  run('ip', 'link', 'add', BRIDGE, 'type', 'bridge')
  run('ip', 'address', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE)
  run('ip', 'link', 'set', BRIDGE, 'up')
  const list = Array.from({ length: count }, (_, place) => makeMachine(place + 1))
  return {
    list,
    network: `${NETWORK}.0/24`,
    async remove() {
      for (const machine of list) machine.signal('SIGKILL')
      while (list.some((machine) => machine.pids().length > 0)) await sleep(20)
      removeLeft(count)
    },
  }
}

function makeMachine(number: number): Machine {
  const [name, outside, inside] = [`nayab-${number}`, `nayab-out${number}`, `nayab-in${number}`]
  const address = `${NETWORK}.${10 + number}`
  const within = (...args: string[]) => run('ip', '-n', name, ...args)
  run('ip', 'netns', 'add', name)
  run('ip', 'link', 'add', outside, 'type', 'veth', 'peer', 'name', inside, 'netns', name)
  run('ip', 'link', 'set', outside, 'master', BRIDGE, 'up')
  within('address', 'add', `${address}/24`, 'dev', inside)
  within('link', 'set', inside, 'up')
  within('link', 'set', 'lo', 'up')
  const pids = () =>
    spawnSync('ip', ['netns', 'pids', name], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter(Boolean)
      .map(Number)
  return {
    address,
    start(log, program, ...args) {
      const output = openSync(log, 'a')
      // Machines of their own would not compete with the shop and its buyers for the processor.
      const first = ['nice', '-n', '-10']
      const user = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']
      const child = spawn('ip', ['netns', 'exec', name, ...first, ...user, program, ...args], {
        cwd: '/',
        detached: true,
        stdio: ['ignore', output, output],
        env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
      })
      child.unref()
    },
    pids,
    signal: (signal) => signalAll(pids(), signal),
    setConnected: (isConnected) => run('ip', 'link', 'set', outside, isConnected ? 'up' : 'down'),
  }
}

/** Removes what a killed run has left. */
function removeLeft(count: number) {
  for (let number = 1; number <= count; number++) {
    const left = spawnSync('ip', ['netns', 'pids', `nayab-${number}`], { encoding: 'utf8' }).stdout ?? ''
    signalAll(left.split('\n').filter(Boolean).map(Number), 'SIGKILL')
    spawnSync('ip', ['netns', 'delete', `nayab-${number}`])
    spawnSync('ip', ['link', 'delete', `nayab-out${number}`])
  }
  spawnSync('ip', ['link', 'delete', BRIDGE])
}
