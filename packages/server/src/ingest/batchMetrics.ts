import { Counter, Gauge, Histogram } from 'prom-client'

const labelNames = ['batch']
const waiting = new Gauge({
  name: 'zaryad_batch_rows_waiting',
  help: 'Rows that have come and are not stored yet',
  labelNames,
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

/** Rows of one kind. Looked up once: a row costs an addition. */
export function batchMetrics(batch: string): BatchMetrics {
  const rowsWaiting = waiting.labels({ batch })
  const rowsStored = stored.labels({ batch })
  const duration = durations.labels({ batch })
  return {
    come: () => rowsWaiting.inc(),
    gone(rows, seconds) {
      rowsWaiting.dec(rows)
      rowsStored.inc(rows)
      duration.observe(seconds)
    },
  }
}
