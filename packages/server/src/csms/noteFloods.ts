import type { Deps } from '../deps.ts'
import { raiseEvent } from '../events/raise.ts'
import { mostOf } from './journal.ts'
import type { Writers } from './writers.ts'

/** Stations that say more than the journal keeps: a line there, and an event that people see. */
export async function noteFloods(deps: Deps, { journal }: Pick<Writers, 'journal'>): Promise<void> {
  for (const { station, unkept } of journal.tell())
    await raiseEvent(deps, {
      kind: 'stationFlooding',
      entity: 'devices',
      entityId: station.deviceId,
      tenantId: station.tenantId,
      chargePointId: station.chargePointId,
      data: {
        identity: station.identity,
        unkept: unkept.count,
        action: mostOf(unkept),
        heardAt: new Date(unkept.toMs).toISOString(),
      },
    })
}
