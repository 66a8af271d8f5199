import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, ConfigError, readConfig } from './config.ts'
import { describeFault } from './faults/describe.ts'
import { type LastResort, lastResort } from './faults/lastResort.ts'
import { guardOutputs, standardError, standardOutput } from './faults/output.ts'
import { asSetting } from './startFailure.ts'

/** Beside the time in which charge points are let go (`DRAIN_SECONDS`). */
const LONGEST_STOP_S = 20

/** A start that does not come to its end by itself, such as one before a mute database, is given up. */
const GIVE_UP_MS = 3_000

const say = (line: string) => standardOutput.write(`${line}\n`)
const complain = (line: string) => standardError.write(`${line}\n`)

/** What a start is told of the process that it is in, and tells it. */
export type Life = {
  say: (line: string) => void
  /** Hears of a part that has ended by itself: the server cannot go on. */
  fail: (error: Error) => void
  /** Hears when everything has started: from now on what nobody caught is told to this and ends nothing. */
  goOn: LastResort['goOn']
  /** Aborted when the server is to end, be it while it starts. */
  signal: AbortSignal
  /** The server is to end. */
  end: () => void
  /** Parts in the order in which they were started; they are ended the other way round. */
  stops: { part: string; end: () => Promise<unknown> }[]
}
type Start = (config: Config, life: Life) => Promise<void>

/** A process from its start to its end. SIGTERM and SIGINT drain: everything acknowledged is on disk when it ends. */
export function live(start: Start): void {
  lifeOf(start).catch((error: unknown) => {
    complain(lineOfStart(error))
    process.exit(1)
  })
}

async function lifeOf(start: Start): Promise<void> {
  guardOutputs()
  const stopping = new AbortController()
  let exitCode = 0
  const fail = (error: unknown) => {
    if (exitCode === 1) return
    exitCode = 1
    complain(lineOf(error))
    stopping.abort()
  }
  const { goOn } = lastResort(fail)
  const config = readConfig(undefined, process.argv.slice(2))
  const end = () => stopping.abort()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
  const life: Life = { say, fail, goOn, end, signal: stopping.signal, stops: [] }
  await untilAborted(life, config, start).catch((error: unknown) => {
    throw asSetting(error, config)
  })
  process.exit(exitCode)
}

/** Starts parts in order and serves until the signal; then, or on a failure, ends them the other way round. */
async function untilAborted(life: Life, config: Config, start: Start): Promise<void> {
  const { signal, stops } = life
  const aborted = signal.aborted ? Promise.resolve() : once(signal, 'abort')
  const starting = start(config, life)
  try {
    await Promise.race([starting, aborted])
    await aborted
    await Promise.race([starting, sleep(GIVE_UP_MS)])
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    starting.catch(() => {})
    const ending = { part: '' }
    void endAtLast(ending, config.DRAIN_SECONDS + LONGEST_STOP_S)
    // a part that cannot end well, such as one without its database, does not keep the others from it
    for (const { part, end } of stops.reverse()) {
      ending.part = part
      await end().catch(life.fail)
    }
  }
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
