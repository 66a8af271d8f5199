import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'

let test: TestApp
let tenant: TestTenant
let made = 0
beforeAll(async () => {
  test = await testApp()
  tenant = await test.makeTenant(['rate', 'unlimitedChargePoints'])
})
afterAll(() => test.close())

const rate = async (name: string, of = tenant) =>
  (await of.client.post('/rates', { name, priceEnergy: 80 })).body.id

/** A location with three points: without a rate, with the one that is assigned, with another. */
async function location(rateId: string, otherId: string, of = tenant) {
  const place = { name: 'Достык', latitude: 43.2, longitude: 76.9 }
  const { id } = (await of.client.post('/chargeStations', place)).body
  const points = []
  for (const own of [null, rateId, otherId]) {
    const body = { identity: `AS-${String(++made).padStart(3, '0')}`, stationId: id, rateId: own }
    points.push((await of.client.post('/chargePoints', body)).body.id)
  }
  return { id, points }
}
const rateOf = async (id: string | undefined) => (await test.admin.get(`/chargePoints/${id}`)).body.rateId

it('a dry run says what each point has and changes nothing', async () => {
  const [id, other] = [await rate('Новый'), await rate('Старый')]
  const { points } = await location(id, other)
  const body = { chargePointIds: points, mode: 'replace', dryRun: true }
  const answer = await tenant.client.post(`/rates/${id}/assign`, body)
  expect(answer.body).toMatchObject({
    dryRun: true,
    result: [
      { kind: 'point', id: points[0], location: 'Достык', before: null, outcome: 'assigned' },
      { before: { id, name: 'Новый' }, outcome: 'same' },
      { before: { id: other, name: 'Старый' }, outcome: 'replaced' },
    ],
  })
  expect(await rateOf(points[0])).toBeNull()
})

it('a conflict is left alone or replaced, and the log says which point had what', async () => {
  const [id, other] = [await rate('Новый'), await rate('Старый')]
  const { points } = await location(id, other)
  const outcomes = async (mode: string) =>
    (await tenant.client.post(`/rates/${id}/assign`, { chargePointIds: points, mode })).body.result.map(
      ({ outcome }) => outcome,
    )
  expect(await outcomes('skip')).toEqual(['assigned', 'same', 'skipped'])
  expect([await rateOf(points[0]), await rateOf(points[2])]).toEqual([id, other])
  expect(await outcomes('replace')).toEqual(['same', 'same', 'replaced'])
  expect(await rateOf(points[2])).toBe(id)
  const log = await test.admin.post('/userLogs/search', {
    filter: { entityId: points[2], action: 'assignRate' },
  })
  expect(log.body.result).toMatchObject([{ before: { rateId: other }, after: { rateId: id } }])
})

it('a location gets it for its points and for those to come', async () => {
  const [id, other] = [await rate('Новый'), await rate('Старый')]
  const place = await location(id, other)
  const { body } = await tenant.client.post(`/rates/${id}/assign`, { stationIds: [place.id] })
  expect(body.result.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['location', 'assigned'],
    ['point', 'assigned'],
    ['point', 'same'],
    ['point', 'skipped'],
  ])
  expect((await tenant.client.get(`/chargeStations/${place.id}`)).body.rateId).toBe(id)
})

it('a company gets it with all that it has', async () => {
  const own = await test.makeTenant(['rate'])
  const [id, other] = [await rate('Новый', own), await rate('Старый', own)]
  const { points } = await location(id, other, own)
  const body = { tenantId: own.id, mode: 'replace' }
  expect((await own.client.post(`/rates/${id}/assign`, body)).body.result).toHaveLength(5)
  expect(await Promise.all(points.map(rateOf))).toEqual([id, id, id])
  expect((await own.client.get(`/tenants/${own.id}`)).body.rateId).toBe(id)
})

it('refuses another company’s points, unknown ones, a draft, and a plan without rates', async () => {
  const stranger = await test.makeTenant([])
  const id = await rate('Новый')
  const { points } = await location(id, id)
  const foreign = await test.makeTenant(['rate'])
  const theirs = await rate('Чужой', foreign)
  const body = { chargePointIds: points }
  const to = (client: typeof tenant.client, rateId: string) => client.post(`/rates/${rateId}/assign`, body)
  expect(new Set((await to(test.admin, theirs)).body.result.map(({ outcome }) => outcome))).toEqual(
    new Set(['refused']),
  )
  expect((await to(foreign.client, theirs)).body.errors).toEqual([
    { field: 'chargePointIds', code: 'notFound' },
  ])
  expect((await to(foreign.client, id)).status).toBe(404)
  expect((await to(stranger.client, id)).status).toBe(403)
  const draft = await tenant.client.post('/rates', { name: 'Черновик', state: 'draft' })
  expect((await to(tenant.client, draft.body.id)).body.code).toBe('wrongState')
})

it.each([
  ['draft', async () => (await tenant.client.post('/rates', { name: 'Черновик', state: 'draft' })).body.id],
  [
    'archived',
    async () => {
      const id = await rate('Прошлогодний')
      await tenant.client.patch(`/rates/${id}`, { state: 'archived' })
      return id
    },
  ],
] as const)(
  'a rate that is %s is given to nobody by hand either: by it nothing would be charged',
  async (_state, make) => {
    const [id, own] = [await make(), await rate('Свой')]
    const { id: stationId, points } = await location(own, own)
    const refused = [
      await tenant.client.patch(`/chargePoints/${points[1]}`, { rateId: id }),
      await tenant.client.patch(`/chargeStations/${stationId}`, { rateId: id }),
      await tenant.client.post('/chargePoints', { identity: `AS-OUT-${++made}`, stationId, rateId: id }),
    ]
    for (const { status, body } of refused)
      expect([status, body.errors]).toEqual([422, [{ field: 'rateId', code: 'notAllowed' }]])
    expect(await rateOf(points[1])).toBe(own)
  },
)

it('one that has been put away since stays where it is, and what it is given with is edited as before', async () => {
  const own = await rate('Свой')
  const { points } = await location(own, own)
  await tenant.client.patch(`/rates/${own}`, { state: 'archived' })
  const { status } = await tenant.client.patch(`/chargePoints/${points[1]}`, { rateId: own, name: 'У входа' })
  expect([status, await rateOf(points[1])]).toEqual([200, own])
})
