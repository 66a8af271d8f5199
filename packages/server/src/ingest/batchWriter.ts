import { codeOf } from '../faults/codeOf.ts'
import { type BatchMetrics, batchMetrics } from './batchMetrics.ts'

/** `run` stores all rows or none and answers one result a row, in their order. */
type BatchOptions<Row, Result> = {
  run: (rows: Row[]) => Promise<Result[]>
  /** What its rows are, for metrics. */
  name?: string
  maxRows?: number
  /** Backpressure: beyond this many waiting rows `isFull` holds and `room()` waits. */
  maxWaiting?: number
  /** How long a row is, where one may be: no batch has more than `most` together, and `mostWaiting` are full. */
  length?: { of: (row: Row) => number; most: number; mostWaiting: number }
  /** Time to gather rows before a batch; none: whatever came in one turn of the event loop. */
  delayMs?: number
  /**
   * From the start of one batch to that of the next, unless many rows wait: what a statement costs whatever is in it is
   * shared, and a lone row waits for nothing.
   */
  spacingMs?: number
  /** So many batches may be on their way at once: the second begins with `fewest` rows, or when they have waited long. */
  together?: { batches: number; fewest: number; keyOf?: (row: Row) => string }
  /** Rows that nobody waits for could not be stored. */
  onLost?: (error: unknown, rows: Row[]) => void
}

/** Rows are no longer held up than so by a batch that takes its time. */
const PATIENCE_MS = 20
/** So many rows are worth a batch, however soon after the one before. */
const MANY = 64

type Waiting<Row, Result> = {
  row: Row
  /** The how manieth it is of all that were added. */
  turn: number
  resolve?: (result: Result) => void
  reject?: (error: unknown) => void
}

/**
 * Micro-batches with group commit. Many writers, one statement: rows gather while the batch before is being committed,
 * so the busier the server the larger its batches. A row's promise resolves once its batch is committed. Where batches
 * go together, rows of one key never do: each waits for the one before.
 */
export class BatchWriter<Row, Result = void> {
  readonly #options: BatchOptions<Row, Result>
  readonly #metrics: BatchMetrics | undefined
  readonly #maxRows: number
  readonly #maxWaiting: number
  #queue: Waiting<Row, Result>[] = []
  readonly #flying = new Set<Waiting<Row, Result>[]>()
  #inFlight = 0
  /** How long all are together that wait or are on their way. */
  #length = 0
  #isScheduled = false
  #timer: NodeJS.Timeout | undefined
  #patience: NodeJS.Timeout | undefined
  #begunMs = Number.NEGATIVE_INFINITY
  #added = 0
  #onRoom: (() => void)[] = []
  #onWritten: { upTo: number; resolve: () => void }[] = []

  constructor(options: BatchOptions<Row, Result>) {
    this.#options = options
    this.#metrics = options.name === undefined ? undefined : batchMetrics(options.name)
    this.#maxRows = options.maxRows ?? 2000
    this.#maxWaiting = options.maxWaiting ?? 20_000
  }

  get waiting(): number {
    return this.#queue.length + this.#inFlight
  }

  get isFull(): boolean {
    return this.waiting >= this.#maxWaiting || this.#length >= (this.#options.length?.mostWaiting ?? Infinity)
  }

