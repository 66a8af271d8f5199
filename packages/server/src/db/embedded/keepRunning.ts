import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { stopPostmaster } from './postmaster.ts'
import { hasRoom } from './room.ts'
import { type Server, type StartOptions, startServer } from './server.ts'

type Kept = Pick<Server, 'address'> & {
  stop(): Promise<void>
  /** Resolves once it was stopped; rejects when it ends again and again by itself, or cannot be started again. */
  ended: Promise<void>
}

/** One that ends so often in so long is not helped by one more start. */
const MOST_STARTS = 3
const STARTS_WITHIN_MS = 10 * 60_000
const LOOK_FOR_ROOM_MS = 1_000

/** A PostgreSQL that is started again at the same address when it has ended by itself. */
export async function keepRunning(cluster: Cluster, options: StartOptions): Promise<Kept> {
  const stopping = new AbortController()
  const { signal } = stopping
  let server = await startServer(cluster, options)
  const { address } = server

  async function keep(): Promise<void> {
    const startsMs: number[] = []
    for (;;) {
      await endOf(server)
      if (signal.aborted) return
      if (!(await hasRoom(cluster.directory))) {
        server = await startWithRoom(cluster, { ...options, address, signal })
        continue
      }
      const nowMs = performance.now()
      startsMs.push(nowMs)
      if (startsMs.filter((ms) => ms > nowMs - STARTS_WITHIN_MS).length > MOST_STARTS)
        throw new Error(`PostgreSQL has ended by itself again and again, ${options.logFile} says why`)
      options.log(`PostgreSQL has ended by itself, ${options.logFile} says why: it is started again`)
      server = await startServer(cluster, { ...options, address, signal })
    }
  }
  const ended = keep().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  ended.catch(() => {}) // whoever waits for it hears
  return {
    address,
    ended,
    stop: async () => {
      stopping.abort()
      await stopPostmaster(server.pid)
      await ended
    },
  }
}

/** A disk that is full ends it as often as it is started: it waits for room, however long that takes. */
async function startWithRoom(
  cluster: Cluster,
  options: StartOptions & { signal: AbortSignal },
): Promise<Server> {
  options.log(
    `PostgreSQL has ended, for its disk is full: it is started again once ${cluster.directory} has room`,
  )
  for (;;) {
    while (!(await hasRoom(cluster.directory))) await sleep(LOOK_FOR_ROOM_MS, undefined, options)
    try {
      return await startServer(cluster, options)
    } catch (error) {
      if (await hasRoom(cluster.directory)) throw error
    }
  }
}

async function endOf({ child, pid }: Server): Promise<void> {
  const callOff = stopWithUs(pid)
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  callOff()
}

/**
 * Stops PostgreSQL when this process is gone without having done so (SIGKILL, a crash): a shell whose
 * standard input is ours to hold; the kernel closes it with us. Returns how to call it off.
 */
function stopWithUs(postgresPid: number): () => void {
  if (process.platform === 'win32') return () => {}
  const script = 'read -r _; kill -INT "$0" 2>/dev/null'
  const shell = spawn('/bin/sh', ['-c', script, String(postgresPid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.on('error', () => {})
  shell.unref()
  return () => shell.kill('SIGKILL')
}
