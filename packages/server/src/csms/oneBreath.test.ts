import { type OcppVersion, ocppVersions } from '@zaryad/ocpp'
import { describe, expect, it } from 'vitest'
import { hashKey } from './deviceKey.ts'
import type { TestPoint } from './testing/gateway.ts'
import type { RawStation } from './testing/rawStation.ts'
import { ago, sessionTests } from './testing/sessions.ts'
import { card, reading } from './testing/station2.ts'

const { gateway, sessionsOf, orphansOf } = sessionTests()
type Call = [action: string, payload: object]

const states16: Call[] = [
  ['BootNotification', { chargePointVendor: 'V', chargePointModel: 'M' }],
  ['StatusNotification', { connectorId: 1, status: 'Charging', errorCode: 'NoError' }],
]
/** Of a station that has had no answer yet, and so no number. */
const session16: Call[] = [
  ['StartTransaction', { connectorId: 1, idTag: 'CARD', meterStart: 1000, timestamp: ago(41) }],
  [
    'MeterValues',
    { connectorId: 1, meterValue: [{ timestamp: ago(21), sampledValue: [{ value: '4000' }] }] },
  ],
  ['StopTransaction', { transactionId: -1, idTag: 'CARD', meterStop: 6000, timestamp: ago(1) }],
]
const states2: Call[] = [
  ['BootNotification', { reason: 'PowerUp', chargingStation: { vendorName: 'V', model: 'M' } }],
  ['StatusNotification', { timestamp: ago(42), connectorStatus: 'Occupied', evseId: 1, connectorId: 1 }],
]
const event = (eventType: string, seqNo: number, minutes: number, wh: number): Call => [
  'TransactionEvent',
  {
    ...{ eventType, seqNo, timestamp: ago(minutes), triggerReason: 'Authorized' },
    ...{ evse: { id: 1, connectorId: 1 }, transactionInfo: { transactionId: 'tx-1' }, idToken: card('CARD') },
    meterValue: reading(wh, { at: ago(minutes) }),
  },
]
const session2 = [event('Started', 0, 41, 1000), event('Updated', 1, 21, 4000), event('Ended', 2, 1, 6000)]

const all: { readonly [Each in OcppVersion]: Call[] } = {
  'ocpp1.6': [...states16, ...session16],
  'ocpp2.0.1': [...states2, ...session2],
  'ocpp2.1': [...states2, ...session2],
}

describe.each(ocppVersions)('over %s, all that a station has to say, said at once', (version) => {
  const connect = (point: TestPoint) => {
    const basic = Buffer.from(`${point.identity}:a key of words`).toString('base64')
    return gateway().connect(point, { protocols: [version], headers: { authorization: `Basic ${basic}` } })
  }
  const say = (station: RawStation, calls = all[version]) => {
    for (const [index, [action, payload]] of calls.entries())
      station.send(JSON.stringify([2, `m${index}`, action, payload]))
  }
  const begins = version === 'ocpp1.6' ? 'StartTransaction' : 'TransactionEvent'
  const billed = { state: 'finished', energy_wh: 5000, sum_tiyn: 50_000 }
  async function made() {
    const password = hashKey('a key of words')
    const point = await gateway().makePoint({ rate: { priceEnergyTiyn: 10_000 }, password })
    return { point, station: await connect(point) }
  }

  it('is taken, though its socket ends with it', async () => {
    const { point, station } = await made()
    station.inOneBreath(() => say(station))
    station.reset()
    await expect.poll(() => sessionsOf(point)).toMatchObject([billed])
    expect(await orphansOf(point)).toEqual([])
    const [session] = await sessionsOf(point)
    const frames = () =>
      gateway().rows<{ action: string }>(
        `select action from ocpp_messages where charge_point_id = $1 and transaction_id = $2 and direction = 'in'`,
        [point.id, session?.transaction_id],
      )
    await expect.poll(async () => (await frames()).map(({ action }) => action)).toContain(begins)
  })

  it('and is taken though it is more than is answered at once', async () => {
    const { point, station } = await made()
    const calls = [...all[version]]
    const reading = calls[3]!
    calls.splice(4, 0, ...Array.from({ length: 120 }, () => reading))
    station.inOneBreath(() => say(station, calls))
    station.reset()
    await expect.poll(() => sessionsOf(point)).toMatchObject([billed])
  })

  it('and is taken once where it is said again over the next socket at that moment', async () => {
    const { point, station } = await made()
    station.inOneBreath(() => say(station))
    station.reset()
    const again = await connect(point)
    await Promise.all(all[version].map(([action, payload]) => again.call(action, payload)))
    await expect.poll(() => sessionsOf(point)).toMatchObject([billed])
    expect(await orphansOf(point)).toEqual([])
    await again.close()
  })

  it('and once where a socket takes its place meanwhile, over which it is said again', async () => {
    const { point, station } = await made()
    const next = connect(point)
    station.inOneBreath(() => say(station))
    const again = await next
    await Promise.all(all[version].map(([action, payload]) => again.call(action, payload)))
    expect((await station.closed).code).toBe(1012)
    await expect.poll(() => sessionsOf(point)).toMatchObject([billed])
    expect(await orphansOf(point)).toEqual([])
    await again.close()
  })
})
