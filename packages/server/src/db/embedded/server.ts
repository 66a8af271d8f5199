import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '../../config.ts'
import { type Address, addressFor } from './address.ts'
import { postgresBinaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { launch } from './launch.ts'
import { clearOrphan, readPostmaster } from './postmaster.ts'
import { postgresSettings } from './settings.ts'

export type Server = { address: Address; child: ChildProcess; pid: number }
type Options = { durable: boolean; logFile: string; log: (line: string) => void }

/** After a kill the old workers may hold the shared memory for a moment; PostgreSQL refuses to start until then. */
const attempts = 5

export async function startServer(cluster: Cluster, options: Options): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    await clearOrphan(cluster.directory, options.log)
    const server = await tryToStart(cluster, options)
    if (server) return server
    if (attempt === attempts)
      throw new ConfigError(
        `DATA_DIR: PostgreSQL did not start, ${options.logFile} says: ${lastLines(options.logFile)}`,
      )
    await sleep(attempt * 500)
  }
}

async function tryToStart(cluster: Cluster, { durable, logFile }: Options): Promise<Server | undefined> {
  const { directory, account } = cluster
  const { bin, postgres } = postgresBinaries()
  const address = await addressFor(directory)
  const logFd = openSync(logFile, 'a', 0o600)
  const args = ['-D', directory, ...address.args, ...postgresSettings({ durable })]
  const child = launch(postgres, args, { account, paths: [bin, directory], stdio: ['ignore', logFd, logFd] })
  closeSync(logFd)
  const { pid } = child
  if (pid === undefined) throw await once(child, 'error').then(([error]) => error)
  return (await isUp(cluster, child, pid)) ? { address, child, pid } : undefined
}

/** Recovery after a crash may take long; it ends with `ready` or with the end of the process. */
async function isUp({ directory }: Cluster, child: ChildProcess, pid: number): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const postmaster = readPostmaster(directory)
    if (postmaster?.pid === pid && postmaster.isReady) return true
    await sleep(15)
  }
  return false
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-5).join(' | ')
}
