import { AppError } from '@zaryad/model'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { asks } from './asks.ts'
import { inTurn } from './commands/oneReservation.ts'
import { type Command, send } from './commands/send.ts'
import type { Target } from './commands/target.ts'
import type { Station } from './station.ts'
import type { Stations } from './stations.ts'
import type { Told } from './vocabulary.ts'

/** After a connector was told to be free: a station that starts says more first. */
export type RenewalTiming = { reservedAfterMs: number }
export const renewalTiming: RenewalTiming = { reservedAfterMs: 3_000 }

type Options = { deps: Deps; stations: Stations; timing: RenewalTiming; onError: (error: unknown) => void }
type Reservation = { id: string; number: number; connectorId: number; idTag: string; until: Date }

/**
 * A station that restarts may lose what was reserved (OCPP 1.6 has no word for it): its connector is `Available`, and whoever
 * comes takes it from the driver who relies on it. It is asked to keep it again under the same number, which does nothing to one
 * that it has (1.6 §5.13, 2.0.1 H01). One that will not keep it ends ours: who looks sees that nothing is kept.
 */
export function renewal({ deps, stations, timing, onError }: Options) {
  async function renew(station: Station, connectorIds: number[]): Promise<void> {
    const { chargePointId, tenantId } = station
    const kept =
      await sql<Reservation>`select id, reservation_id as number, connector_id as "connectorId", id_tag as "idTag",
        expiry_date as until from reservations where charge_point_id = ${chargePointId}
        and connector_id = any(${connectorIds}) and state = 'active' and expiry_date > ${deps.clock()}`.execute(
        deps.db.system,
      )
    const caller = { deps, actor: null, name: 'reservations', ip: '', requestId: '' }
    const target = { chargePointId, tenantId, scope: 'all' as const }
    // a station that is silent, or gone again, is no fault: it comes back
    for (const reservation of kept.rows)
      await send({ caller, stations }, target, again(target, reservation)).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
      })
  }

  /** Of a station whose socket has just opened. */
  return (station: Station) => {
    const reserved = new Set<number>()
    for (const [id, { status }] of station.connectors) if (status === 'Reserved') reserved.add(id)
    const lost: number[] = []
    let timer: NodeJS.Timeout | undefined
    return {
      /** The first that it says of a connector tells whether it still keeps it. */
      heard: (told: Told): void => {
        if (told.what !== 'state' || told.connectorId === null || !reserved.delete(told.connectorId)) return
        if (told.status !== 'Available') return
        lost.push(told.connectorId)
        timer ??= setTimeout(() => void renew(station, lost).catch(onError), timing.reservedAfterMs)
      },
      end: (): void => clearTimeout(timer),
    }
  }
}

function again(target: Target, { id, number, connectorId, idTag, until }: Reservation): Command {
  return {
    ...asks.reserve({ connectorId, until, idTag, reservationId: number }),
    settle: async (tx, outcome) => {
      // a connector that is not free may have the very car in it that it is kept for
      if (outcome.state !== 'answered' || outcome.answer === 'taken' || outcome.answer === 'busy') return
      await inTurn(tx, target)
      await sql`update reservations set state = 'cancelled', updated_at = now(), version = version + 1
        where id = ${id} and state = 'active'`.execute(tx)
    },
  }
}
