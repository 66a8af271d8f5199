import { WebSocket } from 'ws'
import type { Api } from './api.ts'
import { aCar, LateClock, virtualPoint } from './virtualPoint.ts'
import type { Company } from './world.ts'

const identity = 'AST-DC-04'
const behindMs = 30 * 60_000

/** What only charge points bring: readings, a session, a fault, a reservation, a device that nobody knows. */
export async function seedCharging(baseUrl: string, api: Api, company: Company): Promise<void> {
  const clock = new LateClock(behindMs)
  const connectors = [1, 2].map((id) => ({ id, currentType: 'DC' as const, maxPowerW: 120_000 }))
  const station = await virtualPoint({ baseUrl, identity, connectors, clock })
  station.plug(1, aCar())
  await station.tap(1, company.cards[0]!.idTag)
  await metered(api)
  clock.behindMs = 0
  station.stop(1)
  station.unplug(1)
  station.fault(2, 'GroundFailure')
  await station.outbox.whenEmpty()
  const point = company.points.find((each) => each.identity === identity)!
  const expiryDate = new Date(Date.now() + 3_600_000).toISOString()
  await api.command('reserveNow', { chargerPointId: point.id, connectorId: 1, expiryDate })
  station.close()
  await knock(baseUrl, 'NEW-POINT-77')
}

/** Until a reading has come in and is kept. */
async function metered(api: Api): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    if ((await api.search('meterValues')).length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('no reading came in')
}

/** Contract §4: refused, and listed as unclaimed. */
function knock(baseUrl: string, unknown: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}/ocpp/${unknown}`, ['ocpp1.6'])
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
}
