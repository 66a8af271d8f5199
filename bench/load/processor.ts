import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** µs of the processor that a process and those it started have had, all their threads; Linux alone tells. */
export function processorUs(pid: number): number {
  let ticks = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8')
      // its name may have spaces and brackets; the parent is the second word behind it, the times are the 12th and 13th
      const words = text.slice(text.lastIndexOf(')') + 2).split(' ')
      if (Number(name) === pid || Number(words[1]) === pid) ticks += Number(words[11]) + Number(words[12])
    } catch {
      // it has ended meanwhile
    }
  }
  return (ticks * 1e6) / ticksPerSecond
}
