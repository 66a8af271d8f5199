import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
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
  if (isRoomy) for (const each of readdirSync(memory)) if (isLeftOver(each)) remove(join(memory, each))
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

function isLeftOver(name: string): boolean {
  const pid = /^zaryad-run-(\d+)-/.exec(name)?.[1]
  return pid !== undefined && processStart(Number(pid)) === undefined
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })
