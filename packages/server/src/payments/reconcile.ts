import { sql } from '../db/sql.ts'
import { type Attempt, attemptColumns, findAttempt } from './attempts.ts'
import type { Paying } from './context.ts'
import { verify } from './halyk/verify.ts'
import { tell } from './kaspi/callback.ts'
import { applyWord } from './word.ts'

/** A callback may be lost: attempts are asked about, often at first. */
const ASK_AFTER_MS = 30_000
/** By then a page that was opened has been paid or left. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000
/** Halyk's opens by a token of two hours (protocols §1.2): where the bank knows of nothing after it, nobody will pay there. */
const TOKEN_OVER_AFTER_MS = 3 * 3_600_000
/** A page that draws itself anew asks the bank no more often than this, and ever more seldom. */
const ASK_AGAIN_S = 3
const BATCH = 100

/**
 * Asks Halyk about attempts that wait, and lets go of those that nobody came back to. One that was declined is asked
 * about as well: its page takes another card.
 */
export async function reconcile(paying: Paying, ending?: AbortSignal): Promise<void> {
  const { deps } = paying
  const now = deps.clock()
  const found = await sql<Attempt>`
    update payment_attempts a set checked_at = ${now} from (
      select id from payment_attempts
      where (state = 'open' or (state = 'failed' and provider = 'HALYK'
          and asked_at > ${new Date(now.getTime() - GIVE_UP_AFTER_MS)})) and asked_at < ${new Date(now.getTime() - ASK_AFTER_MS)}
        and (checked_at is null or checked_at < ${now}::timestamptz - (${now}::timestamptz - asked_at) / 4
          or (state = 'open' and asked_at < ${new Date(now.getTime() - GIVE_UP_AFTER_MS)}))
      order by asked_at limit ${BATCH} for update skip locked) due
    where a.id = due.id
    returning ${attemptColumns}`.execute(deps.db.system)
  for (const attempt of found.rows) {
    if (ending?.aborted) return
    const said = await ask(paying, attempt)
    if (said === 'news') continue
    const overMs = said === 'nothing' ? TOKEN_OVER_AFTER_MS : GIVE_UP_AFTER_MS
    if (now.getTime() - attempt.asked_at.getTime() > overMs) await giveUp(paying, attempt)
  }
}

/** Asks Halyk at once about what its page says was paid. */
export async function askNow(paying: Paying, paymentId: string): Promise<void> {
  const now = paying.deps.clock()
  const found = await sql<Attempt>`update payment_attempts a set checked_at = ${now}
    where payment_id = ${paymentId} and provider = 'HALYK' and state in ('open', 'failed')
      and (checked_at is null or checked_at < ${now}::timestamptz - greatest(make_interval(secs => ${ASK_AGAIN_S}), (${now}::timestamptz - asked_at) / 10))
    returning ${attemptColumns}`.execute(paying.deps.db.system)
  for (const attempt of found.rows) await ask(paying, attempt)
}

/** What the bank says of it; undefined where it says nothing at all, or there is none to ask. */
async function ask(paying: Paying, attempt: Attempt): Promise<'news' | 'nothing' | undefined> {
  const { deps, banks, onError } = paying
  if (attempt.provider !== 'HALYK' || !banks.halyk) return undefined
  const isNews = await verify(deps, banks.halyk, attempt).catch((error: unknown) => {
    onError(error)
    return undefined
  })
  if (isNews) tell(paying, attempt)
  return isNews === undefined ? undefined : isNews ? 'news' : 'nothing'
}

/** Not the last word: money that comes later still counts. */
async function giveUp({ deps }: Paying, { id }: Attempt): Promise<void> {
  await deps.db.scoped('all', async (tx) => {
    const attempt = await findAttempt(tx, { id }, true)
    if (attempt?.state === 'open') await applyWord(tx, deps, attempt, { kind: 'failed', reason: 'abandoned' })
  })
}
