import { AppError, rule } from '@zaryad/model'
import type { Asked } from '../calls/serve.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { normalPhone } from '../messages/phone.ts'
import { freeName } from './driverOf.ts'
import { sendCode } from './sendCode.ts'
import { useCode } from './useCode.ts'

export const sendPhoneCode =
  (deps: Deps) =>
  ({ caller, actor, body: { phone, language } }: Asked<'POST /api/v1/auth/profile/phone'>) =>
    sendCode(deps, { phone: normalPhone(phone), userId: actor.id, language, ip: caller.ip })

type Given = { id: string; phone: string | null | undefined; code: string | undefined; ip: string }

const digitsOf = (phone: string) => phone.replace(/\D/g, '')

/**
 * The telephone to be kept, null for none, undefined where it stays. A telephone signs a driver in, so nobody
 * writes down another's: a code that came there is the proof.
 */
export async function provedPhone(
  deps: Deps,
  { id, phone, code, ip }: Given,
): Promise<string | null | undefined> {
  if (phone === undefined) return undefined
  const found = await sql<{ phone: string | null; isDriver: boolean }>`
    select phone, roles = '{Client}' as "isDriver" from users where id = ${id}`.execute(deps.db.system)
  const own = found.rows[0]
  if (digitsOf(phone ?? '') === digitsOf(own?.phone ?? '')) return undefined
  if (!phone) {
    if (own?.isDriver) throw rule('phone', 'required')
    return null
  }
  const given = normalPhone(phone)
  if (code === undefined) throw rule('code', 'required')
  await useCode(deps, { phone: given, userId: id, ip }, code)
  return given
}

/** A driver is called by the telephone, so the name goes with it: the old number is soon somebody else's. */
export async function keepPhone(
  deps: Deps,
  tx: Tx,
  { id, phone }: { id: string; phone: string | null },
): Promise<void> {
  if (phone) await sql`select pg_advisory_xact_lock(hashtext(${phone}))`.execute(tx)
  const taken = await sql`select from users other, users own where own.id = ${id} and own.roles = '{Client}'
    and other.id <> own.id and other.roles = '{Client}'
    and regexp_replace(other.phone, '\\D', '', 'g') = ${digitsOf(phone ?? '')}`.execute(tx)
  if (taken.rows.length > 0)
    throw new AppError('conflict', { errors: [{ field: 'phone', code: 'notUnique' }] })
  const name = phone ? await freeName(tx, phone, id) : ''
  await sql`update users set phone = ${phone},
      phone_proved_at = case when roles = '{Client}' then ${deps.clock()}::timestamptz end,
      user_name = case when roles = '{Client}' and user_name ~ '^\\+[0-9]{11,15}(-[0-9a-f]{8})?$'
        then ${name} else user_name end
    where id = ${id}`.execute(tx)
}
