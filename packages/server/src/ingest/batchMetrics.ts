import { Counter, Gauge, Histogram } from 'prom-client'

const labelNames = ['batch']
/** By kind. A row costs an addition, the gauge is set when it is read. */
const waiting = new Map<string, { rows: number }>()
new Gauge({
  name: 'zaryad_batch_rows_waiting',
  help: 'Rows that have come and are not stored yet',
  labelNames,
  collect() {
    for (const [batch, { rows }] of waiting) this.set({ batch }, rows)
  },
})
const stored = new Counter({
  name: 'zaryad_batch_rows_total',
  help: 'Rows that went to PostgreSQL in batches',
  labelNames,
})
const durations = new Histogram({
  name: 'zaryad_batch_duration_seconds',
  help: 'Time that PostgreSQL took for a batch, to its commit',
  labelNames,
  buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
})

export type BatchMetrics = { come(): void; gone(rows: number, seconds: number): void }

/** Rows of one kind. */
export function batchMetrics(batch: string): BatchMetrics {
  const tally = waiting.get(batch) ?? { rows: 0 }
  waiting.set(batch, tally)
  const rowsStored = stored.labels({ batch })
  const duration = durations.labels({ batch })
  return {
    come() {
      tally.rows += 1
    },
    gone(rows, seconds) {
      tally.rows -= rows
      rowsStored.inc(rows)
      duration.observe(seconds)
    },
  }
}
