import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { livingOwner } from '../db/embedded/owner.ts'
import { runningEmbedded, startEmbedded } from '../db/embedded.ts'

type Where = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>
type Work<T> = (url: string) => Promise<T>
type Log = (line: string) => void

/** The database to read: a server's, running or not. */
export async function withExisting<T>(config: Where, log: Log, work: Work<T>): Promise<T> {
  const url = config.DATABASE_URL ?? runningEmbedded(config.DATA_DIR)
  if (url) return work(url)
  if (!existsSync(join(config.DATA_DIR, 'postgres'))) {
    throw new Error(`DATA_DIR: ${config.DATA_DIR} has no database`)
  }
  return withEmbedded(config, log, work)
}

/** The database to overwrite: no server may have it. */
export async function withIdle<T>(config: Where, log: Log, work: Work<T>): Promise<T> {
  if (config.DATABASE_URL) return work(config.DATABASE_URL)
  const owner = livingOwner(join(config.DATA_DIR, 'postgres.owner'))
  if (owner !== undefined) {
    throw new Error(`DATA_DIR: ${config.DATA_DIR} is in use by process ${owner}, stop the server first`)
  }
  return withEmbedded(config, log, work)
}

async function withEmbedded<T>(config: Where, log: Log, work: Work<T>): Promise<T> {
  const { url, stop } = await startEmbedded({ dataDir: config.DATA_DIR, log })
  try {
    return await work(url)
  } finally {
    await stop()
  }
}
