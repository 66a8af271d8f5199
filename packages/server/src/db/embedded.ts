import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { ConfigError } from '../config.ts'
import { urlOf } from './embedded/address.ts'
import { type Cluster, openCluster } from './embedded/cluster.ts'
import { keepRunning } from './embedded/keepRunning.ts'
import { keepLogShort } from './embedded/logFile.ts'
import { giveUpOwnership, livingOwner, takeOwnership } from './embedded/owner.ts'
import { readPostmaster } from './embedded/postmaster.ts'
import type { StartOptions } from './embedded/server.ts'

type Options = {
  dataDir: string
  log: (line: string) => void
  /** Off only for throw-away test clusters. */
  durable?: boolean
  /** So often its log is looked at. */
  logEveryMs?: number
  /** Aborted when nobody waits for it any more, be it in the middle of a long recovery. */
  signal?: AbortSignal
}

type Embedded = {
  /** Connection string of the owner of everything in the cluster. */
  url: string
  /** Ends PostgreSQL; all that was committed is on disk. */
  stop(): Promise<void>
  /** Resolves once it was ended; rejects when it ends again and again by itself, or cannot be started again. */
  ended: Promise<void>
}

const database = 'zaryad'
const LOG_EVERY_MS = 60_000

/** With those above it. Node's own `recursive` goes round for ever in a folder that takes none, such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // another was quicker
    if (!existsSync(path)) throw error
  }
}

/** Starts the PostgreSQL of `DATA_DIR/postgres`, made on first use, and recovers what a kill left behind. */
export async function startEmbedded(options: Options): Promise<Embedded> {
  const { dataDir, log, durable = true, logEveryMs = LOG_EVERY_MS, signal } = options
  const home = resolve(dataDir)
  makeFolder(home)
  const ownerFile = join(home, 'postgres.owner')
  if (!takeOwnership(ownerFile)) {
    throw new ConfigError(`DATA_DIR: ${home} is in use by ${inUseBy(ownerFile)}, give a directory of its own`)
  }
  try {
    const cluster = await openCluster(home, log)
    return await serve(cluster, {
      ownerFile,
      durable,
      logFile: join(home, 'postgres.log'),
      logEveryMs,
      log,
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    giveUpOwnership(ownerFile)
    throw error
  }
}

const inUseBy = (ownerFile: string) => {
  const pid = livingOwner(ownerFile)
  return pid === undefined ? 'another process' : `process ${pid}`
}

type ServeOptions = StartOptions & { ownerFile: string; logEveryMs: number }

async function serve(
  cluster: Cluster,
  { ownerFile, logEveryMs, ...options }: ServeOptions,
): Promise<Embedded> {
  keepLogShort(options.logFile)
  const { address, stop, ...kept } = await keepRunning(cluster, options)
  const looking = setInterval(() => keepLogShort(options.logFile), logEveryMs).unref()
  const ended = kept.ended.finally(() => {
    clearInterval(looking)
    giveUpOwnership(ownerFile)
  })
  ended.catch(() => {}) // whoever waits for it hears
  try {
    await ensureDatabase(urlOf(address, cluster.password, 'postgres'))
  } catch (error) {
    await stop()
    throw error
  }
  return { url: urlOf(address, cluster.password, database), stop: () => stop().then(() => ended), ended }
}

/** The connection string of the embedded PostgreSQL that another living process runs here, if one does. */
export function runningEmbedded(dataDir: string): string | undefined {
  const home = resolve(dataDir)
  const postmaster = readPostmaster(join(home, 'postgres'))
  if (livingOwner(join(home, 'postgres.owner')) === undefined || !postmaster?.isReady) return undefined
  const password = readFileSync(join(home, 'secrets', 'postgres'), 'utf8').trim()
  const host = postmaster.socketDirectory || '127.0.0.1'
  return urlOf({ host, port: postmaster.port }, password, database)
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the statement that runs tells
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}