  add(row: Row): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#push({ row, turn: this.#added, resolve, reject })
    })
  }

  /** For rows that nothing waits for. */
  put(row: Row): void {
    this.#push({ row, turn: this.#added })
  }

  /** Resolves once there is room again: what a reader waits for before it takes more work in. */
  room(): Promise<void> {
    if (!this.isFull) return Promise.resolve()
    return new Promise((resolve) => this.#onRoom.push(resolve))
  }

  /** Resolves once everything added so far is stored or has failed, whatever is added meanwhile. */
  flush(): Promise<void> {
    if (this.waiting === 0) return Promise.resolve()
    return new Promise((resolve) => {
      this.#onWritten.push({ upTo: this.#added, resolve })
      this.#schedule()
    })
  }

  #push(waiting: Waiting<Row, Result>): void {
    this.#queue.push(waiting)
    this.#length += this.#lengthOf(waiting)
    this.#metrics?.come()
    this.#added += 1
    this.#schedule()
  }

  #schedule(): void {
    if (this.#isScheduled || this.#queue.length === 0) return
    if (!this.#mayStart()) {
      this.#scheduleLater()
      return
    }
    const waitMs = this.#gatherMs()
    if (waitMs > 0) {
      this.#timer ??= setTimeout(() => this.#start(), waitMs)
      return
    }
    this.#isScheduled = true
    setImmediate(() => this.#start())
  }

  /** How long more rows are waited for. */
  #gatherMs(): number {
    const { delayMs = 0, spacingMs = 0 } = this.#options
    if (this.#onWritten.length > 0 || this.#queue.length >= this.#maxRows) return 0
    if (delayMs > 0 || this.#queue.length >= MANY) return delayMs
    return spacingMs > 0 ? this.#begunMs + spacingMs - performance.now() : 0
  }

  #scheduleLater(): void {
    if (!this.#mayStart(1)) return
    this.#patience ??= setTimeout(() => {
      this.#patience = undefined
      this.#start(1)
    }, PATIENCE_MS)
  }

  #mayStart(fewest = this.#options.together?.fewest ?? 1): boolean {
    if (this.#flying.size === 0) return this.#queue.length > 0
    return this.#flying.size < (this.#options.together?.batches ?? 1) && this.#queue.length >= fewest
  }

  #start(fewest?: number): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isScheduled = false
    if (!this.#mayStart(fewest)) return
    const batch = this.#flying.size === 0 ? this.#queue.splice(0, this.#fitting()) : this.#takeApart()
    if (batch.length === 0) return
    this.#flying.add(batch)
    this.#inFlight += batch.length
    const beganMs = performance.now()
    this.#begunMs = beganMs
    this.#write(batch).finally(() => {
      this.#metrics?.gone(batch.length, (performance.now() - beganMs) / 1000)
      this.#finish(batch)
    })
    this.#schedule()
  }

  #lengthOf({ row }: Waiting<Row, Result>): number {
    return this.#options.length?.of(row) ?? 0
  }

  /** How many of the first rows go together; one does, however long it is. */
  #fitting(): number {
    const { length } = this.#options
    if (!length) return this.#maxRows
    let together = 0
    const tooMany = this.#queue.findIndex((each, n) => {
      together += this.#lengthOf(each)
      return together > length.most || n === this.#maxRows
    })
    return tooMany < 0 ? this.#maxRows : Math.max(1, tooMany)
  }

  /** A batch without the keys of those that are on their way; what waits for them keeps its place. */
  #takeApart(): Waiting<Row, Result>[] {
    const keyOf = this.#options.together?.keyOf
    if (!keyOf) return this.#queue.splice(0, this.#maxRows)
    const flying = new Set([...this.#flying].flatMap((batch) => batch.map(({ row }) => keyOf(row))))
    const batch: Waiting<Row, Result>[] = []
    const kept: Waiting<Row, Result>[] = []
    for (const each of this.#queue)
      (batch.length < this.#maxRows && !flying.has(keyOf(each.row)) ? batch : kept).push(each)
    this.#queue = kept
    return batch
  }

  #finish(batch: Waiting<Row, Result>[]): void {
    this.#flying.delete(batch)
    this.#inFlight -= batch.length
    for (const each of batch) this.#length -= this.#lengthOf(each)
    if (!this.isFull) for (const resume of this.#onRoom.splice(0)) resume()
    const firstLeft = this.#firstLeft()
    const isDone = ({ upTo }: { upTo: number }) => upTo <= firstLeft
    const done = this.#onWritten.filter(isDone)
    this.#onWritten = this.#onWritten.filter((waiter) => !isDone(waiter))
    for (const { resolve } of done) resolve()
    this.#schedule()
  }

  /** All that were added before this one are stored or have failed. */
  #firstLeft(): number {
    const firsts = [this.#queue, ...this.#flying].map(([first]) => first?.turn ?? this.#added)
    return Math.min(...firsts)
  }

  /** Never rejects: a failure goes to those who wait for their rows. */
  async #write(batch: Waiting<Row, Result>[], isRetry = false): Promise<void> {
    try {
      const results = await this.#options.run(batch.map(({ row }) => row))
      for (const [index, { resolve }] of batch.entries()) resolve?.(results[index] as Result)
    } catch (error) {
      if (isConflict(error) && !isRetry) return this.#write(batch, true)
      if (batch.length > 1 && isBadRow(error)) {
        const half = batch.length >> 1
        await this.#write(batch.slice(0, half))
        await this.#write(batch.slice(half))
        return
      }
      for (const { reject } of batch) reject?.(error)
      const lost = batch.filter(({ reject }) => !reject).map(({ row }) => row)
      if (lost.length > 0) this.#options.onLost?.(error, lost)
    }
  }
}

/** A value of some row is at fault (SQLSTATE classes 21, 22, 23, 54): its neighbours go without it. */
const isBadRow = (error: unknown) => /^(21|22|23|54)...$/.test(codeOf(error))
/** Serialization failure or deadlock: nothing is wrong with the rows. */
const isConflict = (error: unknown) => /^40...$/.test(codeOf(error))
