import { type OcppVersion, systemClock } from '@zaryad/ocpp'
import { Car, type CarModel, carModels, type SessionEnd, Station } from '@zaryad/station'
import type { Case } from './cases.ts'
import { type Line, slowSocket } from './slowSocket.ts'

/** One who pays for a sum or a volume, at a station on a line of its own. */
export type Driver = Line & {
  identity: string
  version: OcppVersion
  pointId: string
  connectorId: number
  /** What is paid for: kWh, or else tenge. */
  kWh?: number
  tenge: number
  clockOffMs: number
  socPercent: number
  of: Case
}

/** Takes what is given at least as far as half full; the curve falls after that. */
function carOf(index: number, maxPowerW: number): CarModel {
  const strong = carModels.filter(({ dc }) =>
    dc?.curve.every(({ socPercent, powerW }) => socPercent > 50 || powerW >= maxPowerW),
  )
  const model = strong[index % strong.length]
  if (!model) throw new Error(`no car takes ${maxPowerW} W`)
  return model
}

/** Pays, charges, and waits until the server has the end of it. */
export async function charge(port: number, driver: Driver, index: number): Promise<void> {
  const { kind, maxPowerW, meterIntervalS, awayAfterS } = driver.of
  const station = new Station({
    url: `ws://127.0.0.1:${port}/ocpp`,
    identity: driver.identity,
    connectors: [
      { id: 1, currentType: 'DC', maxPowerW },
      { id: 2, currentType: 'DC', maxPowerW },
    ],
    openSocket: slowSocket(driver),
    version: driver.version,
    kind,
    configuration: { MeterValueSampleInterval: String(meterIntervalS) },
    clock: { now: () => Date.now() + driver.clockOffMs, after: systemClock.after },
  })
  const ended = new Promise<SessionEnd>((resolve) => station.on('sessionEnded', resolve))
  const accepted = new Promise<void>((resolve) => station.on('accepted', resolve))
  station.connect()
  await accepted
  station.plug(driver.connectorId, new Car(carOf(index, maxPowerW), driver.socPercent))
  if (awayAfterS !== undefined)
    station.on('sessionStarted', () => void setTimeout(() => station.goOffline(), awayAfterS * 1000))
  await pay(port, driver)
  await ended
  station.connect()
  await station.outbox.whenEmpty()
  station.close()
}

/** By the bank's page, as a driver does. */
async function pay(port: number, { pointId, connectorId, kWh, tenge }: Driver): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/client/payments/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      pointId,
      connectorId,
      sum: tenge,
      amount: kWh,
      payType: 'KASPI',
      service: 'bench',
      state: 1,
    }),
  })
  const asked = await answer.json()
  if (!answer.ok) throw new Error(`payment: ${answer.status} ${JSON.stringify(asked)}`)
  const paid = await fetch(asked.redirectUrl, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  })
  if (paid.status !== 303) throw new Error(`the bank's page: ${paid.status}`)
}
