import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processStart } from '../db/embedded/liveProcess.ts'

const memory = '/dev/shm'
/** A run takes a third of it; containers often have 64 MiB there, or little memory behind it. */
const ROOM_BYTES = 3 * 1024 ** 3

/**
 * A folder for all that a run writes, in memory where there is room: a database is a thousand files, and many disks
 * take longer to make them than a test takes. What runs that were killed have left there is removed.
 */
export function quickFolder(): string {
  const isRoomy = isMemoryRoomy()
  if (isRoomy) removeLeftOvers(memory)
  const folder = mkdtempSync(join(isRoomy ? memory : tmpdir(), `zaryad-run-${process.pid}-`))
  chmodSync(folder, 0o711) // PostgreSQL's account passes through
  return folder
}

function isMemoryRoomy(): boolean {
  if (process.platform !== 'linux') return false
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= ROOM_BYTES && process.availableMemory() >= 2 * ROOM_BYTES
  } catch {
    return false
  }
}

/** What runs that were killed have left in `place`; no remnant of another run may keep this one from its tests. */
export function removeLeftOvers(place: string): void {
  for (const name of readdirSync(place).filter(isLeftOver)) {
    try {
      removeRun(join(place, name))
    } catch (error) {
      console.warn(`of a run that was killed stays ${join(place, name)}:`, error)
    }
  }
}

function isLeftOver(name: string): boolean {
  const pid = /^zaryad-run-(\d+)-/.exec(name)?.[1]
  return pid !== undefined && processStart(Number(pid)) === undefined
}

/** A run's folder with all that is in it, also the disks that its tests mounted there (`smallDisk`). */
export function removeRun(folder: string): void {
  for (const disk of mountsIn(folder)) spawnSync('umount', ['-l', disk])
  rmSync(folder, { recursive: true, force: true })
}

/** Linux only: elsewhere nothing is mounted by tests. */
function mountsIn(folder: string): string[] {
  if (process.platform !== 'linux') return []
  const places = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
  return places.filter((place) => place.startsWith(`${folder}/`))
}
