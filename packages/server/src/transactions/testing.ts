import type { Body, Client } from '../auth/testing.ts'
import type { TestGateway, TestPoint } from '../csms/testing/gateway.ts'
import { ago } from '../csms/testing/sessions.ts'

export const reason = 'The meter was reset by the installer'

type Options = Parameters<TestGateway['makePoint']>[0]

/** A session that began at 1000 Wh 41 minutes ago at 90 ₸/kWh, and whose stop said register zero. */
export async function suspectSession(gateway: TestGateway, options: Options = {}) {
  const point = await gateway.makePoint({ rate: { priceEnergyTiyn: 9000, priceTimeTiyn: 200 }, ...options })
  const station = await gateway.connect(point)
  const { transactionId } = await station.call('StartTransaction', {
    connectorId: 1,
    idTag: 'CARD',
    meterStart: 1000,
    timestamp: ago(41),
  })
  await station.call('StopTransaction', { transactionId, meterStop: 0, timestamp: ago(1), reason: 'Local' })
  return { point, station, row: await sessionOf(gateway, point) }
}

/** A session that goes on; its last reading is 5 kWh after its start. */
export async function activeSession(gateway: TestGateway, options: Options = {}) {
  const point = await gateway.makePoint({ rate: { priceEnergyTiyn: 9000 }, ...options })
  const station = await gateway.connect(point)
  const { transactionId } = await station.call('StartTransaction', {
    connectorId: 1,
    idTag: 'CARD',
    meterStart: 1000,
    timestamp: ago(41),
  })
  await station.call('MeterValues', {
    connectorId: 1,
    transactionId,
    meterValue: [{ timestamp: ago(20), sampledValue: [{ value: '6000' }] }],
  })
  return { point, station, transactionId: Number(transactionId), row: await sessionOf(gateway, point) }
}

/** The only session of a point, as the API gives it. */
export async function sessionOf({ admin, csms }: TestGateway, point: TestPoint): Promise<Body> {
  await csms.flush()
  const { body } = await admin.post('/transactions/search', { filter: { chargePointId: point.id } })
  return body.result[0]!
}

export const move = (by: Client, row: Body, nextState: string, data: object, previousState = row.state) =>
  by.post('/transactions/workflow/run', {
    id: row.id,
    previousState,
    nextState,
    objectType: 'transactions',
    data,
  })
