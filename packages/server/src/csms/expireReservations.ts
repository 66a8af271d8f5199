import { openReservationStates } from '@zaryad/model'
import type { Pool } from 'pg'
import { listed } from '../db/sql.ts'

/** 1.6 says nothing when a reservation runs out, so our own clock ends it (protocols §4.8). */
export async function expireReservations(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `update reservations set state = 'expired', updated_at = now(), version = version + 1
      where state in ${listed(openReservationStates)} and expiry_date <= $1`,
    [now],
  )
}
