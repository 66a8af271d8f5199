import type pg from 'pg'
import { figure } from './figure.ts'
import { SESSION_WH } from './load/work.ts'

/** What charge points of the load were answered, by action. */
export type Answered = Record<string, number>

/** What the database has of it. */
export type Stored = {
  calls: number
  answers: number
  readings: number
  begun: number
  ended: number
  wh: number
}

/** The moment of the database, for `storedSince`. */
export async function momentOf(owner: pg.Pool): Promise<Date> {
  const { rows } = await owner.query<{ now: Date }>('select now() as now')
  return rows[0]!.now
}

/**
 * Of what was said since frames and readings were emptied, at that moment of the database; the load tells a state of
 * charge once in each message of readings, and nowhere else.
 */
export async function storedSince(owner: pg.Pool, since: Date, actions: readonly string[]): Promise<Stored> {
  const { rows } = await owner.query<Stored>(
    `select f.*, s.*, (select count(*)::int from readings where measurand = 'SoC') as readings
    from (select count(*) filter (where direction = 'in')::int as calls, count(*) filter (where direction = 'out')::int as answers
      from ocpp_messages where action = any($1)) f,
    (select count(*)::int as begun, count(stopped_at)::int as ended, coalesce(sum(energy_wh) filter (where stopped_at is not null), 0)::float8 as wh
      from transactions where created_at >= $2) s`,
    [actions, since],
  )
  return rows[0]!
}

/** The same, as it must be: every call and answer, reading, session and Wh that was acknowledged, once each. */
export function dueOf(answered: Answered): Stored {
  const calls = Object.values(answered).reduce((all, times) => all + times, 0)
  const { MeterValues = 0, StartTransaction = 0, StopTransaction = 0, TransactionEvent = 0 } = answered
  // begun, ten readings, ended
  const sessions201 = TransactionEvent / 12
  const ended = StopTransaction + sessions201
  return {
    calls,
    answers: calls,
    readings: MeterValues + TransactionEvent,
    begun: StartTransaction + sessions201,
    ended,
    wh: ended * SESSION_WH,
  }
}

/** How far what is stored is from what was acknowledged, in all. */
export function differenceOf(due: Stored, stored: Stored): number {
  const kinds = Object.keys(due) as (keyof Stored)[]
  return kinds.reduce((all, kind) => all + Math.abs(stored[kind] - due[kind]), 0)
}

/** What charge points were told is taken is in the database once the product has ended, and nothing else is. */
export async function holdTo(owner: pg.Pool, name: string, answered: Answered, since: Date): Promise<void> {
  const stored = await storedSince(owner, since, Object.keys(answered))
  const due = dueOf(answered)
  figure({ name: `${name}.acknowledged`, value: due.calls, unit: 'calls' })
  const difference = differenceOf(due, stored)
  if (difference > 0) console.error(JSON.stringify({ due, stored }))
  figure({ name: `${name}.amiss`, value: difference, unit: 'facts', limit: { atMost: 0 } })
}
