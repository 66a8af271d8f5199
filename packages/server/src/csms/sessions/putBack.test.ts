import { ocppVersions } from '@zaryad/ocpp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestGateway, testGateway } from '../testing/gateway.ts'
import { notedOf, oddMeter } from '../testing/oddMeter.ts'

const MINUTE = 60_000
let nowMs = Date.UTC(2026, 10, 2, 6)
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({}, { clock: () => new Date(nowMs) })
  await gateway.makeCard({ id_tag: 'CARD' })
})
afterAll(() => gateway.close())

/** 100 ₸ a kWh, 10 ₸ a minute. */
const rate = { priceEnergyTiyn: 10_000, priceTimeTiyn: 1000 }

describe.each(ocppVersions)(
  'over %s a clock that is put back by an hour in the midst of a session',
  (version) => {
    /** What it says and when, in minutes after its beginning. Its clock is put back after so many. */
    type Word = [minutes: number, wh: number]
    async function charge({ putBackAt, readings, end }: { putBackAt: number; readings: Word[]; end: Word }) {
      const beganMs = nowMs
      const point = await gateway.makePoint({ rate, powerW: 20_000 })
      const station = await oddMeter(gateway, point, version)
      const at = (minutes: number) => {
        nowMs = beganMs + minutes * MINUTE
        return new Date(nowMs - (minutes > putBackAt ? 60 * MINUTE : 0)).toISOString()
      }
      await station.begin(at(0), 1000)
      for (const [minutes, wh] of readings) await station.read(at(minutes), wh)
      await station.end(at(end[0]), end[1])
      await station.close()
      const [session] = await gateway.rows(
        'select state, suspect_reason, duration, energy_wh, sum_tiyn from transactions where charge_point_id = $1',
        [point.id],
      )
      const readAt = await gateway.rows<{ minutes: number }>(
        `select round(extract(epoch from at - $2::timestamptz) / 60)::int as minutes from readings
        where charge_point_id = $1 order by at`,
        [point.id, new Date(beganMs)],
      )
      return {
        session,
        readAt: new Set(readAt.map(({ minutes }) => minutes)),
        noted: await notedOf(gateway, point),
      }
    }
    const fifty = {
      ...{ state: 'finished', suspect_reason: null, duration: 3000 },
      ...{ energy_wh: 10_000, sum_tiyn: 150_000 },
    }

    it('is billed by when its words came', async () => {
      const { session, readAt, noted } = await charge({
        putBackAt: 25,
        readings: [
          [10, 3000],
          [20, 5000],
          [30, 7000],
          [40, 9000],
        ],
        end: [50, 11_000],
      })
      expect(session).toEqual(fifty)
      expect([10, 20, 30, 40].every((minutes) => readAt.has(minutes))).toBe(true)
      expect([...noted.keys()]).toContain('clockPutBack')
    })

    it('and where nothing is told in between', async () => {
      expect((await charge({ putBackAt: 25, readings: [], end: [50, 11_000] })).session).toEqual(fifty)
    })

    it('and where its end seems to be after its beginning, and too soon for what it took', async () => {
      const { session } = await charge({ putBackAt: 25, readings: [], end: [80, 21_000] })
      expect(session).toMatchObject({ state: 'finished', duration: 4800, sum_tiyn: 280_000 })
    })

    it('and says nothing new where the meter stood still since', async () => {
      const { session } = await charge({
        putBackAt: 99,
        readings: [
          [10, 3000],
          [20, 3000],
        ],
        end: [30, 3000],
      })
      expect(session).toMatchObject({ state: 'finished', duration: 1800, energy_wh: 2000 })
    })
  },
)

describe.each(ocppVersions)('over %s', (version) => {
  it('an end that is told late, of a time before its last reading, is of its own time', async () => {
    const beganMs = nowMs
    const point = await gateway.makePoint({ rate, powerW: 20_000 })
    const station = await oddMeter(gateway, point, version)
    const of = (minutes: number) => new Date(beganMs + minutes * MINUTE).toISOString()
    await station.begin(of(0), 1000)
    for (const minutes of [10, 20, 30]) {
      nowMs = beganMs + minutes * MINUTE
      await station.read(of(minutes), 3000)
    }
    await station.end(of(12), 3000)
    await station.close()
    const [session] = await gateway.rows(
      'select state, duration from transactions where charge_point_id = $1',
      [point.id],
    )
    expect(session).toEqual({ state: 'finished', duration: 720 })
  })
})
