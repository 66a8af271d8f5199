import { expect, it } from 'vitest'
import { chargingTests } from '../payments/testing/charging.ts'

const { gateway, makePoint } = chargingTests()
const place = { latitude: 43.2, longitude: 76.9 }
const post = (name: string, more = {}) => gateway().admin.post('/chargeStations', { name, ...place, ...more })

it('a location has those of a closed list that were ticked, each once, and none where nothing is said', async () => {
  const { body } = await post('Без удобств')
  expect(body.amenities).toEqual([])
  const path = `/chargeStations/${body.id}`
  const ticked = await gateway().admin.patch(path, { amenities: ['wifi', 'cafe', 'wifi'] })
  expect(ticked.body.amenities).toEqual(['wifi', 'cafe'])
  const wrong = await gateway().admin.patch(path, { amenities: ['cafe', 'spaceport'] })
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'amenities.1', code: 'invalid' }] } })
  expect((await gateway().admin.patch(path, { amenities: null })).body.amenities).toEqual([])
})

it('locations are found by what they have, and a file names it in words', async () => {
  const { admin } = gateway()
  await post('Кафе', { amenities: ['cafe', 'toilet'] })
  await post('Мойка', { amenities: ['carWash'] })
  const found = async (amenities: unknown) => {
    const { body } = await admin.post('/chargeStations/search', { filter: { amenities } })
    return body.result.map(({ name }) => name)
  }
  expect(await found('toilet')).toEqual(['Кафе'])
  expect(await found({ operator: 'IN', operand1: ['toilet', 'carWash'] })).toEqual(['Кафе', 'Мойка'])
  expect(await found('hotel')).toEqual([])
  const body = { format: 'csv', columns: ['name', 'amenities'], filter: { amenities: 'carWash' } }
  const { text } = await admin.post('/chargeStations/export', body)
  expect(text).toMatch(/Мойка[;,]"?(Автомойка|Car wash)/)
})

it('is told with the one location that a driver looks at, and by no map', async () => {
  const { admin, anonymous } = gateway()
  const { id: pointId, stationId } = await makePoint()
  const amenities = ['wifi', 'prayerRoom']
  await admin.patch(`/chargeStations/${stationId}`, { amenities, visible: true })
  const { body } = await anonymous.post('/client/payments/place', { pointId })
  expect(body.station).toMatchObject({ amenities })
  const filter = { id: stationId }
  const told = await anonymous.post('/chargeStations/geoPositions/search', { filter })
  expect(told.body.result).toHaveLength(1)
  expect(told.text).not.toContain('amenities')
})
