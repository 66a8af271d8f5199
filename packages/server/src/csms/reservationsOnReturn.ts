import { AppError } from '@zaryad/model'
import { type Sql, sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import type { Known } from './admit.ts'
import { asks } from './asks.ts'
import { inTurn } from './commands/oneReservation.ts'
import { cancelReservation } from './commands/reservations.ts'
import { type Command, send } from './commands/send.ts'
import type { Target } from './commands/target.ts'
import type { Station } from './station.ts'
import type { Stations } from './stations.ts'
import type { Told } from './vocabulary.ts'

/** After it is back, or has told of a connector: a station that starts says more first. */
export type ReservationTiming = { reservationsAfterMs: number }
export const reservationTiming: ReservationTiming = { reservationsAfterMs: 3_000 }

type Options = {
  deps: Deps
  stations: Stations
  timing: ReservationTiming
  onError: (error: unknown) => void
}
type Reservation = { id: string; number: number; connectorId: number; idTag: string; until: Date }

/**
 * What a station that is back is told of its reservations.
 *
 * One that was cancelled while it was away it is told to let go of. One that it has lost in a restart (OCPP 1.6 has no word
 * for it: its connector is `Available`, and whoever comes takes it from the driver who relies on it) it is asked to keep again
 * under the same number, which does nothing to one that it has (1.6 §5.13, 2.0.1 H01); where it will not, ours is over, and
 * who looks sees that nothing is kept.
 */
export function reservationsOnReturn({ deps, stations, timing, onError }: Options) {
  const caller = { deps, actor: null, name: 'reservations', ip: '', requestId: '' }

  const reservationsOf = async ({ chargePointId }: Station, condition: Sql): Promise<Reservation[]> =>
    (
      await sql<Reservation>`select id, reservation_id as number, connector_id as "connectorId", id_tag as "idTag",
          expiry_date as until from reservations
        where charge_point_id = ${chargePointId} and ${condition}`.execute(deps.db.system)
    ).rows

  async function tell(
    { chargePointId, tenantId }: Station,
    commandOf: (target: Target) => Command | Promise<Command>,
  ): Promise<void> {
    const target = { chargePointId, tenantId, scope: 'all' as const }
    // a station that is silent, or gone again, is no fault: it comes back
    await send({ caller, stations }, target, await commandOf(target)).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
  }

  async function tellCancelled(station: Station): Promise<void> {
    for (const { number } of await reservationsOf(station, sql`cancel_untold and state = 'cancelled'`))
      await tell(station, (target) => cancelReservation(caller, target, number))
  }

  async function renew(station: Station, connectorIds: number[]): Promise<void> {
    const isLost = sql`state = 'active' and connector_id = any(${connectorIds}) and expiry_date > ${deps.clock()}`
    for (const each of await reservationsOf(station, isLost))
      await tell(station, (target) => again(target, each))
  }

  const soon = (act: () => Promise<void>) =>
    setTimeout(() => void act().catch(onError), timing.reservationsAfterMs)

  /** Of a station whose socket has just opened. */
  return (station: Station, { hasUntold, isKeptWhole }: Pick<Known, 'hasUntold' | 'isKeptWhole'>) => {
    const reserved = new Set<number>()
    for (const [id, { status }] of station.connectors) if (status === 'Reserved') reserved.add(id)
    const lost: number[] = []
    const telling = hasUntold ? soon(() => tellCancelled(station)) : undefined
    let renewing: NodeJS.Timeout | undefined
    const lose = (connectorId: number) => {
      lost.push(connectorId)
      renewing ??= soon(() => renew(station, lost))
    }
    // of the whole no state tells: it may have been lost wherever the station has started
    let mayLoseWhole = isKeptWhole
    return {
      /** The first that it says of a connector tells whether it still keeps it. */
      heard: (told: Told): void => {
        if (told.what === 'boot' && mayLoseWhole) {
          mayLoseWhole = false
          lose(0)
        }
        if (told.what !== 'state' || told.connectorId === null || !reserved.delete(told.connectorId)) return
        if (told.status === 'Available') lose(told.connectorId)
      },
      end: (): void => {
        clearTimeout(telling)
        clearTimeout(renewing)
      },
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
