import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '../../config.ts'
import { type Address, addressFor } from './address.ts'
import { postgresBinaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { launch } from './launch.ts'
import { clearOrphan, readPostmaster, stopPostmaster } from './postmaster.ts'
import { postgresSettings } from './settings.ts'

export type Server = { address: Address; child: ChildProcess; pid: number }
export type StartOptions = {
  durable: boolean
  logFile: string
  log: (line: string) => void
  signal?: AbortSignal
  /** Where it listened before, when it is started again. */
  address?: Address
}

/** After a kill the old workers may hold the shared memory for a moment; PostgreSQL refuses to start until then. */
const attempts = 5
const SAY_AFTER_MS = 5_000

export async function startServer(cluster: Cluster, options: StartOptions): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    await clearOrphan(cluster.directory, options.log)
    const server = await tryToStart(cluster, options)
    if (server) return server
    options.signal?.throwIfAborted()
    if (attempt === attempts)
      throw new ConfigError(
        `DATA_DIR: PostgreSQL did not start, ${options.logFile} says: ${lastLines(options.logFile)}`,
      )
    await sleep(attempt * 500)
  }
}

async function tryToStart(cluster: Cluster, options: StartOptions): Promise<Server | undefined> {
  const { directory, account } = cluster
  const { durable, logFile } = options
  const { bin, postgres } = postgresBinaries()
  const address = options.address ?? (await addressFor(directory))
  const logFd = openSync(logFile, 'a', 0o600)
  const args = ['-D', directory, ...address.args, ...postgresSettings({ durable })]
  const child = launch(postgres, args, { account, paths: [bin, directory], stdio: ['ignore', logFd, logFd] })
  closeSync(logFd)
  const { pid } = child
  if (pid === undefined) throw await once(child, 'error').then(([error]) => error)
  return (await isUp(cluster, { child, pid, options })) ? { address, child, pid } : undefined
}

type Starting = { child: ChildProcess; pid: number; options: StartOptions }

/** Recovery after a crash may take long; it ends with `ready`, with the end of the process, or when nobody waits. */
async function isUp({ directory }: Cluster, { child, pid, options }: Starting): Promise<boolean> {
  const saysAtMs = performance.now() + SAY_AFTER_MS
  let isSaid = false
  while (child.exitCode === null && child.signalCode === null) {
    // before it is looked at: whoever has told it to end knows only the one before it
    if (options.signal?.aborted) {
      await stopPostmaster(pid)
      return false
    }
    const postmaster = readPostmaster(directory)
    if (postmaster?.pid === pid && postmaster.isReady) return true
    if (!isSaid && performance.now() > saysAtMs) {
      isSaid = true
      options.log('PostgreSQL is recovering what was interrupted, waiting for it')
    }
    await sleep(15)
  }
  return false
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-5).join(' | ')
}
