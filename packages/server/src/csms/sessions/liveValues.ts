import type { Pool } from 'pg'
import { BatchWriter } from '../../ingest/batchWriter.ts'
import { bigints, instants, integers, uuids } from '../../ingest/columns.ts'
import { inSteps } from '../../ingest/inSteps.ts'

/** What a running session shows: energy since its start, power now, and when that was. */
type Live = {
  id: string
  energyWh: number | null
  powerW: number | null
  atMs: number
  /** By a clock that was put back: what is there is said to be later, and is not. */
  isPutBack: boolean
}

// A row that its stop is just writing is left alone: waiting here could deadlock with it, and the stop knows better.
// The commit does not wait for the disk, so that a stop does not wait for it either.
const write = `
  with quick as materialized (select set_config('synchronous_commit', 'off', true)), input as materialized (
    select i.* from quick,
      unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::timestamptz[], $5::int[])
      as i(id, energy, power, at, is_put_back)
  ), free as materialized (
    select t.id from transactions t join input i on i.id = t.id
    where t.state = 'active' order by t.id for no key update of t skip locked
  )
  update transactions t set energy_wh = coalesce(i.energy, t.energy_wh), power_w = coalesce(i.power, t.power_w),
    meter_at = i.at
  from free f join input i on i.id = f.id
  where t.id = f.id and (t.meter_at is null or t.meter_at <= i.at or i.is_put_back = 1)`

/**
 * Energy and power of running sessions, the newest of each once a moment. The readings themselves are
 * committed before their answer; this is only what lists and maps show, at most `delayMs` behind.
 */
export function liveWriter(pool: Pool, onLost: (error: unknown) => void, delayMs: number): BatchWriter<Live> {
  return new BatchWriter<Live>({
    name: 'liveValues',
    maxRows: 20_000,
    delayMs,
    onLost,
    run: async (all) => {
      await inSteps(newestOf(all), (some) =>
        pool.query({
          name: 'live_values',
          text: write,
          values: [
            uuids(some.map(({ id }) => id)),
            bigints(some.map(({ energyWh }) => energyWh)),
            bigints(some.map(({ powerW }) => powerW)),
            instants(some.map(({ atMs }) => atMs)),
            integers(some.map(({ isPutBack }) => Number(isPutBack))),
          ],
        }),
      )
      return all.map(() => undefined)
    },
  })
}

/** The last of each session; what the last does not tell stays from those before. */
export function newestOf(all: Live[]): Live[] {
  const byId = new Map<string, Live>()
  for (const live of all) {
    const before = byId.get(live.id)
    const energyWh = live.energyWh ?? before?.energyWh ?? null
    const powerW = live.powerW ?? before?.powerW ?? null
    const isPutBack = live.isPutBack || before?.isPutBack === true
    byId.set(live.id, { ...live, energyWh, powerW, isPutBack })
  }
  return [...byId.values()]
}
