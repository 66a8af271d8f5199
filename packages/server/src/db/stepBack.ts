import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'

const NICE = 10

/**
 * Where PostgreSQL runs beside us and as the same user, those of its processes that answer people leave the
 * processor to those that answer charge points. Elsewhere the number is no process of ours, or none of PostgreSQL's.
 */
export async function stepBack(backend: number): Promise<void> {
  try {
    const command = await readFile(`/proc/${backend}/cmdline`, 'utf8')
    if (command.startsWith('postgres:')) setPriority(backend, NICE)
  } catch {
    // another machine, another user, another system: it goes on as it is
  }
}
