import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Client } from '../../auth/testing.ts'
import { type TestGateway, type TestPoint, testGateway } from '../../csms/testing/gateway.ts'
import type { RawOptions, RawStation } from '../../csms/testing/rawStation.ts'
import { startCampaigns } from '../startCampaigns.ts'

export let gateway: TestGateway
export let admin: Client
export let campaigns: ReturnType<typeof startCampaigns>
const firstMs = Date.parse('2026-03-01T07:00:00Z')
export let nowMs = firstMs
export const errors: unknown[] = []

export const start = () =>
  startCampaigns({
    app: gateway.app,
    deps: gateway.deps,
    stations: gateway.csms.stations,
    timeoutMs: 3_000,
    everyMs: 3_600_000,
    onError: (error) => errors.push(error),
  })

/** A gateway with campaigns for the tests of a file, and a model of its own for each. */
export function withCampaigns(): void {
  beforeAll(async () => {
    nowMs = firstMs
    gateway = await testGateway({}, { clock: () => new Date(nowMs) })
    campaigns = start()
    admin = gateway.admin
  })
  beforeEach(() => {
    model = `Terra ${++made}`
  })
  afterAll(async () => {
    await campaigns.stop()
    await gateway.close()
    expect(errors).toEqual([])
  })
}

/** A sign-in is good for a quarter of an hour. */
export async function pass(ms: number) {
  nowMs += ms
  admin = await gateway.makeUser({ roles: ['Administrator'] })
}

export const bytes = randomBytes(300_000)
export const sha256 = createHash('sha256').update(bytes).digest('hex')
export let model = ''
export let made = 0

export const upload = (payload: Buffer, token = admin.token) =>
  gateway.app.inject({
    method: 'POST',
    url: '/api/v1/firmwares/upload?name=terra.img',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload,
  })

export async function makeFirmware(firmwareVersion = '2.0.1') {
  await upload(bytes)
  const { body } = await admin.post('/firmwares', { vendor: 'ABB', model, firmwareVersion, sha256 })
  await move('firmwares', body.id, 'draft', 'active')
  return body.id
}

export const move = (entity: string, id: string, previousState: string, nextState: string) =>
  admin.post(`/${entity}/workflow/run`, { id, previousState, nextState })

export type Online = { point: TestPoint; station: RawStation; says: (status: string) => Promise<unknown> }
export async function online(
  answers: RawOptions['answers'] = () => ({}),
  version = '1.0.0',
): Promise<Online> {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point, { answers })
  await boot(station, version)
  return { point, station, says: (status) => station.call('FirmwareStatusNotification', { status }) }
}
export const boot = (station: RawStation, firmwareVersion: string) =>
  station.call('BootNotification', { chargePointVendor: 'abb', chargePointModel: model, firmwareVersion })

/** One of 2.x, which says whether it takes an update on. */
export async function online2(status: string) {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point, { protocols: ['ocpp2.0.1'], answers: () => ({ status }) })
  const chargingStation = { vendorName: 'abb', model, firmwareVersion: '1.0.0' }
  await station.call('BootNotification', { reason: 'PowerUp', chargingStation })
  return { point, station }
}

export async function makeCampaign(points: TestPoint[], options: object = {}) {
  const firmwareId = await makeFirmware()
  const { body } = await admin.post('/firmwareCampaigns', {
    name: 'Spring',
    firmwareId,
    targets: { pointIds: points.map(({ id }) => id) },
    waveKind: 'points',
    waveSize: 10,
    pauseMinutes: 0,
    ...options,
  })
  const run = await move('firmwareCampaigns', body.id, 'draft', 'running')
  expect(run.status, run.text).toBe(200)
  await campaigns.step()
  return body.id
}
export const campaign = async (id: string) => (await admin.get(`/firmwareCampaigns/${id}`)).body
export async function states(id: string, points: TestPoint[]) {
  const { body } = await admin.post('/firmwareUpdates/search', {
    filter: { campaignId: id },
    paging: { take: 0 },
  })
  return points.map((point) => {
    const row = body.result.find(({ chargePointId }) => chargePointId === point.id)
    return row?.reason ? `${row.state} ${row.reason}` : row?.state
  })
}
export const updatesAsked = ({ calls }: RawStation) =>
  calls.filter(({ action }) => action === 'UpdateFirmware').length
export const charge = (point: TestPoint) =>
  gateway.rows(
    `insert into transactions (id, charge_point_id, connector_id, started_at, state)
      values (gen_random_uuid(), $1, 1, now(), 'active')`,
    [point.id],
  )

/** The next image and stations are of this model. */
export const setModel = (next: string): void => {
  model = next
}
/** The job, begun anew. */
export const setCampaigns = (next: typeof campaigns): void => {
  campaigns = next
}
