import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { codeOf } from '../../faults/codeOf.ts'
import { processStart } from './liveProcess.ts'

type Owner = { pid: number; startedAt: string }

/** The living process that uses this cluster, if any. */
export function livingOwner(file: string): number | undefined {
  const owner = readOwner(file)
  return owner && processStart(owner.pid) === owner.startedAt ? owner.pid : undefined
}

/** Marks the cluster as ours; false when a living process has it. */
export function takeOwnership(file: string): boolean {
  if (livingOwner(file) !== undefined) return false
  rmSync(file, { force: true })
  const owner: Owner = { pid: process.pid, startedAt: processStart(process.pid) ?? '' }
  try {
    writeFileSync(file, JSON.stringify(owner), { flag: 'wx' })
    return true
  } catch (error) {
    // another took it in between; a disk that cannot be written is nobody's ownership
    if (codeOf(error) === 'EEXIST') return false
    rmSync(file, { force: true })
    throw error
  }
}

export function giveUpOwnership(file: string): void {
  rmSync(file, { force: true })
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
