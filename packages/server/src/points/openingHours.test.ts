import { expect, it } from 'vitest'
import { chargingTests } from '../payments/testing/charging.ts'

const { gateway, makePoint } = chargingTests()

const place = { name: 'С часами', latitude: 43.2, longitude: 76.9 }
const post = (openingHours: unknown) => gateway().admin.post('/chargeStations', { ...place, openingHours })
const errors = async (openingHours: unknown) => (await post(openingHours)).body.errors

it('round the clock is what a location has that says nothing, and what an emptied one has again', async () => {
  const { body } = await gateway().admin.post('/chargeStations', place)
  expect(body.openingHours).toEqual([])
  const hours = [{ days: [5, 1, 1], from: '18:00', to: '02:00' }]
  const path = `/chargeStations/${body.id}`
  const sorted = [{ days: [1, 5], from: '18:00', to: '02:00' }]
  expect((await gateway().admin.patch(path, { openingHours: hours })).body.openingHours).toEqual(sorted)
  expect((await gateway().admin.get(path)).body.openingHours).toEqual(sorted)
  expect((await gateway().admin.patch(path, { openingHours: null })).body.openingHours).toEqual([])
  await gateway().rows(
    `insert into charge_stations (id, name, latitude, longitude) values (gen_random_uuid(), 'Прежняя', 43, 76)`,
  )
  const [before] = (await gateway().admin.post('/chargeStations/search', { query: 'Прежняя' })).body.result
  expect(before?.openingHours).toEqual([])
})

it.each([
  ['no day', [{ days: [], from: '08:00', to: '22:00' }], '0.days', 'required'],
  ['a day that no week has', [{ days: [8], from: '08:00', to: '22:00' }], '0.days.0', 'tooBig'],
  ['no time', [{ days: [1], from: '8:00', to: '22:00' }], '0.from', 'invalid'],
  ['a beginning at the end of a day', [{ days: [1], from: '24:00', to: '22:00' }], '0.from', 'invalid'],
  ['nothing to end with', [{ days: [1], from: '08:00' }], '0.to', 'required'],
  ['a price', [{ days: [1], from: '08:00', to: '22:00', priceTime: 1 }], '0.priceTime', 'unknown'],
  [
    'hours that another has, over midnight',
    [
      { days: [7], from: '20:00', to: '04:00' },
      { days: [1], from: '03:59', to: '08:00' },
    ],
    '1',
    'overlap',
  ],
])('%s is refused, and the answer says where it is', async (_, hours, field, code) => {
  expect(await errors(hours)).toContainEqual({ field: `openingHours.${field}`, code })
})

it('is told with the one location that a driver looks at, and by no map', async () => {
  const { admin, anonymous } = gateway()
  const { id: pointId, stationId } = await makePoint()
  const openingHours = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:01' }]
  await admin.patch(`/chargeStations/${stationId}`, { openingHours, visible: true })
  const place = await anonymous.post('/client/payments/place', { pointId })
  expect(place.body.station).toMatchObject({ openingHours, timeZone: 'Asia/Almaty', isOpen: true })
  const filter = { id: stationId }
  const told = await anonymous.post('/chargeStations/geoPositions/search', { filter })
  expect(told.body.result).toHaveLength(1)
  expect(told.text).not.toContain('openingHours')
})
