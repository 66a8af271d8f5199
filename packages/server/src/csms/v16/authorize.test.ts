import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from '../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const statusOf = async (idTag: unknown, point?: { identity: string }) => {
  const station = await gateway.connect(point ?? (await gateway.makePoint()))
  const answer = await station.call('Authorize', { idTag })
  await station.close()
  return answer.idTagInfo
}

it('accepts an active card whatever its case, with its expiry and parent, and notes the use', async () => {
  const expires = new Date(Date.now() + 86_400_000)
  const id = await gateway.makeCard({ id_tag: 'Card-A', expires_at: expires, parent_id_tag: 'FAMILY' })
  const info = { status: 'Accepted', expiryDate: expires.toISOString(), parentIdTag: 'FAMILY' }
  expect(await statusOf('CARD-a')).toEqual(info)
  expect(await statusOf('card-A')).toEqual(info)
  const [card] = await gateway.rows('select last_used_at from rfid_cards where id = $1', [id])
  expect(card?.last_used_at).toBeInstanceOf(Date)
})

it.each([
  ['blocked', 'Blocked'],
  ['lost', 'Blocked'],
  ['suspended', 'Blocked'],
])('answers a card that is %s with %s', async (state, status) => {
  await gateway.makeCard({ id_tag: `is-${state}`, state })
  expect(await statusOf(`is-${state}`)).toEqual({ status })
})

it('refuses the cards of whoever is blocked from then on; what one of them charges goes on and is billed', async () => {
  const { admin } = gateway
  const phone = '+77015550101'
  const { body: driver } = await admin.post('/users', { userName: phone, phone, roles: ['Client'] })
  await gateway.makeCard({ id_tag: 'HELD', user_id: driver.id })
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  const begun = { connectorId: 1, idTag: 'HELD', meterStart: 0, timestamp: new Date().toISOString() }
  const { transactionId, idTagInfo } = await station.call('StartTransaction', begun)
  expect(idTagInfo).toEqual({ status: 'Accepted' })
  const set = (previousState: string, nextState: string) =>
    admin.post('/users/workflow/run', {
      id: driver.id,
      previousState,
      nextState,
      objectType: 'users',
      data: {},
    })
  expect((await set('active', 'blocked')).status).toBe(200)
  expect(await statusOf('HELD')).toEqual({ status: 'Blocked' })
  const end = { transactionId, meterStop: 10, timestamp: new Date().toISOString() }
  await station.call('StopTransaction', end)
  await station.close()
  const [session] = await gateway.rows('select state from transactions where charge_point_id = $1', [
    point.id,
  ])
  expect(session).toEqual({ state: 'finished' })
  expect((await set('blocked', 'active')).status).toBe(200)
  expect(await statusOf('HELD')).toEqual({ status: 'Accepted' })
})

it('answers an expired card with Expired', async () => {
  await gateway.makeCard({ id_tag: 'old', expires_at: new Date(Date.now() - 1000) })
  expect(await statusOf('old')).toMatchObject({ status: 'Expired' })
})

it.each([['nobody'], [''], [null], [undefined], [42], ['x'.repeat(300)], ["'; drop table --"], ['a\u0000b']])(
  'answers %j with Invalid',
  async (idTag) => {
    expect(await statusOf(idTag)).toEqual({ status: 'Invalid' })
  },
)

it('keeps companies apart; a card or a point of no company goes with all', async () => {
  const [one, other] = [await gateway.makeTenant(), await gateway.makeTenant()]
  const kept = { expires_at: new Date(Date.now() + 86_400_000), parent_id_tag: 'FLEET' }
  await gateway.makeCard({ id_tag: 'of-one', tenant_id: one.id, ...kept })
  await gateway.makeCard({ id_tag: 'of-all' })
  const [atOne, atOther] = [
    await gateway.makePoint({ tenantId: one.id }),
    await gateway.makePoint({ tenantId: other.id }),
  ]
  expect(await statusOf('of-one', atOne)).toMatchObject({ status: 'Accepted', parentIdTag: 'FLEET' })
  // as of a card that there is nowhere: neither until when it is good nor whose group it is in
  expect(await statusOf('of-one', atOther)).toEqual({ status: 'Invalid' })
  expect(await statusOf('of-one')).toMatchObject({ status: 'Accepted' })
  expect(await statusOf('of-all', atOther)).toEqual({ status: 'Accepted' })
})

it('lets a charging card through at its own point, to stop, and nowhere else', async () => {
  await gateway.makeCard({ id_tag: 'busy' })
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  const start = { connectorId: 1, idTag: 'busy', meterStart: 0, timestamp: new Date().toISOString() }
  expect(await station.call('StartTransaction', start)).toMatchObject({ idTagInfo: { status: 'Accepted' } })
  expect(await station.call('Authorize', { idTag: 'busy' })).toEqual({ idTagInfo: { status: 'Accepted' } })
  expect(await statusOf('busy')).toEqual({ status: 'ConcurrentTx' })
  const second = await station.call('StartTransaction', { ...start, connectorId: 2 })
  expect(second).toMatchObject({ transactionId: expect.any(Number), idTagInfo: { status: 'ConcurrentTx' } })
  await station.close()
})

it('lets a card go on whose station has been away for a quarter of an hour', async () => {
  await gateway.makeCard({ id_tag: 'left-behind' })
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  const timestamp = new Date(Date.now() - 20 * 60_000).toISOString()
  await station.call('StartTransaction', { connectorId: 1, idTag: 'left-behind', meterStart: 0, timestamp })
  await station.close()
  const leave = (minutes: number) =>
    gateway.rows(
      `update charge_points set connection_state = 1, connection_state_at = now() - $2::int * interval '1 minute' where id = $1`,
      [point.id, minutes],
    )
  await leave(5)
  expect(await statusOf('left-behind')).toEqual({ status: 'ConcurrentTx' })
  await leave(16)
  expect(await statusOf('left-behind')).toEqual({ status: 'Accepted' })
})

it('answers many stations that ask at once, each its own', async () => {
  await gateway.makeCard({ id_tag: 'many' })
  const stations = await Promise.all(
    [...Array(20).keys()].map(async () => gateway.connect(await gateway.makePoint())),
  )
  const answers = await Promise.all(
    stations.map((station, n) => station.call('Authorize', { idTag: n % 2 ? 'many' : `none-${n}` })),
  )
  expect(answers.map(({ idTagInfo }) => idTagInfo)).toEqual(
    stations.map((_, n) => ({ status: n % 2 ? 'Accepted' : 'Invalid' })),
  )
  await Promise.all(stations.map((station) => station.close()))
})
