import { expect, it } from 'vitest'
import { ago, sessionTests, start, stop } from '../csms/testing/sessions.ts'
import { applyVersions } from './applyVersions.ts'

const { begin, gateway, only } = sessionTests()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const versionAt = async (pointId: string, moment: string) =>
  (await gateway().rows('select * from rate_at($1, $2)', [pointId, moment]))[0]
const versionsOf = async (rateId: string | null) =>
  (await gateway().admin.get(`/rates/${rateId}/versions`)).body.result

/** A version that came to hold while sessions went on. */
const insertVersion = (rateId: string | null, from: string, priceEnergyTiyn: number) =>
  gateway().rows(
    `insert into rate_versions (rate_id, version, terms, valid_from)
     select $1, max(version) + 1, $2, $3 from rate_versions where rate_id = $1`,
    [rateId, JSON.stringify({ ...free, priceEnergyTiyn }), from],
  )
const free = { priceTimeTiyn: 0, priceStartTiyn: 0, priceIdleTiyn: 0, idleGraceMinutes: 0, schedule: [] }

it('a session keeps the version of its start when another comes in the middle', async () => {
  const { point, station, transactionId } = await begin({ rate: { priceEnergyTiyn: 1000 } })
  await insertVersion(point.rateId, ago(20), 9900)
  await stop(station, { transactionId, meterStop: 3000, timestamp: ago(0) })
  expect(await only(point)).toMatchObject({ sum_tiyn: 2000, rate_version: 1 })
  await station.close()
})

it('a late offline session has the version of its start, before and after the change', async () => {
  const { point, station, transactionId } = await begin({ rate: { priceEnergyTiyn: 1000 } })
  await stop(station, { transactionId, meterStop: 1000, timestamp: ago(40) })
  await insertVersion(point.rateId, ago(35), 5000)
  await insertVersion(point.rateId, ago(20), 9900)
  const charge = async (from: number, to: number) => {
    const late = await station.call('StartTransaction', { ...start, timestamp: ago(from) })
    await stop(station, { transactionId: late.transactionId, meterStop: 2000, timestamp: ago(to) })
    return gateway().rows('select rate_version, sum_tiyn from transactions where transaction_id = $1', [
      late.transactionId,
    ])
  }
  expect(await charge(30, 25)).toEqual([{ rate_version: 2, sum_tiyn: 5000 }])
  expect(await charge(15, 5)).toEqual([{ rate_version: 3, sum_tiyn: 9900 }])
  await station.close()
})

it('a version that is to come holds from its time, is shown, and may be withdrawn', async () => {
  const point = await gateway().makePoint({ rate: { priceEnergyTiyn: 1000 } })
  const { admin } = gateway()
  const at = inDays(7)
  const planned = await admin.post(`/rates/${point.rateId}/publish`, { at, terms: { priceEnergy: 12 } })
  expect(planned.body).toMatchObject({ state: 'active', priceEnergy: 10, nextFrom: at })
  expect(await versionAt(point.id, inDays(6))).toMatchObject({ rate_version: 1 })
  expect(await versionAt(point.id, inDays(8))).toMatchObject({ rate_version: 2 })
  expect(await versionsOf(point.rateId)).toMatchObject([
    { version: 2, state: 'scheduled', validFrom: at, userName: 'root', terms: { priceEnergy: 12 } },
    { version: 1, state: 'current', validTo: at },
  ])
  const diff = await admin.get(`/rates/${point.rateId}/versions/1/diff/2`)
  expect(diff.body.changes).toEqual([{ field: 'priceEnergy', before: 10, after: 12 }])
  expect((await admin.delete(`/rates/${point.rateId}/versions/1`)).body.code).toBe('wrongState')
  expect((await admin.delete(`/rates/${point.rateId}/versions/2`)).status).toBe(204)
  expect(await versionAt(point.id, inDays(8))).toMatchObject({ rate_version: 1 })
  expect(await versionsOf(point.rateId)).toMatchObject([{ state: 'withdrawn' }, { state: 'current' }])
})

it('the row takes over what has come to hold, once', async () => {
  const { rateId } = await gateway().makePoint({ rate: { priceEnergyTiyn: 1000 } })
  const { admin, deps } = gateway()
  const schedule = [{ days: [6, 7], from: '22:00', to: '06:00', priceEnergy: 5 }]
  await admin.patch(`/rates/${rateId}`, { priceEnergy: 12, schedule, validFrom: inDays(1), name: 'Новое' })
  const row = () => admin.get(`/rates/${rateId}`)
  expect((await row()).body).toMatchObject({ name: 'Новое', priceEnergy: 10, schedule: [] })
  await applyVersions(deps)
  expect((await row()).body).toMatchObject({ priceEnergy: 10 })
  const later = { ...deps, clock: () => new Date(inDays(2)) }
  await applyVersions(later)
  expect((await row()).body).toMatchObject({ priceEnergy: 12, schedule, state: 'active' })
  const { version } = (await row()).body
  await applyVersions(later)
  expect((await row()).body.version).toBe(version)
  expect(await versionsOf(rateId)).toHaveLength(2)
})

it('a new name makes no version, the same prices neither', async () => {
  const { rateId } = await gateway().makePoint({ rate: { priceEnergyTiyn: 1000 } })
  await gateway().admin.patch(`/rates/${rateId}`, { name: 'Другое', priceEnergy: 10 })
  expect(await versionsOf(rateId)).toHaveLength(1)
})

it('points without a rate take the location’s, then the company’s, whichever holds', async () => {
  const tenant = await gateway().makeTenant(['rate'])
  const [own, location, company] = await Promise.all(
    [1, 2, 3].map(() => gateway().makePoint({ tenantId: tenant.id, rate: { priceEnergyTiyn: 1000 } })),
  )
  const point = own!
  const set = (table: string, id: string, rateId: string | null) =>
    gateway().rows(`update ${table} set rate_id = $2 where id = $1`, [id, rateId])
  const now = new Date().toISOString()
  await set('tenants', tenant.id, company!.rateId)
  expect(await versionAt(point.id, now)).toEqual({ rate_id: own!.rateId, rate_version: 1 })
  await set('charge_points', point.id, null)
  expect(await versionAt(point.id, now)).toEqual({ rate_id: company!.rateId, rate_version: 1 })
  await set('charge_stations', point.stationId, location!.rateId)
  expect(await versionAt(point.id, now)).toEqual({ rate_id: location!.rateId, rate_version: 1 })
  const draft = await tenant.client.post('/rates', { name: 'Черновик', state: 'draft', priceEnergy: 1 })
  await set('charge_points', point.id, draft.body.id)
  expect(await versionAt(point.id, now)).toEqual({ rate_id: location!.rateId, rate_version: 1 })
})
