import { openReservationStates } from '@zaryad/model'
import { listed } from '../../db/sql.ts'

/** How far the clocks of a station and of ours may be apart. */
const clocksApart = "interval '5 minutes'"

type Beginning = { number?: string; tag: string; connector: string; started: string }

/**
 * Whether a session that begins uses up reservation `v`: by the number that it names, or by its tag at its connector. One
 * that the station would not let go of is used by what had begun as it said so, though that is told later; so is one that it
 * has not been told to let go of yet; one that ran out by our clock alone by what names it.
 */
export function redeems({ number = 'null', tag, connector, started }: Beginning): string {
  const isNamed = `v.reservation_id = ${number}`
  const isOfTag = `upper(v.id_tag) = upper(${tag}) and v.connector_id in (0, ${connector})`
  return `(v.state in ${listed(openReservationStates)} and (${isNamed} or ${isOfTag})
    or v.state = 'expired' and ${isNamed}
    or v.state = 'cancelled' and (v.cancel_refused_at is not null or v.cancel_untold) and (${isNamed} or ${isOfTag}
      and ${started} between v.created_at - ${clocksApart} and coalesce(v.cancel_refused_at, now()) + ${clocksApart}))`
}
