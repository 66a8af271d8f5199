import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError, readConfig } from './config.ts'
import { describeFault } from './faults/describe.ts'
import { lastResort } from './faults/lastResort.ts'
import { guardOutputs, standardError, standardOutput } from './faults/output.ts'
import { asSetting } from './startFailure.ts'
import { startServer } from './startServer.ts'

/** Beside the time in which charge points are let go (`DRAIN_SECONDS`). */
const LONGEST_STOP_S = 20

const say = (line: string) => standardOutput.write(`${line}\n`)
const complain = (line: string) => standardError.write(`${line}\n`)

/** `npm start` and `npm run demo`. SIGTERM and SIGINT drain: everything acknowledged is on disk when we end. */
async function main() {
  guardOutputs()
  const stopping = new AbortController()
  let exitCode = 0
  const fail = (error: unknown) => {
    if (exitCode === 1) return
    exitCode = 1
    complain(lineOf(error))
    stopping.abort()
  }
  const resort = lastResort(fail)
  const config = readConfig(undefined, process.argv.slice(2))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort())
  const ending: { part: string } = { part: '' }
  const run = {
    say,
    fail,
    signal: stopping.signal,
    goOn: resort.goOn,
    ending: (part: string) => {
      if (ending.part === '') void endAtLast(ending, config.DRAIN_SECONDS + LONGEST_STOP_S)
      ending.part = part
    },
  }
  await startServer(config, run).catch((error: unknown) => {
    throw asSetting(error, config)
  })
  process.exit(exitCode)
}

/** A part that does not end, such as one whose database is mute, does not keep the process. */
async function endAtLast(ending: { part: string }, afterS: number): Promise<void> {
  await sleep(afterS * 1000, undefined, { ref: false })
  complain(`The server was to end and ${ending.part} did not within ${afterS} s: ended without it`)
  process.exit(1)
}

const lineOf = (error: unknown) =>
  error instanceof ConfigError ? error.message : describeFault(error).message

/** What is not foreseen is one line too, with the place where it was met. */
function lineOfStart(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  const { type, message, stack } = describeFault(error)
  return `The server did not start: ${type}: ${message} (${stack})`
}

main().catch((error: unknown) => {
  complain(lineOfStart(error))
  process.exit(1)
})
