import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

export type OldVersion = { root: string; name: string; remove(): void }

/** The commit before the newest migration, so that an upgrade passes one; null outside a clone. */
export function findOldVersion(): string | null {
  const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'db/migrations/*.sql')
  return added ? git('rev-parse', '--verify', '--quiet', `${added}^`) : null
}

/** Checks the version out into a folder of its own, installs what it needs, and builds it. */
export function buildOldVersion(commit: string): OldVersion {
  const root = join(mkdtempSync(join(tmpdir(), 'nayab-old-')), 'shop')
  git('worktree', 'add', '--detach', root, commit)
  const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (lock(root) === lock(ROOT) && existsSync(join(ROOT, 'node_modules')))
    cpSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    })
  else run(root, 'npm', 'ci')
  run(root, 'npm', 'run', 'build')
  return {
    root,
    name: git('log', '-1', '--format=%h of %cs', commit)!,
    remove() {
      git('worktree', 'remove', '--force', root)
      rmSync(join(root, '..'), { recursive: true, force: true })
    },
  }
}

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

function run(cwd: string, program: string, ...args: string[]) {
  const { status, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr.trim().split('\n').at(-1)}`)
}
