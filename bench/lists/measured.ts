import { readFileSync } from 'node:fs'
import pg from 'pg'
import { companyOptions, connectionOptions } from '../../packages/server/src/db/connections.ts'
import { type Sql, written } from '../../packages/server/src/db/sql.ts'
import { percentile } from '../figure.ts'

export type Measured = { ms: number; cpuMs: number; plan: string; rows: Record<string, unknown>[] }
export type Measure = (question: Sql) => Promise<Measured>

const REPEATS = 5
const LONG_ENOUGH_MS = 5000
const CANCELLED = '57014'
/** What says where a plan reads and sorts. */
const telling = /Scan|Sort|rows removed|Aggregate|Join|Nested/i

/** PostgreSQL alone, as people's questions are asked, a company's too: the longest of some answers, its processor's time, the plan's gist. */
export async function openMeasure(
  url: string,
  tenantId?: string,
): Promise<{ measure: Measure; close(): Promise<void> }> {
  const settings = { statement_timeout: 60_000, max_parallel_workers_per_gather: 0 }
  const client = new pg.Client(
    tenantId
      ? companyOptions(url, { ...settings, 'app.tenant': tenantId })
      : connectionOptions(url, settings),
  )
  await client.connect()
  const found = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { pid } = found.rows[0]!
  const measure = async (question: Sql) => {
    const statement = written(question)
    const times: number[] = []
    const cpu: number[] = []
    let found: Record<string, unknown>[] = []
    for (let round = 0; round <= REPEATS; round++) {
      if (round > 1 && times.reduce((sum, ms) => sum + ms, 0) > LONG_ENOUGH_MS) break
      const [cpuBefore, began] = [processorMs(pid), performance.now()]
      found = await client.query<Record<string, unknown>>(statement).then(
        ({ rows }) => rows,
        (error: pg.DatabaseError) => {
          // as late as that, at least
          if (error.code !== CANCELLED) throw error
          return []
        },
      )
      times.push(performance.now() - began)
      cpu.push(processorMs(pid) - cpuBefore)
    }
    const { rows } = await client.query<Record<string, string>>({
      ...statement,
      text: `explain (costs off) ${statement.text}`,
    })
    const lines = rows.map((row) => Object.values(row)[0]?.trim() ?? '').filter((line) => telling.test(line))
    const gist = lines.map((line) => line.replace(/^->\s+/, '')).slice(0, 8)
    // the first round finds what is on disk
    const ms = Math.max(...times.slice(1))
    return { ms, cpuMs: percentile(cpu.slice(1), 0.5), plan: gist.join(' ← '), rows: found }
  }
  return { measure, close: () => client.end() }
}

/** Where PostgreSQL is a process beside this one on Linux: what a machine that others use does not change. */
function processorMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return Number.NaN
  }
}
