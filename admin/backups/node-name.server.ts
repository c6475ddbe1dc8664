import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Settings } from '#app/core/settings.ts'

type Node = Pick<Settings, 'DATA_DIR'>

/** The name of this node, which its processes share through the data folder; null before it has one. */
export async function findNodeName({ DATA_DIR }: Node): Promise<string | null> {
  const name = await readFile(fileOf(DATA_DIR), 'utf8').catch(() => '')
  return name.trim() || null
}

/** Gives this node a name if it has none. */
export async function nodeName(node: Node): Promise<string> {
  const found = await findNodeName(node)
  if (found !== null) return found
  const name = randomUUID()
  await mkdir(resolve(node.DATA_DIR), { recursive: true })
  await writeFile(fileOf(node.DATA_DIR), `${name}\n`)
  return name
}

const fileOf = (dataDir: string) => join(resolve(dataDir), 'node-name.txt')
