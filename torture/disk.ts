/** A file system of its own on a loop device; only root can mount it. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** `FS_IOC_SHUTDOWN` with `NOLOGFLUSH` of Linux: the file system ends at once and writes nothing more. What
 * was not synced is lost after the next mount, as after a power cut. */
const SHUT_DOWN = `open(my $folder, '<', $ARGV[0]) or die $!;
  my $flags = pack('L', 2);
  ioctl($folder, 0x8004587d, $flags) or die $!;`

export type Disk = {
  folder: string
  /** Nothing more is written, and what was not synced is lost. */
  cutPower(): void
  /** Mounts the disk again after the processes that used it have ended. */
  remount(): Promise<void>
  remove(): void
}

/** @throws Error when this machine cannot mount one */
export function makeDisk(size: string): Disk {
  const root = mkdtempSync(join(tmpdir(), 'nayab-disk-'))
  // PostgreSQL runs as a user of its own.
  chmodSync(root, 0o711)
  const [image, folder] = [join(root, 'image'), join(root, 'mounted')]
  mkdirSync(folder)
  const mount = () => run('mount', '-o', 'loop', image, folder)
  const remove = () => {
    spawnSync('umount', [folder])
    rmSync(root, { recursive: true, force: true })
  }
  try {
    run('truncate', '-s', size, image)
    run('mkfs.ext4', '-q', '-F', image)
    mount()
  } catch (failed) {
    remove()
    throw failed
  }
  return {
    folder,
    cutPower: () => run('perl', '-e', SHUT_DOWN, folder),
    async remount() {
      // The killed processes hold the file system until the kernel has removed them.
      for (const until = Date.now() + 30_000; ; await sleep(50)) {
        if (spawnSync('umount', [folder]).status === 0) break
        if (Date.now() > until) throw new Error(`${folder} is still in use.`)
      }
      mount()
    },
    remove,
  }
}

/** @returns why this machine cannot mount a disk, or null */
export function whyNoDisk(): string | null {
  try {
    makeDisk('16M').remove()
    return null
  } catch (failed) {
    return `A disk cannot be mounted here (${(failed as Error).message}).`
  }
}

/** @throws Error with what the program printed */
export function run(program: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr.trim()}`)
}
