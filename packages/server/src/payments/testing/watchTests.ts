import { afterEach, beforeAll, expect } from 'vitest'
import type { TestPoint } from '../../csms/testing/gateway.ts'
import type { RawOptions, RawStation } from '../../csms/testing/rawStation.ts'
import { linkStarted, startPaid } from '../charging/start.ts'
import { watchLimits } from '../charging/watch.ts'
import { chargingTests } from './charging.ts'

export const HOUR_MS = 3_600_000
/** What 1,000 ₸ pay for, at 100 ₸. */
export const PAID_WH = 10_000

export type Watch = ReturnType<typeof watchLimits>
type At = { point: TestPoint; station: RawStation }
type How = { at?: At; answers?: RawOptions['answers']; powerW?: number | null }

/** For a test file about the watch alone: what happens is told to it by the tests. */
export function watchTests() {
  const charging = chargingTests()
  const { alone, gateway, makePoint, parts, pay } = charging
  let watches: Watch[] = []
  beforeAll(() => alone())
  afterEach(async () => {
    for (const watch of watches) await watch.stop()
    watches = []
  })

  /** One that ends with its test. */
  function begin(): Watch {
    const watch = watchLimits(parts())
    watches.push(watch)
    return watch
  }

  async function come({ answers = () => ({ status: 'Accepted' }), powerW = 60_000 }: How): Promise<At> {
    const point = await makePoint({ powerW })
    return { point, station: await gateway().connect(point, { answers }) }
  }

  /**
   * A session at a station written by hand, with 1,000 ₸ paid for it: it began ten hours ago by its clock, so that what
   * its readings say of its power is believed.
   */
  async function session(how: How = {}) {
    const { point, station } = how.at ?? (await come(how))
    const told = (action: string) => station.calls.filter((each) => each.action === action)
    const stands = (status: string) =>
      station.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status })
    await stands('Available')
    const payment = await pay(point.id, 1_000)
    await startPaid(parts())
    const { idTag } = told('RemoteStartTransaction').at(-1)?.payload ?? {}
    const timestamp = new Date(Date.now() - 10 * HOUR_MS).toISOString()
    const begun = { connectorId: 1, idTag, meterStart: 0, timestamp }
    const { transactionId } = await station.call('StartTransaction', begun)
    await linkStarted(parts())
    const [row] = await gateway().rows('select id from transactions where payment_id = $1', [payment.id])
    const id = String(row?.id)
    return {
      ...{ id, point, payment, station, stands, transactionId, told },
      stops: () => told('RemoteStopTransaction').length,
      /** Of its stops, those that another came before: it is told again after three seconds, and a timer is never early. */
      stopsTogether: async () =>
        (
          await gateway().rows(
            `select from (select sent_at - lag(sent_at) over (order by sent_at) as gap from commands
              where charge_point_id = $1 and action = 'RemoteStopTransaction') stops where gap < interval '2.9 s'`,
            [point.id],
          )
        ).length,
      /** What the watch is told of a reading. */
      reading: (energyWh: number, powerW = 0, atMs = Date.now()) => notice(id, { energyWh, powerW }, atMs),
      stoppedBy: async () =>
        (await gateway().rows('select stopped_by from payments where id = $1', [payment.id]))[0]?.stopped_by,
    }
  }

  return {
    ...charging,
    begin,
    session,
    /** By now whatever was to be told to another before would have been told. */
    oneMoreIsStopped: async (watch: Watch) => {
      const other = await session()
      await watch.heard(other.reading(PAID_WH))
      await expect.poll(other.stops).toBeGreaterThan(0)
    },
  }
}

export type WatchedSession = Awaited<ReturnType<ReturnType<typeof watchTests>['session']>>

export const notice = (entityId: string, data: Record<string, unknown> = {}, atMs = Date.now()) => ({
  ...{ kind: 'meter', entity: 'transactions', entityId, tenantId: null, atMs, data },
})
