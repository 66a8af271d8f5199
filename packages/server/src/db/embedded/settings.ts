import { statfsSync } from 'node:fs'
import { totalmem } from 'node:os'

const mebibyte = 1024 * 1024

/** Its passwords are random, 24 bytes each: to stretch them makes every connection dearer and nothing safer. */
export const scramIterations = 1

/** Server settings as PostgreSQL's `-c` arguments; `durable: false` is for throw-away test clusters only. */
export function postgresSettings({ durable }: { durable: boolean }): string[] {
  const memoryMiB = Math.floor(totalmem() / mebibyte)
  const safe = durable ? 'on' : 'off'
  const settings = {
    fsync: safe,
    synchronous_commit: safe,
    full_page_writes: safe,
    // several servers may be on one, some 45 each; in a run of tests every worker starts some at once
    max_connections: durable ? 300 : 900,
    shared_buffers: `${Math.max(32, Math.min(durable ? 512 : 128, Math.floor(memoryMiB / 8)))}MB`,
    effective_cache_size: `${Math.max(64, Math.floor(memoryMiB / 3))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: durable ? '2GB' : '256MB',
    min_wal_size: durable ? '512MB' : '64MB', // a new segment is filled and synced while commits wait for it: old ones are used again
    checkpoint_timeout: '15min', // after each one every page is logged whole once more
    wal_compression: 'pglz',
    random_page_cost: 1.1,
    jit: 'off',
    dynamic_shared_memory_type: sharedMemory(),
    scram_iterations: scramIterations,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Containers often have 64 MiB of /dev/shm, too little for a parallel query. */
function sharedMemory(): 'posix' | 'mmap' | 'windows' {
  if (process.platform === 'win32') return 'windows'
  if (process.platform !== 'linux') return 'posix'
  try {
    const { blocks, bsize } = statfsSync('/dev/shm')
    return blocks * bsize >= 256 * mebibyte ? 'posix' : 'mmap'
  } catch {
    return 'mmap'
  }
}
