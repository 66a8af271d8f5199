import { AppError } from '@zaryad/model'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/**
 * A code a half-minute for a telephone; five an hour and ten a day for it from one network, and twice as many from all
 * together: whoever asks for others' codes from one place does not shut them out. An address may have a mobile network
 * behind it: of it only codes count with which nobody came in, for those are what somebody sends at others' cost.
 */
const AGAIN_AFTER_S = 30
const PER_HOUR = 5
const PER_DAY = 10
const UNUSED_PER_ADDRESS_HOUR = 120
const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S

type Asked = { phone: string; network: string; at: Date }
/** Codes of the last day for this telephone or from this network, by their age in seconds. */
type Sent = { isPhone: boolean; isHere: boolean; isUnused: boolean; ageS: number }

const isUnused = sql<boolean>`used_at is null or tries + tries_elsewhere = 0`

/** Throws 429 with the seconds to wait. Known and unknown telephones are counted alike. */
export async function checkCodeLimits(tx: Tx, { phone, network: ip, at }: Asked): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${phone}))`.execute(tx)
  await sql`delete from driver_codes where created_at < ${at}::timestamptz - interval '1 day'`.execute(tx)
  const { rows } = await sql<Sent>`
    select phone = ${phone} as "isPhone", ip = ${ip} as "isHere",
      ${isUnused} as "isUnused",
      extract(epoch from ${at}::timestamptz - created_at)::float8 as "ageS"
    from driver_codes where phone = ${phone}
      or ip = ${ip} and created_at > ${at}::timestamptz - interval '1 hour' and (${isUnused})`.execute(tx)
  const codes = rows.filter(({ isPhone }) => isPhone)
  const own = codes.filter(({ isHere }) => isHere)
  const unused = rows.filter(({ isHere, isUnused }) => isHere && isUnused)
  const waitS = Math.max(
    untilFewer(codes, 1, AGAIN_AFTER_S),
    untilFewer(own, PER_HOUR, HOUR_S),
    untilFewer(own, PER_DAY, DAY_S),
    untilFewer(codes, 2 * PER_HOUR, HOUR_S),
    untilFewer(codes, 2 * PER_DAY, DAY_S),
    untilFewer(unused, UNUSED_PER_ADDRESS_HOUR, HOUR_S),
  )
  if (waitS > 0) throw new AppError('tooMany', { extra: { retryAfter: waitS } })
}

/** Seconds until fewer than `most` are within the window; 0 where they are already. */
function untilFewer(codes: readonly Sent[], most: number, windowS: number): number {
  const ages = codes.map(({ ageS }) => ageS).filter((ageS) => ageS < windowS)
  const oldest = ages.sort((one, other) => one - other)[most - 1]
  return oldest === undefined ? 0 : Math.max(1, Math.ceil(windowS - oldest))
}
