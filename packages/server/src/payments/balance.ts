import { AppError } from '@zaryad/model'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { fromBalanceEntries, toBalanceEntries } from '../ledger/postings.ts'
import { applyRefund, type KeptPayment, writeEntries } from './apply.ts'

/** Halyk gives back no part below ten tenge (decision 9). */
const HALYK_LEAST_TIYN = 1_000

type Owner = { id: string; isProved: boolean }

/** The driver of a payment, and whether a code has proved the telephone: nobody else gets a balance. */
async function ownerOf(tx: Tx, paymentId: string): Promise<Owner | undefined> {
  const found =
    await sql<Owner>`select u.id, u.phone_proved_at is not null and u.state = 'active' as "isProved"
    from payments p join users u on u.id = p.user_id where p.id = ${paymentId}`.execute(tx)
  return found.rows[0]
}

/**
 * The driver's balance adds to what the bank has taken, once a payment; what is not used of it goes back there. Of two
 * payments at once one has it: the row is locked. Bought by volume nothing is added, for nothing more would flow.
 */
export async function addBalance(tx: Tx, payment: KeptPayment, at: Date): Promise<number> {
  const owner = await ownerOf(tx, payment.id)
  if (!owner?.isProved) return 0
  const userId = owner.id
  const found = await sql<{ tiyn: number }>`select b.balance_tiyn as tiyn
    from driver_balances b, payments p where b.user_id = ${userId} and p.id = ${payment.id}
      and p.amount_wh is null and p.package_id is null and p.balance_tiyn = 0 for update of b`.execute(tx)
  const tiyn = found.rows[0]?.tiyn
  if (!tiyn) return 0
  const line = {
    kind: 'fromBalance' as const,
    key: `fromBalance:${payment.id}`,
    at,
    entries: fromBalanceEntries(tiyn),
  }
  if (!(await writeEntries(tx, payment, line))) return 0
  await sql`update driver_balances set balance_tiyn = balance_tiyn - ${tiyn}, updated_at = ${at}
    where user_id = ${userId}`.execute(tx)
  await sql`update payments set sum_tiyn = sum_tiyn + ${tiyn}, balance_tiyn = ${tiyn} where id = ${payment.id}`.execute(
    tx,
  )
  return tiyn
}

type Rest = { payment: KeptPayment; restTiyn: number; bankTiyn: number; at: Date }

/**
 * How much of a rest the bank is to send back, at most what it took; the other part is on the driver's balance when
 * this is done. A rest that people would have to send by hand for less than BALANCE_BELOW stays there as a whole.
 */
export async function keepSmall(
  tx: Tx,
  deps: Deps,
  { payment, restTiyn, bankTiyn, at }: Rest,
): Promise<number> {
  const owner = await ownerOf(tx, payment.id)
  const most = Math.min(restTiyn, bankTiyn)
  if (!owner) return most
  const belowTiyn = deps.config.BALANCE_BELOW * 100
  const smallTiyn = payment.pay_type === 'KASPI' ? belowTiyn : Math.min(belowTiyn, HALYK_LEAST_TIYN)
  const toBankTiyn = owner.isProved && restTiyn < smallTiyn ? 0 : most
  await giveToBalance(tx, { payment, userId: owner.id, amountTiyn: restTiyn - toBankTiyn, at })
  return toBankTiyn
}

type Given = { payment: KeptPayment; userId: string; amountTiyn: number; at: Date }

async function giveToBalance(tx: Tx, { payment, userId, amountTiyn, at }: Given): Promise<void> {
  if (amountTiyn === 0) return
  if (!(await applyRefund(tx, { paymentId: payment.id, at, amountTiyn, key: 'balance' }))) return
  await credit(tx, { payment, userId, amountTiyn, at, key: `toBalance:${payment.id}` })
}

type Refunded = Omit<Given, 'userId'> & { key: string }

/** Of a refund that was decided, what the driver's balance had paid. */
export async function refundToBalance(tx: Tx, { payment, amountTiyn, at, key }: Refunded): Promise<void> {
  if (amountTiyn === 0) return
  const owner = await ownerOf(tx, payment.id)
  if (!owner) throw new AppError('wrongState')
  await credit(tx, { payment, userId: owner.id, amountTiyn, at, key: `toBalance:${payment.id}:${key}` })
}

/** What is owed to the driver is on the balance from now on; once a key. */
async function credit(
  tx: Tx,
  { payment, userId, amountTiyn, at, key }: Given & { key: string },
): Promise<void> {
  const line = { kind: 'toBalance' as const, key, at, entries: toBalanceEntries(amountTiyn) }
  if (!(await writeEntries(tx, payment, line))) return
  await sql`insert into driver_balances as b (user_id, balance_tiyn, updated_at) values (${userId}, ${amountTiyn}, ${at})
    on conflict (user_id) do update
      set balance_tiyn = b.balance_tiyn + excluded.balance_tiyn, updated_at = excluded.updated_at`.execute(tx)
}
