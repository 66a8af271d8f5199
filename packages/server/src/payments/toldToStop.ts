import { loggedNames } from '../csms/logged.ts'
import { sql } from '../db/sql.ts'

/**
 * Of a session `t`, that somebody has told it to stop, and its station, which has said neither no nor nothing, may end it
 * any moment. A stop in the station's own words has its own number of it.
 */
export const isToldToStop = sql<boolean>`exists (select from commands k
  where k.charge_point_id = t.charge_point_id and k.sent_at >= t.created_at
    and (k.state = 'sent' or k.confirmation = 'waiting')
    and (k.action = ${loggedNames.stop} and k.payload->>'transactionId' = t.transaction_id::text
      or k.action = ${loggedNames.stopIn2} and k.payload->>'transactionId' = t.station_transaction_id))`
