import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processCommand, processStart } from './liveProcess.ts'

/** How long a fast stop may take before the next harder signal. */
const patienceMs = 30_000

/** `postmaster.pid`: pid, cluster, start, port, socket directory, address, memory key, status. */
export function readPostmaster(cluster: string) {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, , , port, socketDirectory, , , status] = lines
    return { pid: Number(pid), port: Number(port), socketDirectory, isReady: status?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** Stops what a killed server left running on this cluster, and clears a lock file that nobody holds. */
export async function clearOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const left = readPostmaster(cluster)
  if (!left) return
  if (isPostmasterOf(cluster, left.pid)) {
    log(`PostgreSQL ${left.pid} was left running by a stopped server, stopping it`)
    await stopPostmaster(left.pid)
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** The pid may have gone to another program since: only a postgres on this very directory is ours. */
function isPostmasterOf(cluster: string, pid: number): boolean {
  const command = processCommand(pid)
  return command?.includes('postgres') === true && command.includes(cluster)
}

/** Fast stop (SIGINT), then immediate (SIGQUIT), then SIGKILL; resolves once the process is gone. */
export async function stopPostmaster(pid: number): Promise<void> {
  const startedAt = processStart(pid)
  const isAlive = () => startedAt !== undefined && processStart(pid) === startedAt
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isAlive()) return
    process.kill(pid, signal)
    process.kill(pid, 'SIGCONT') // one that was stopped in its tracks would never hear
    const deadline = Date.now() + patienceMs
    while (isAlive() && Date.now() < deadline) await sleep(20)
  }
}
