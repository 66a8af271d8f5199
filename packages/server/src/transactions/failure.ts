import { sql } from '../db/sql.ts'
import { isTold } from '../entities/stalled.ts'

/**
 * Why a session came to nothing, one code for people's words (`failures.*`): what is doubted about it, else who
 * or what ended it before any energy came. A card that was refused says so even when the station charged on
 * its own; without energy an early unplugging means that the car never took the cable for good.
 */
export const failure = sql`case
    when t.state = 'suspect' then coalesce(t.suspect_reason, 'noEnd')
    when t.state = 'active' then case
      when (select p.connection_state from charge_points p where p.id = t.charge_point_id) = 1 then 'stationOffline'
      when ${isTold()} and ${stuckSince(15)} then 'noEnergy' end
    when t.corrected_at is not null and t.state = 'failed' then 'notBilled'
    when t.state = 'failed' or coalesce(t.energy_wh, 0) = 0 then case
      when t.id_tag_status in ('Invalid', 'Blocked', 'Expired', 'ConcurrentTx') then 'card' || t.id_tag_status
      when t.stop_reason = 'DeAuthorized' then 'cardInvalid'
      when t.stop_reason in ('EVDisconnected', 'Timeout') then 'notPlugged'
      when t.stop_reason in ('EmergencyStop', 'PowerLoss', 'UnlockCommand') then t.stop_reason
      when t.stop_reason in ('Reboot', 'HardReset', 'SoftReset', 'ImmediateReset') then 'restarted'
      when t.stop_reason in ('GroundFault', 'OvercurrentFault', 'PowerQuality') then 'stationFault'
      when t.stop_reason = 'LocalOutOfCredit' then 'noCredit'
      when t.stop_reason in ('Local', 'Remote', 'MasterPass') and t.duration < 180 then 'stoppedEarly'
      else 'noEnergy' end
  end`

function stuckSince(minutes: number) {
  return sql`coalesce(t.energy_wh, 0) = 0 and t.started_at < now() - make_interval(mins => ${sql.lit(minutes)})`
}
