import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, type TestPoint, testGateway } from '../csms/testing/gateway.ts'
import { drawMarked } from './drawMarked.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const path = '/chargeStations/geoPositions/search'
const status = (connectorId: number, said: string) => ({ connectorId, status: said, errorCode: 'NoError' })
const seen = async ({ stationId }: TestPoint) => {
  const { body } = await gateway.anonymous.post(path, { filter: { id: stationId } })
  const [{ connectionState, connectors }] = Object(body.result[0]).points
  return [connectionState, ...connectors.map(({ status: said }: { status: string }) => said)]
}

it('what a station says is on the map with the next drawing, and its answer does not wait for that', async () => {
  const point = await gateway.makePoint()
  await gateway.rows(`update charge_points set state = 'active' where id = $1`, [point.id])
  const station = await gateway.connect(point)
  for (const connectorId of [1, 2]) await station.call('StatusNotification', status(connectorId, 'Available'))
  await gateway.csms.flush()
  await drawMarked(gateway.deps)
  expect(await seen(point)).toEqual([2, 'Available', 'Available'])

  // as long as somebody holds its row: the map is late, the station is not
  const holder = await gateway.deps.db.pool.connect()
  await holder.query('begin')
  await holder.query('select from map_stations where id = $1 for update', [point.stationId])
  await station.call('StatusNotification', status(1, 'Charging'))
  const drawing = drawMarked(gateway.deps)
  await station.call('StatusNotification', status(2, 'Faulted'))
  await holder.query('rollback')
  holder.release()
  await drawing
  await drawMarked(gateway.deps)
  expect(await seen(point)).toEqual([2, 'Charging', 'Faulted'])
  expect(await gateway.rows('select from map_marks')).toEqual([])
  await station.close()
})

it('places are drawn one after another: one that is held up keeps back none before it', async () => {
  const points = [await gateway.makePoint(), await gateway.makePoint()]
  const [first, last] = points.sort((one, other) => (one.stationId < other.stationId ? -1 : 1))
  if (!first || !last) throw new Error('two points were made')
  const ids = points.map(({ id }) => id)
  await gateway.rows(`update charge_points set state = 'active' where id = any($1)`, [ids])
  const stations = await Promise.all(points.map((point) => gateway.connect(point)))
  for (const station of stations) await station.call('StatusNotification', status(1, 'Available'))
  await gateway.csms.flush()
  await drawMarked(gateway.deps)

  const holder = await gateway.deps.db.pool.connect()
  await holder.query('begin')
  await holder.query('select from map_stations where id = $1 for update', [last.stationId])
  for (const station of stations) await station.call('StatusNotification', status(1, 'Charging'))
  await gateway.csms.flush()
  const drawing = drawMarked(gateway.deps)
  await expect.poll(() => seen(first)).toEqual([2, 'Charging'])
  expect(await seen(last)).toEqual([2, 'Available'])
  await holder.query('rollback')
  holder.release()
  await drawing
  expect(await seen(last)).toEqual([2, 'Charging'])
  for (const station of stations) await station.close()
})

it.each(['the location', 'the connector'])(
  'what a station says first while its location is shown for the first time is on the map, where %s is stored last',
  async (last) => {
    const point = await gateway.makePoint()
    await gateway.rows(`update charge_points set state = 'active' where id = $1`, [point.id])
    await gateway.rows('update charge_stations set visible = false where id = $1', [point.stationId])
    const show = ['update charge_stations set visible = true where id = $1', [point.stationId]] as const
    const tell = [
      `insert into connectors (id, charge_point_id, connector_id, current_type, status)
        values (gen_random_uuid(), $1, 1, 1, 'Available')`,
      [point.id],
    ] as const
    const [first, second] = last === 'the location' ? [tell, show] : [show, tell]

    const beside = await gateway.deps.db.pool.connect()
    await beside.query('begin')
    await beside.query(second[0], [...second[1]])
    await gateway.deps.db.pool.query(first[0], [...first[1]])
    await drawMarked(gateway.deps)
    await beside.query('commit')
    beside.release()
    await drawMarked(gateway.deps)

    expect(await seen(point)).toEqual([1, 'Available'])
    await drawMarked(gateway.deps)
    expect(await gateway.rows('select from map_marks')).toEqual([])
  },
)
