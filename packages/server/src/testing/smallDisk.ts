import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeOf } from '../faults/codeOf.ts'

const MB = 1024 * 1024

export type SmallDisk = {
  folder: string
  /** Takes all the room that is left. */
  fill(): void
  /** Gives it back. */
  clear(): void
  remove(): void
}

/** A disk of a test's own, in memory; only root may have one. Says what is left out where that is refused. */
export function smallDisk(sizeMb: number, leftOut: string, place = tmpdir()): SmallDisk | undefined {
  const folder = mkdtempSync(join(place, 'zaryad-disk-'))
  const options = `size=${sizeMb}m,mode=755`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) {
    rmdirSync(folder)
    console.warn(`no disk may be mounted here, left out: ${leftOut}`)
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'w')
      for (const size of [MB, 4_096]) writeWhileThereIsRoom(file, Buffer.alloc(size))
      closeSync(file)
    },
    clear: () => rmSync(ballast, { force: true }),
    remove() {
      spawnSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}

function writeWhileThereIsRoom(file: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(file, bytes)
  } catch (error) {
    if (codeOf(error) !== 'ENOSPC') throw error
  }
}
