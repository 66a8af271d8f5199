import { writeSync } from 'node:fs'
import { Counter } from 'prom-client'

const lost = new Counter({
  name: 'zaryad_log_lines_lost_total',
  help: 'Lines that could not be written: a full disk, or a reader of the log that does not read',
})

/**
 * Standard output and standard error as they should be for a server: a line that cannot be written is lost and
 * counted. Nobody waits for whoever reads the log, and its disk may be full.
 */
function outputTo(fd: 1 | 2) {
  return {
    write(text: string): void {
      try {
        writeSync(fd, text)
      } catch {
        lost.inc()
      }
    },
  }
}

export const standardOutput = outputTo(1)
export const standardError = outputTo(2)

/** Once, before anything is written: a pipe is then not waited for, and its end is no exception. */
export function guardOutputs(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
