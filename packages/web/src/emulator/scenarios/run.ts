import { occupy, setSpeed } from '@zaryad/station'
import type { Bench } from '../bench.ts'
import { perform } from '../perform.ts'
import { whyNot } from '../whyNot.ts'
import { isMet } from './isMet.ts'
import type { Scenario, Step } from './scenario.ts'

export type Mark = 'waiting' | 'running' | 'passed' | 'failed' | 'skipped'
export type RunState = { marks: Mark[]; phase: 'running' | 'paused' | 'passed' | 'failed' | 'stopped' }

const lookEveryMs = 150
/** The server is asked less often. */
const askEveryMs = 600
/** Nothing of a station on the same server takes longer, unless energy has to flow. */
const lateAfterMs = 20_000

/** A scenario that goes on: step by step, until one fails, or somebody pauses or stops it. */
export class Run {
  state: RunState
  readonly #bench: Bench
  readonly #steps: readonly Step[]
  readonly #changed: () => void

  constructor(bench: Bench, { steps }: Scenario, changed: () => void) {
    this.#bench = bench
    this.#steps = steps
    this.#changed = changed
    this.state = { marks: steps.map(() => 'waiting'), phase: 'running' }
  }

  pause(): void {
    if (this.state.phase === 'running') this.#set({ phase: 'paused' })
  }

  goOn(): void {
    if (this.state.phase === 'paused') this.#set({ phase: 'running' })
  }

  stop(): void {
    if (this.#isGoingOn()) this.#set({ phase: 'stopped' })
  }

  async start(): Promise<void> {
    await prepare(this.#bench)
    const since = Date.now()
    for (const [index, each] of this.#steps.entries()) {
      await this.#untilNotPaused()
      if (!this.#isGoingOn()) break
      this.#mark(index, 'running')
      const isDone = await this.#take(each, since)
      const isStopped = !this.#isGoingOn()
      this.#mark(index, isStopped ? 'skipped' : isDone ? 'passed' : 'failed')
      if (!isDone && !isStopped) this.#set({ phase: 'failed' })
    }
    const marks = this.state.marks.map((mark) => (mark === 'waiting' ? 'skipped' : mark))
    this.#set({ marks, phase: this.#isGoingOn() ? 'passed' : this.state.phase })
  }

  async #take(each: Step, since: number): Promise<boolean> {
    if ('wait' in each) {
      await this.#until(() => false, each.wait * 1000)
      return true
    }
    if ('expect' in each) {
      const everyMs = each.expect === 'record' ? askEveryMs : lookEveryMs
      return this.#until(() => isMet(this.#bench, each, since), lateAfterMs, everyMs)
    }
    const connector = 'connector' in each ? this.#bench.connector(each.connector) : undefined
    if ('connector' in each && !connector) return false
    if (connector && whyNot(connector, each, this.#bench.station.isAccepted)) return false
    try {
      await perform(this.#bench, each)
      return true
    } catch {
      return false
    }
  }

  /** What is late is not looked at while paused. */
  async #until(
    isSo: () => boolean | Promise<boolean>,
    limitMs: number,
    everyMs = lookEveryMs,
  ): Promise<boolean> {
    let leftMs = limitMs
    while (this.#isGoingOn()) {
      try {
        if (await isSo()) return true
      } catch {
        // the server may be away for a moment: looked at again
      }
      if (leftMs <= 0) return false
      await pause(Math.min(everyMs, leftMs))
      if (this.state.phase !== 'paused') leftMs -= everyMs
    }
    return false
  }

  async #untilNotPaused(): Promise<void> {
    while (this.state.phase === 'paused') await pause(lookEveryMs)
  }

  #isGoingOn(): boolean {
    return this.state.phase === 'running' || this.state.phase === 'paused'
  }

  #mark(index: number, mark: Mark): void {
    this.#set({ marks: this.state.marks.map((before, at) => (at === index ? mark : before)) })
  }

  #set(part: Partial<RunState>): void {
    this.state = { ...this.state, ...part }
    this.#changed()
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const waitMs = 15_000

/** A scenario begins at a station that stands free, connected and as delivered. */
async function prepare(bench: Bench): Promise<void> {
  const { station } = bench
  for (const { id } of station.connectors) {
    station.clearFault(id)
    station.stop(id)
    station.unplug(id)
    occupy(station, id, false)
  }
  station.overrides.clear()
  station.profiles = []
  bench.speed = 1
  setSpeed(station, 1)
  bench.lastCard = undefined
  bench.lastCommand = undefined
  bench.connect()
  const until = Date.now() + waitMs
  while (!station.isAccepted && Date.now() < until) await pause(100)
}
