import { AppError } from '@zaryad/model'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/**
 * A code a half-minute, five an hour and ten a day for a telephone. An address may have a mobile network behind it:
 * of it only codes count with which nobody came in, for those are what somebody sends at others' cost.
 */
const AGAIN_AFTER_S = 30
const PER_HOUR = 5
const PER_DAY = 10
const UNUSED_PER_ADDRESS_HOUR = 120

type Asked = { phone: string; network: string; at: Date }
type Counted = { day: number; hour: number; address: number; waitS: number; hourS: number; addressS: number }

/** Throws 429 with the seconds to wait. Known and unknown telephones are counted alike. */
export async function checkCodeLimits(tx: Tx, { phone, network: ip, at }: Asked): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${phone}))`.execute(tx)
  await sql`delete from driver_codes where created_at < ${at}::timestamptz - interval '1 day'`.execute(tx)
  const found = await sql<Counted>`
    with c as (select *, used_at is null or tries = 0 as unused,
        extract(epoch from ${at}::timestamptz - created_at) as age from driver_codes
      where phone = ${phone} or ip = ${ip})
    select count(*) filter (where phone = ${phone}) as day,
      count(*) filter (where phone = ${phone} and age < 3600) as hour,
      count(*) filter (where ip = ${ip} and age < 3600 and unused) as address,
      ceil(coalesce(${AGAIN_AFTER_S} - min(age) filter (where phone = ${phone}), 0))::int as "waitS",
      ceil(coalesce(3600 - max(age) filter (where phone = ${phone} and age < 3600), 0))::int as "hourS",
      ceil(coalesce(3600 - max(age) filter (where ip = ${ip} and age < 3600 and unused), 0))::int as "addressS"
    from c`.execute(tx)
  const { day, hour, address, waitS, hourS, addressS } = found.rows[0]!
  if (waitS > 0) throw wait(waitS)
  if (hour >= PER_HOUR) throw wait(hourS)
  if (day >= PER_DAY) throw wait(3600)
  if (address >= UNUSED_PER_ADDRESS_HOUR) throw wait(addressS)
}

const wait = (retryAfter: number) => new AppError('tooMany', { extra: { retryAfter } })
