import { AppError } from '@zaryad/model'
import { asSeen } from '@zaryad/model/fields/written'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { calledDigits } from './accounts.ts'
import type { KnownDevice } from './knownDevice.ts'

const last = new Map<string, Promise<unknown>>()

/** Runs what has the same key one after the other, in this process: of other processes one try each is beside it. */
function oneAtATime<T>(key: string, run: () => Promise<T>): Promise<T> {
  const turn = (last.get(key) ?? Promise.resolve()).then(run, run)
  last.set(key, turn)
  const leave = () => {
    if (last.get(key) === turn) last.delete(key)
  }
  turn.then(leave, leave)
  return turn
}

const freeFailures = 5
const firstLockMs = 60_000
const longestLockMs = 15 * 60_000
const forgottenAfterMs = 24 * 3_600_000

/** Names are compared without case; known and unknown ones are counted alike. */
export const normalLogin = (typed: string) => asSeen(typed).trim().toLowerCase().slice(0, 160)

/**
 * Exponential lockout against brute force: the n-th failure shuts the name, from the fifth on, for 1, 2, 4 … 15
 * minutes.
 */
const lockMs = (failures: number) => Math.min(firstLockMs * 2 ** (failures - freeFailures), longestLockMs)

/**
 * Whose tries are counted together: those of one device that the user has signed in from, or all others at the account,
 * by its name, its e-mail or its telephone; where there is none, at what was typed, a telephone however it is written.
 */
export function triesOf(
  typed: string,
  account: { id: string; userName: string } | undefined,
  device: KnownDevice | undefined,
): string {
  if (!account) {
    const login = normalLogin(typed)
    return calledDigits(login) ?? login
  }
  const isKnown = device?.users.includes(account.id)
  return isKnown ? `device ${device?.id} ${account.id}` : normalLogin(account.userName)
}

type Attempt = { isRight: boolean; shutForS: number }

/**
 * One try at a password: `check` looks at it unless `login` is shut. Tries of one kind go one after the other, so
 * that many right ones at once are all let in; each is counted before it is looked at, so that many wrong ones at once
 * gain nothing, at however many processes.
 */
export function attempt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  login: string,
  check: () => Promise<boolean>,
): Promise<Attempt> {
  return oneAtATime(login, async () => {
    const isCounted = await countTry(db, login, clock())
    if (!isCounted) return { isRight: false, shutForS: await shutFor(db, login, clock()) }
    const isRight = await check()
    if (isRight) await forget(db, login)
    return { isRight, shutForS: 0 }
  })
}

export const isShut = (retryAfter: number) => new AppError('tooMany', { extra: { retryAfter } })

/** At least a second: whoever asks was just refused. */
async function shutFor({ system }: Database, login: string, now: Date): Promise<number> {
  const found = await sql<{ locked_until: Date | null }>`select locked_until from sign_in_failures
    where login = ${login}`.execute(system)
  const until = found.rows[0]?.locked_until?.getTime() ?? 0
  return Math.max(1, Math.ceil((until - now.getTime()) / 1000))
}

/** As a wrong one, until it is known to be right. False where the name is shut. */
async function countTry(db: Database, login: string, now: Date): Promise<boolean> {
  return db.scoped('all', async (tx) => {
    await sql`delete from sign_in_failures
      where last_at < ${new Date(now.getTime() - forgottenAfterMs)}`.execute(tx)
    const counted = await sql<{
      failures: number
    }>`insert into sign_in_failures as f (login, failures, last_at)
      values (${login}, 1, ${now})
      on conflict (login) do update set failures = f.failures + 1, last_at = ${now}
        where f.locked_until is null or f.locked_until <= ${now}
      returning failures`.execute(tx)
    const failures = counted.rows[0]?.failures
    if (failures === undefined) return false
    if (failures >= freeFailures)
      await sql`update sign_in_failures set locked_until = ${new Date(now.getTime() + lockMs(failures))}
        where login = ${login}`.execute(tx)
    return true
  })
}

const forget = ({ system }: Database, login: string) =>
  sql`delete from sign_in_failures where login = ${login}`.execute(system)
