import type { Context } from '../context.ts'
import type { Found } from '../sessions/findSessions.ts'
import { oneOf, type Session } from '../station.ts'

type Said = { idTag: string; meterStopWh: number | null; stoppedMs: number; isOwnTime: boolean }

/**
 * A start that was told again too late to be known as that is another session, and its station has no number for it: of
 * a later time than that start, with just its register, a stop of the session before is the end of both. The one that is
 * none took nothing. Undefined where it may go on.
 */
export function toldTooLate({ station }: Context, earlier: Found, said: Said): Session | undefined {
  const { idTag, meterStopWh, stoppedMs, isOwnTime } = said
  const { connectorId, startedMs, isOpen } = earlier
  const running = oneOf(
    station.sessions.filter((each) => each.connectorId === connectorId && each.startedMs > startedMs),
  )
  if (!running || running.isNamed || !isOpen || !isOwnTime || !meterStopWh) return undefined
  const { meterStartWh, lastWh = meterStartWh } = running
  const cards = [running.idTag, earlier.idTag, idTag || running.idTag]
  const isOfCard = new Set(cards.map((card) => card?.toUpperCase())).size === 1
  const tookNothing = meterStartWh === meterStopWh && lastWh === meterStartWh
  return isOfCard && tookNothing && stoppedMs > running.startedMs ? running : undefined
}

/** As one that was refused and left open (`isLeftOpen`): should its own stop come after all, it counts. */
const drop = `update transactions t set state = 'failed', power_w = null, stopped_at = t.started_at, duration = 0,
    updated_at = now(), version = t.version + 1
  where t.id = $1 and t.state = 'active' and t.payment_id is null and coalesce(t.energy_wh, 0) = 0`

export async function dropRepeat({ deps, station, note, notify }: Context, repeat: Session): Promise<void> {
  const { id, transactionId, connectorId, startedMs } = repeat
  const dropped = await deps.db.pool.query({ name: 'drop_repeat', text: drop, values: [id] })
  if (!dropped.rowCount) return
  station.sessions = station.sessions.filter((each) => each !== repeat)
  note('startAgain', { timestamp: new Date(startedMs), meterStart: repeat.meterStartWh })
  const { chargePointId, tenantId } = station
  const data = { chargePointId, connectorId, transactionId, state: 'failed' }
  notify({ kind: 'stopped', entity: 'transactions', entityId: id, tenantId, atMs: startedMs, data })
}
