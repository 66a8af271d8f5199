import { hourMs } from '@zaryad/model/durations'
import type { Config } from '../config.ts'
import type { Database, Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { closeEvent, raiseEvent } from '../events/raise.ts'
import { eachOf } from '../jobs/watchRuns.ts'

type Retention = Pick<Config, 'FRAME_RETENTION_DAYS' | 'METER_RETENTION_MONTHS'>
type Base = 'meter_values' | 'meter_curves' | 'ocpp_messages'
/** `2026-11`: months are UTC's. */
type Month = { base: Base; month: string }
type InRest = Month & { row_count: number }

const bases: readonly Base[] = ['meter_values', 'meter_curves', 'ocpp_messages']
const MONTHS_BEHIND = 1
const MONTHS_AHEAD = 4
/** No station is believed to speak of earlier times (csms/stationClock): such a row has its date from our own clock. */
export const FIRST_MONTH = '2020-01'
const oneAtATime = 7_261_945

type Kept = Pick<Deps, 'db' | 'clock'>

/**
 * Month partitions made ahead of time and for what lies in the rest. Run often; running it twice does nothing. One
 * month that cannot be made keeps no other from it, and rows go on coming into the rest meanwhile.
 */
export async function keepMonths({ db, clock }: Kept): Promise<void> {
  await eachOf(await wanted(db, clock()), (each) => makeMonth(db, each))
}

/** Old partitions dropped whole: a frame is kept for at least its days, at most a month longer. Run daily. */
export async function dropOldMonths({ db, clock, config }: Kept & { config: Retention }): Promise<void> {
  const now = clock()
  if (!(await isBelievable(db, now))) return
  await dropBefore(db, 'ocpp_messages', daysBefore(now, config.FRAME_RETENTION_DAYS))
  const readingsBefore = monthsBefore(now, config.METER_RETENTION_MONTHS)
  await dropBefore(db, 'meter_values', readingsBefore)
  await dropBefore(db, 'meter_curves', readingsBefore)
}

/**
 * What is dropped does not come back, so a clock that has just leapt ahead drops nothing: by the same clock there
 * was a frame a day ago. Where there was none, nothing grows either.
 */
async function isBelievable(db: Database, now: Date): Promise<boolean> {
  const [from, to] = [now.getTime() - 36 * hourMs, now.getTime() - 12 * hourMs]
  const found =
    await sql`select from ocpp_messages where at between ${new Date(from)} and ${new Date(to)} limit 1`.execute(
      db.system,
    )
  return found.rows.length > 0
}

/** The event of each table while any of its rows are in the rest. */
export async function tellRest(deps: Deps): Promise<void> {
  const found = await inRest(deps.db)
  await eachOf(bases, (base) => {
    const months = found.filter((each) => each.base === base)
    const partitionRest = { kind: 'partitionRest', entity: 'partitions', entityId: base } as const
    if (months.length === 0) return closeEvent(deps, partitionRest)
    const rows = months.reduce((sum, each) => sum + each.row_count, 0)
    const named = months.map(({ month }) => month).toSorted()
    const data = { table: base, rows, from: named[0], to: named.at(-1) }
    return raiseEvent(deps, { ...partitionRest, data })
  })
}

/** Those around now, and those of the past that have rows in the rest: a station may have been offline for long. */
async function wanted(db: Database, now: Date): Promise<Month[]> {
  const around = Array.from({ length: MONTHS_BEHIND + MONTHS_AHEAD }, (_, index) =>
    monthOf(now, index - MONTHS_BEHIND),
  )
  const isPast = ({ month }: InRest) => month >= FIRST_MONTH && month < monthOf(now, 0)
  return [
    ...around.flatMap((month) => bases.map((base) => ({ base, month }))),
    ...(await inRest(db)).filter(isPast),
  ]
}

export const makeMonth = (db: Database, { base, month }: Month) =>
  atLeisure(db, (tx) => sql`select make_partition(${base}, ${`${month}-01`}::date)`.execute(tx))

async function inRest(db: Database): Promise<InRest[]> {
  const found = await atLeisure(db, (tx) =>
    sql<InRest>`select base, month, row_count from rest_months()`.execute(tx),
  )
  return found.rows
}

async function dropBefore(db: Database, base: Base, before: Date | undefined): Promise<void> {
  if (!before) return
  const day = before.toISOString().slice(0, 10)
  await atLeisure(db, (tx) => sql`select drop_old_partitions(${base}, ${day}::date)`.execute(tx))
}

/** Many rows take their time, and nobody waits for this; what others use is not waited for long, but each other is. */
export const atLeisure = <T>(db: Database, run: (tx: Tx) => Promise<T>) =>
  db.scoped('all', async (tx) => {
    await sql`select set_config('statement_timeout', '10min', true)`.execute(tx)
    await sql`select pg_advisory_xact_lock(${oneAtATime})`.execute(tx)
    await sql`select set_config('lock_timeout', '3s', true)`.execute(tx)
    return run(tx)
  })

const monthOf = (now: Date, ahead: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString().slice(0, 7)

/** 0 keeps for ever. */
const daysBefore = (now: Date, days: number) =>
  days > 0 ? new Date(now.getTime() - days * 86_400_000) : undefined

function monthsBefore(now: Date, months: number): Date | undefined {
  if (months === 0) return undefined
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, now.getUTCDate()))
}
