import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** When the process began, as its system tells it; with the pid this names one process for good. */
export function processStart(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'lstart')
  const stat = readProc(pid, 'stat')
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  const isZombie = fields?.[0] === 'Z'
  return isZombie ? undefined : fields?.[19]
}

export function processCommand(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'command')
  return readProc(pid, 'cmdline')?.replaceAll('\0', ' ')
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}

function ps(pid: number, column: string): string | undefined {
  return (
    spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined
  )
}
