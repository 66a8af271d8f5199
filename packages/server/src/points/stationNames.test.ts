import { beforeAll, expect, it } from 'vitest'
import type { Body } from '../auth/testing.ts'
import type { TestPoint } from '../csms/testing/gateway.ts'
import { signInDriver } from '../drivers/testing.ts'
import { chargingTests } from '../payments/testing/charging.ts'

const { gateway, own, makePoint, station: charged, pay, view, reaches, charges, stop } = chargingTests()
const texts = {
  ...{ name: 'Достык', nameKz: 'Достық', nameEn: 'Dostyk Plaza' },
  ...{ address: 'Абая 10', addressKz: 'Абай 10', addressEn: '10 Abay Ave' },
}
const about = {
  description: 'Въезд со двора',
  descriptionKz: 'Аула жағынан кіру',
  descriptionEn: 'Entrance from the yard',
}
const { name: station, nameKz: stationKz, nameEn: stationEn, ...address } = texts
const told = { station, stationKz, stationEn }
let point: TestPoint

async function called({ stationId }: TestPoint) {
  const answer = await gateway().admin.patch(`/chargeStations/${stationId}`, {
    ...texts,
    ...about,
    visible: true,
  })
  expect(answer.status).toBe(200)
}
beforeAll(async () => {
  point = await makePoint()
  await called(point)
})
const found = async (path: string, body: object, who = gateway().admin) =>
  (await who.post(path, body)).body.result

it('a location has names in three languages, is found by each, and what refers to it bears them', async () => {
  const { admin, rows } = gateway()
  const bare = { name: 'Без других', latitude: 43, longitude: 76 }
  const made = await admin.post('/chargeStations', bare)
  expect(made.body).toMatchObject({ ...bare, nameKz: null, nameEn: null, addressKz: null, addressEn: null })
  const id = point.stationId
  for (const query of ['достык', 'Достық', 'plaza', 'Абай 10', 'abay ave'])
    expect(await found('/chargeStations/search', { query })).toMatchObject([{ id }])
  const filter = { nameEn: { operator: 'CONTAINS', operand1: 'Plaza' } }
  expect(await found('/chargeStations/search', { filter })).toMatchObject([{ id }])
  await rows('insert into connectors (id, charge_point_id, connector_id) values (gen_random_uuid(), $1, 3)', [
    point.id,
  ])
  for (const query of ['Достық', 'abay ave'])
    expect(await found('/connectors/search', { query })).toMatchObject([{ connectorId: 3 }])
  const { name, nameKz, nameEn } = texts
  expect((await admin.get(`/chargePoints/${point.id}`)).body.station).toEqual({ id, name, nameKz, nameEn })
  const cleared = await admin.patch(`/chargeStations/${made.body.id}`, { nameKz: '' })
  expect([cleared.status, cleared.body.nameKz]).toEqual([200, null])
})

it('the map tells the names that there are, at once, and finds by them however they are spelt', async () => {
  const { admin, anonymous } = gateway()
  const path = '/chargeStations/geoPositions/search'
  const [seen] = await found(path, { filter: { id: point.stationId } }, anonymous)
  expect(seen).toMatchObject(texts)
  const [bare] = await found(path, { query: 'Без других' }, anonymous)
  for (const name of ['nameKz', 'nameEn', 'addressKz', 'addressEn']) expect(bare).not.toHaveProperty(name)
  for (const query of ['dostik plaza', 'Dostyq', 'abai av'])
    expect(await found(path, { query }, anonymous)).toMatchObject([{ id: point.stationId }])
  await admin.patch(`/chargeStations/${point.stationId}`, { nameEn: 'Ritz' })
  expect(await found(path, { query: 'ritz' }, anonymous)).toMatchObject([{ nameEn: 'Ritz' }])
  await admin.patch(`/chargeStations/${point.stationId}`, { nameEn: texts.nameEn })
})

it('a driver is told all of them before, while and after he charges', async () => {
  const { anonymous } = gateway()
  const driver = await signInDriver(gateway())
  await charged(async (_, { id: pointId, ...more }) => {
    await called({ id: pointId, ...more })
    const place = await anonymous.post('/client/payments/place', { pointId })
    expect(place.body.station).toMatchObject({ ...texts, ...about })
    const offer = await anonymous.post('/client/payments/offer', { pointId, connectorId: 1 })
    expect(offer.body.station).toMatchObject({ ...texts, ...about })
    const asked = { pointId, connectorId: 1, sum: 500, payType: 'KASPI', state: 1 }
    const payment = (await driver.post('/client/payments/request', asked)).body as Body
    await fetch(String(payment.redirectUrl), {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay' }),
      redirect: 'manual',
    })
    await charges(payment, 0.01)
    expect((await view(payment)).place).toMatchObject({ ...told, ...address })
    await stop(payment)
    await reaches(payment, 'settled')
    const query = new URLSearchParams({ id: String(payment.id), secret: String(payment.secret) })
    const receipt = await anonymous.get(`/client/payments/receipt?${query}`)
    expect(receipt.body.place).toMatchObject({ ...told, ...address })
    const [paid] = (await driver.post('/driver/payments/search', {})).body.result
    expect(paid).toMatchObject(told)
    const [session] = (await driver.post('/driver/transactions/search', {})).body.result
    expect(session).toMatchObject({ ...told, ...address })
    const names = { name: station, nameKz: stationKz, nameEn: stationEn }
    const billed = Object((await gateway().admin.post('/billings/summary', {})).body)
    expect(billed.byStation).toMatchObject([names])
    const { places } = Object((await gateway().admin.post('/dashboard/now', {})).body)
    expect([...places.best, ...places.worst]).toContainEqual(expect.objectContaining(names))
  })
})

it('the page that a bank sends back to names the place in its own language', async () => {
  await charged(async (_, at) => {
    await called(at)
    const { id, secret } = await pay(at.id, 500)
    const query = new URLSearchParams({ payment: String(id), secret: String(secret) })
    for (const [language, name] of Object.entries({ kz: stationKz, en: stationEn, ru: station })) {
      const headers = { cookie: `i18next=${language}` }
      const page = await (await fetch(`${own()}/success.html?${query}`, { headers })).text()
      expect(page).toContain(`<br>${name}</p>`)
    }
  })
})
