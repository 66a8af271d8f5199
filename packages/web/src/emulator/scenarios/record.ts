import type { Act } from '../acts.ts'
import type { Bench } from '../bench.ts'
import type { Step } from './scenario.ts'

const longestWaitS = 60

/** Writes down what is done by hand, and what became of each connector before the next thing was done. */
export class Recorder {
  readonly steps: Step[] = []
  readonly #bench: Bench
  #statuses: Map<number, string>
  #lastMs = Date.now()

  constructor(bench: Bench) {
    this.#bench = bench
    this.#statuses = statusesOf(bench)
    bench.onAct = (act) => this.#add(act)
  }

  finish(): Step[] {
    this.#bench.onAct = undefined
    this.#noteStatuses()
    return this.steps
  }

  #add(act: Act): void {
    this.#noteStatuses()
    const pauseS = Math.round((Date.now() - this.#lastMs) / 1000)
    this.#lastMs = Date.now()
    if (this.steps.length > 0 && pauseS > 0) this.steps.push({ wait: Math.min(pauseS, longestWaitS) })
    this.steps.push(act)
  }

  #noteStatuses(): void {
    const now = statusesOf(this.#bench)
    for (const { id, status } of this.#bench.connectors)
      if (this.#statuses.get(id) !== status) this.steps.push({ expect: 'status', connector: id, status })
    this.#statuses = now
  }
}

const statusesOf = ({ connectors }: Bench) => new Map(connectors.map(({ id, status }) => [id, status]))
