import { type Actor, keyTaken } from '@zaryad/model'
import type { Correction, correctionData } from '@zaryad/model/calls/transactions'
import type * as z from 'zod'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import type { WireRow } from '../entities/extension.ts'
import { writeLog } from '../logs/writeLog.ts'

/** What a correction may change of a session. */
const names = [
  'state',
  'stoppedAt',
  'meterStart',
  'meterStop',
  'energy',
  'duration',
  'sum',
  'lines',
  'stopReason',
  'suspectReason',
]
const figuresOf = (row: WireRow) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

type Kind = Correction['kind']
const kindOf = (before: WireRow, after: WireRow): Kind =>
  before.state === 'active' ? 'forceClose' : after.state === 'failed' ? 'waive' : 'correct'

const whOf = (kwh: unknown) => Math.round(Number(kwh) * 1000)

type Asked = z.output<typeof correctionData>

/** Whether the key has made this correction before; another one is a conflict. */
export async function isKnown(tx: Tx, transactionId: string, asked: Asked, to: string): Promise<boolean> {
  const { key, reason, energy, meterStop, stoppedAt } = asked
  if (!key) return false
  const found = await sql<
    Pick<Correction, 'reason' | 'after'>
  >`select reason, after from transaction_corrections
    where transaction_id = ${transactionId} and request_key = ${key}`.execute(tx)
  const known = found.rows[0]
  if (!known) return false
  const { after } = known
  const isSame =
    known.reason === reason &&
    after.state === to &&
    (energy == null || whOf(after.energy) === whOf(energy)) &&
    (meterStop == null || after.meterStop === meterStop) &&
    (stoppedAt == null || Date.parse(String(after.stoppedAt)) === stoppedAt)
  if (!isSame) throw keyTaken()
  return true
}

type Context = { deps: Deps; tx: Tx; actor: Actor; ip: string; requestId: string }
type Made = { before: WireRow; after: WireRow; reason: string; key?: string | null }

export async function keepCorrection(context: Context, { before, after, reason, key }: Made): Promise<void> {
  const { deps, tx, actor } = context
  const kind = kindOf(before, after)
  await sql`insert into transaction_corrections
    (id, tenant_id, transaction_id, at, user_id, user_name, kind, reason, before, after, request_key)
    values (${deps.newId()}, ${after.tenantId}, ${after.id}, ${deps.clock()}, ${actor.id}, ${actor.userName}, ${kind},
      ${reason}, ${JSON.stringify(figuresOf(before))}, ${JSON.stringify(figuresOf(after))}, ${key ?? null})`.execute(
    tx,
  )
  await writeLog(context, {
    action: `session.${kind}`,
    entity: 'transactions',
    row: after,
    before: figuresOf(before),
    after: { ...figuresOf(after), reason },
  })
}

/** Every correction of a session, the first one first: its `before` is what the station measured. */
export async function correctionsOf(tx: Tx, transactionId: string): Promise<Correction[]> {
  const found = await sql<Omit<Correction, 'at'> & { at: Date }>`
    select id, at, user_id as "userId", user_name as "userName", kind, reason, before, after
    from transaction_corrections where transaction_id = ${transactionId} order by at, id`.execute(tx)
  return found.rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
