import type { AddressInfo } from 'node:net'
import { type TestApp, testApp } from '../../auth/testing.ts'
import type { Notice } from '../../bus/notice.ts'
import { sql } from '../../db/sql.ts'
import { wireCsms } from '../../wiring.ts'
import type { Csms } from '../startCsms.ts'
import { connectRaw, type RawOptions, type RawStation, refusal } from './rawStation.ts'

type Timing = NonNullable<Parameters<typeof wireCsms>[0]['timing']>
type Row = Record<string, unknown>
type PointOptions = {
  identity?: string
  tenantId?: string | null
  rate?: { priceEnergyTiyn?: number; priceTimeTiyn?: number; priceIdleTiyn?: number; schedule?: unknown[] }
  powerW?: number | null
  timeZone?: string
  password?: string
}
export type TestPoint = {
  id: string
  identity: string
  deviceId: string
  stationId: string
  rateId: string | null
}

export type TestGateway = TestApp & {
  csms: Csms
  address: AddressInfo
  notices: Notice[]
  /** A claimed point with a device. */
  makePoint(options?: PointOptions): Promise<TestPoint>
  makeCard(card: Row & { id_tag: string }): Promise<string>
  connect(point: { identity: string }, options?: RawOptions): Promise<RawStation>
  refusal(path: string, options?: RawOptions): Promise<number>
  /** Rows, once whatever is on its way is written. */
  rows<R = Row>(query: string, values?: unknown[]): Promise<R[]>
}

/** The real app, its charge point side, and a port. */
export async function testGateway(
  timing: Timing = {},
  app?: Parameters<typeof testApp>[0],
  /** Parts that are added before the server listens; what it answers is told of the charge point side. */
  add: (test: TestApp) => Promise<(csms: Csms) => void> = async () => () => {},
): Promise<TestGateway> {
  const test = await testApp(app)
  const added = await add(test)
  const notices: Notice[] = []
  test.deps.notices.on((notice) => notices.push(notice))
  const csms = await wireCsms({
    app: test.app,
    deps: test.deps,
    server: test.app.server,
    timing: { liveDelayMs: 5, ...timing },
  })
  added(csms)
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const address = test.app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('not listening')
  return {
    ...test,
    csms,
    address,
    notices,
    makePoint: (options = {}) => makePoint(test, options),
    makeCard: (card) => insert(test, 'rfid_cards', card),
    connect: ({ identity }, options) => connectRaw(address, `/ocpp/${encodeURIComponent(identity)}`, options),
    refusal: (path, options) => refusal(address, path, options),
    rows: async <R>(query: string, values: unknown[] = []) => {
      await csms.flush()
      return (await test.deps.db.pool.query(query, values)).rows as R[]
    },
    close: async () => {
      await csms.stop()
      await test.close()
    },
  }
}

async function insert({ deps }: TestApp, table: string, values: Row): Promise<string> {
  const row = { id: deps.newId(), ...values }
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  await sql`insert into ${sql.ref(table)} (${names}) values (${sql.join(Object.values(row))})`.execute(
    deps.db.system,
  )
  return row.id
}

async function makePoint(test: TestApp, options: PointOptions): Promise<TestPoint> {
  const { tenantId = null, rate, timeZone = 'Asia/Almaty', powerW = 150_000, password = null } = options
  const identity = options.identity ?? `CP-${test.deps.newId().slice(-12)}`
  const place = { tenant_id: tenantId, name: identity, latitude: 43.2, longitude: 76.9, time_zone: timeZone }
  const stationId = await insert(test, 'charge_stations', place)
  const rateId = rate
    ? await insert(test, 'rates', {
        tenant_id: tenantId,
        name: identity,
        price_energy_tiyn: rate.priceEnergyTiyn ?? 0,
        price_time_tiyn: rate.priceTimeTiyn ?? 0,
        price_idle_tiyn: rate.priceIdleTiyn ?? 0,
        schedule: JSON.stringify(rate.schedule ?? []),
      })
    : null
  const point = {
    tenant_id: tenantId,
    identity,
    station_id: stationId,
    rate_id: rateId,
    type: 2,
    power_w: powerW,
  }
  const id = await insert(test, 'charge_points', point)
  const device = { tenant_id: tenantId, identity, charge_point_id: id, state: 'claimed', password }
  const deviceId = await insert(test, 'devices', device)
  await sql`update charge_points set device_id = ${deviceId} where id = ${id}`.execute(test.deps.db.system)
  return { id, identity, deviceId, stationId, rateId }
}
