import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { Client, TestTenant } from '../auth/testing.ts'
import { dropUnused } from '../files/dropUnused.ts'
import { lookAtCopies } from '../files/keepCopies.ts'
import { png } from '../files/png.ts'
import { chargingTests } from '../payments/testing/charging.ts'

const { gateway, makePoint } = chargingTests()
const at = { latitude: 43.2, longitude: 76.9 }
let company: TestTenant
beforeAll(async () => {
  company = await gateway().makeTenant([])
})

let shade = 0
const pictures = new Map<string, Buffer>()
async function upload(who: Client, bytes?: Buffer, type = 'image/png'): Promise<string> {
  shade += 1
  const red = shade
  const picture = bytes ?? png({ width: 40, height: 30, colourAt: () => [red, 2, 3] })
  const reply = await gateway().app.inject({
    method: 'POST',
    url: '/api/v1/uploads',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': type },
    payload: picture,
  })
  expect(reply.statusCode).toBe(201)
  const { name } = reply.json()
  pictures.set(name, picture)
  return name
}
const several = async (count: number) => {
  const names: string[] = []
  while (names.length < count) names.push(await upload(company.client))
  return names
}
const make = (more: object) => company.client.post('/chargeStations', { name: 'С фото', ...at, ...more })
const served = async (name: string) => (await gateway().app.inject({ url: `/uploads/${name}` })).statusCode

it('a company’s location shows up to five of its pictures, in their order, and each once', async () => {
  const { body } = await make({})
  expect(body.photos).toEqual([])
  const path = `/chargeStations/${body.id}`
  const [one = '', two = '', ...more] = await several(6)
  const photos = [two, one, two]
  expect((await company.client.patch(path, { photos })).body.photos).toEqual([two, one])
  const many = await company.client.patch(path, { photos: [one, two, ...more] })
  expect(many).toMatchObject({ status: 422, body: { errors: [{ field: 'photos', code: 'tooBig' }] } })
  expect((await company.client.patch(path, { photos: [one] })).body.photos).toEqual([one])
})

it('what is no picture that was uploaded is refused by its place', async () => {
  const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom0000isommp42')])
  const video = await upload(gateway().admin, mp4, 'video/mp4')
  const [known = ''] = await several(1)
  const refused = async (photo: unknown) => (await make({ photos: [known, photo] })).body.errors
  expect(await refused(`${'a'.repeat(64)}.png`)).toEqual([{ field: 'photos.1', code: 'notFound' }])
  for (const wrong of [video, video.replace('mp4', 'png').slice(1), '../secrets', 5])
    expect(await refused(wrong)).toEqual([{ field: 'photos.1', code: 'invalid' }])
  expect(await refused(video.replace('mp4', 'png'))).toEqual([{ field: 'photos.1', code: 'notFound' }])
})

it('another company does not reach them, nor does whoever has not signed in', async () => {
  const [name = ''] = await several(1)
  const { body } = await make({ photos: [name] })
  const other = await gateway().makeTenant([])
  const path = `/chargeStations/${body.id}`
  expect((await other.client.patch(path, { photos: [] })).status).toBe(404)
  expect((await gateway().anonymous.patch(path, { photos: [] })).status).toBe(401)
  expect((await company.client.get(path)).body.photos).toEqual([name])
})

it('a driver is told where they are and how large, of the one location that he looks at', async () => {
  const { admin, anonymous } = gateway()
  const { id: pointId, stationId } = await makePoint()
  const photos = await several(2)
  const path = `/chargeStations/${stationId}`
  expect((await admin.patch(path, { photos, visible: true })).status).toBe(200)
  const { body } = await anonymous.post('/client/payments/place', { pointId })
  const told = photos.map((name) => ({ url: `/uploads/${name}`, width: 40, height: 30 }))
  expect(body.station).toMatchObject({ photos: told })
  expect(await Promise.all(photos.map(served))).toEqual([200, 200])
  const map = await anonymous.post('/chargeStations/geoPositions/search', { filter: { id: stationId } })
  expect(map.body.result).toHaveLength(1)
  expect(map.text).not.toContain('uploads')
})

it('a file that nothing shows goes a day after it was last wanted, from every folder', async () => {
  const { deps, admin } = gateway()
  const in25Hours = { ...deps, clock: () => new Date(Date.now() + 25 * 3_600_000) }
  const [shown = '', taken = '', again = '', forgotten = ''] = await several(4)
  const { body } = await make({ photos: [shown, taken] })
  await company.client.patch(`/chargeStations/${body.id}`, { photos: [shown] })
  await dropUnused(deps)
  expect(await Promise.all([shown, taken, again, forgotten].map(served))).toEqual([200, 200, 200, 200])
  // a day later but for one, which somebody chooses at that moment
  await gateway().rows(`update uploads set used_at = now() - interval '25 hours'`)
  const other = await make({ photos: [again] })
  await company.client.delete(`/chargeStations/${other.body.id}`)
  await dropUnused(deps)
  const kept = await gateway().rows('select name from uploads where dropped_at is null')
  const known = kept.map(({ name }) => name)
  expect(known).toEqual(expect.arrayContaining([shown, again]))
  expect(known).not.toEqual(expect.arrayContaining([taken]))
  expect(known).not.toEqual(expect.arrayContaining([forgotten]))
  await lookAtCopies(in25Hours)
  const lies = (name: string) => existsSync(join(deps.config.DATA_DIR, 'uploads', name))
  expect([taken, forgotten].map(lies)).toEqual([false, false])
  expect(await Promise.all([shown, taken, again, forgotten].map(served))).toEqual([200, 404, 200, 404])
  expect(await upload(company.client, pictures.get(forgotten))).toBe(forgotten)
  await lookAtCopies(deps)
  expect(await served(forgotten)).toBe(200)
  const refused = await admin.patch(`/chargeStations/${body.id}`, { photos: [shown, taken] })
  expect(refused.body.errors).toEqual([{ field: 'photos.1', code: 'notFound' }])
})
