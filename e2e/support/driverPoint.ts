import { expect } from '@playwright/test'
import { systemClock } from '@zaryad/ocpp'
import type { Station } from '@zaryad/station'
import type { Api } from './api.ts'
import { ownCompany } from './ownCompany.ts'
import { virtualPoint } from './virtualPoint.ts'
import type { World } from './world.ts'

const online = 2

export type DriverPoint = { tenantId: string; pointId: string; name: string; station: Station }

/** A post of one connector, CCS of 60 kW at 87.50 ₸/kWh, that nobody else uses; it is online. */
export async function driverPoint(
  api: Api,
  { baseUrl }: Pick<World, 'baseUrl'>,
  name: string,
  price = 87.5,
): Promise<DriverPoint> {
  const identity = `DRV-${name}-${Date.now().toString(36)}`.toUpperCase()
  const { tenantId, stationId, rateId } = await ownCompany(api, identity, price)
  const { id } = await api.create('chargePoints', {
    identity,
    name: `Пост ${name}`,
    stationId,
    rateId,
    type: 2,
    power: 60,
  })
  await api.create('connectors', { chargePointId: id, connectorId: 1, type: 4, currentType: 2, power: 60 })
  const connectors = [{ id: 1, currentType: 'DC' as const, maxPowerW: 60_000 }]
  const station = await virtualPoint({ baseUrl, identity, connectors, clock: systemClock })
  await station.outbox.whenEmpty()
  // that it is connected is stored beside what it says, not before it is answered
  const stateOf = async () => (await api.search('chargePoints', { id }))[0]?.connectionState
  await expect.poll(stateOf).toBe(online)
  return { tenantId, pointId: id, name: `Пост ${name}`, station }
}
