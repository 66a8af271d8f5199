import { sql } from '../db/sql.ts'
import { applyRefundSent } from './apply.ts'
import type { Paying } from './context.ts'
import { type HalykApi, halykApi, type Status, tenge } from './halyk/api.ts'

type Due = {
  id: string
  payment_id: string
  key: string
  kind: 'charge' | 'cancel' | 'refund'
  amount_tiyn: number
  tries: number
  /** So often the bank has said no before; a try without an answer is none. */
  refusals: number
  operation_id: string
  order_id: string
  /** What the bank took, or a person is to take, and what of it went back by tasks that are done. */
  taken_tiyn: number
  returned_tiyn: number
  /** What a person is to give back of it, and may have by now. */
  by_hand_tiyn: number
}

/** Exponential backoff between tries: a minute at first, six hours at last. */
const waitMs = (tries: number) => Math.min(6 * 3_600_000, 60_000 * 2 ** Math.min(tries, 9))

/** A bank that has said no so often will not say yes: a person does it in the bank's cabinet. */
const REFUSALS = 3
const isLastRefusal = (before: number) => before + 1 >= REFUSALS
type Outcome = 'done' | 'refused' | 'noAnswer' | 'inDoubt'

/** Does what is due at the banks, one after another; what fails is retried. Safe on any process and when killed. */
export async function runBankTasks({ deps, banks, onError }: Paying, ending?: AbortSignal): Promise<void> {
  if (!banks.halyk) return
  const api = halykApi(banks.halyk)
  for (let task = await claim(); task; task = ending?.aborted ? undefined : await claim()) {
    const outcome = await perform(api, task).catch((error: unknown): Outcome => {
      onError(error)
      return 'noAnswer'
    })
    await finish(task, outcome)
  }

  /**
   * Taken by moving its next time: whoever dies with it leaves it to be taken again. Of one attempt the first comes
   * first: what the bank has left of the sum tells of the one in doubt alone, and what was not taken cannot go back.
   */
  async function claim(): Promise<Due | undefined> {
    const now = deps.clock()
    const found = await sql<Due>`
      update bank_tasks b set tries = b.tries + 1, next_at = ${now}::timestamptz + make_interval(secs => 60 * power(2, least(b.tries, 9)))
      from payment_attempts a join payments p on p.id = a.payment_id
      where a.id = b.attempt_id and b.id = (select d.id from bank_tasks d
        where d.state = 'queued' and d.next_at <= ${now} and not exists (select from bank_tasks f
          where f.attempt_id = d.attempt_id and f.state = 'queued' and (f.created_at, f.id) < (d.created_at, d.id))
        order by d.next_at for update skip locked limit 1)
      returning b.id, b.payment_id, b.key, b.kind, b.amount_tiyn, b.tries, b.refusals, a.operation_id, a.order_id,
        coalesce(${ofAttempt('charge', ['done', 'manual'])}, a.sum_tiyn) as taken_tiyn,
        coalesce(${ofAttempt('refund', ['done'])}, 0) as returned_tiyn,
        coalesce(${ofAttempt('refund', ['manual'])}, 0) as by_hand_tiyn`.execute(deps.db.system)
    return found.rows[0]
  }

  async function finish(
    { id, key, kind, payment_id: paymentId, amount_tiyn: amountTiyn, tries, refusals }: Due,
    outcome: Outcome,
  ) {
    const at = deps.clock()
    const isDone = outcome === 'done'
    const isRefused = outcome === 'refused'
    const isForPeople = outcome === 'inDoubt' || (isRefused && isLastRefusal(refusals))
    const error = outcome === 'inDoubt' ? 'noAnswer' : outcome
    await deps.db.scoped('all', async (tx) => {
      await sql`update bank_tasks set state = ${isDone ? 'done' : isForPeople ? 'manual' : 'queued'},
        refusals = refusals + ${Number(isRefused)}, done_at = ${isDone ? at : null}, error = ${isDone ? null : error},
        next_at = ${new Date(at.getTime() + waitMs(tries))} where id = ${id}`.execute(tx)
      if (isDone && kind === 'refund') await applyRefundSent(tx, { paymentId, at, amountTiyn, key })
    })
  }
}

/**
 * After a try that may have gone through the bank's status is asked first, and once more before a person is: what it
 * has done and then refused would be done twice.
 */
async function perform(api: HalykApi, task: Due): Promise<Outcome> {
  const { id, kind, operation_id: operation, amount_tiyn: tiyn, tries, refusals } = task
  const before = tries > 1 ? await seenOf(api, task) : 'not'
  if (before !== 'not') return before
  const amount = String(tenge(tiyn))
  const query: Record<string, string> =
    kind === 'cancel' ? {} : kind === 'charge' ? { amount } : { amount, externalID: id }
  if (await api.operate(operation, kind, query)) return 'done'
  return isLastRefusal(refusals) && (await seenOf(api, task)) === 'done' ? 'done' : 'refused'
}

const ofAttempt = (
  kind: Due['kind'],
  states: string[],
) => sql`(select sum(o.amount_tiyn)::bigint from bank_tasks o
  where o.attempt_id = b.attempt_id and o.kind = ${kind} and o.state in ${sql.listed(states)})`

/** What the bank's status tells of a task: what a person has given back meanwhile looks like it. */
async function seenOf(api: HalykApi, task: Due): Promise<'done' | 'not' | 'inDoubt'> {
  const seen = (await api.status(task.order_id)).transaction ?? undefined
  if (!hasDone(task, seen)) return 'not'
  const isByHand = task.kind === 'refund' && task.by_hand_tiyn >= task.amount_tiyn
  if (!isByHand) return 'done'
  return hasDone({ ...task, returned_tiyn: task.returned_tiyn + task.by_hand_tiyn }, seen)
    ? 'done'
    : 'inDoubt'
}

type Asked = Pick<Due, 'kind' | 'amount_tiyn' | 'taken_tiyn' | 'returned_tiyn'>
type Seen = Pick<NonNullable<Status['transaction']>, 'statusName' | 'payoutAmount'>

/**
 * Whether the bank has done it, by what it says of the operation. A refund shows in what is left of the sum
 * (protocols §1.6): whether the bank knows one again is not certain.
 */
export function hasDone(task: Asked, seen: Seen | undefined): boolean {
  const { statusName = '', payoutAmount: left } = seen ?? {}
  if (task.kind === 'refund') {
    const leftTiyn = task.taken_tiyn - task.returned_tiyn - task.amount_tiyn
    return typeof left === 'number' && statusName === 'REFUND' && left <= tenge(leftTiyn)
  }
  if (task.kind === 'charge') {
    // all of a hold that was taken in the bank's cabinet, or by its own term, is not what the session cost: a person looks
    const isMore = (left ?? 0) > tenge(task.amount_tiyn)
    return ['CHARGE', 'REFUND'].includes(statusName) && !isMore
  }
  return statusName.startsWith('CANCEL')
}
