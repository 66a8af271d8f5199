import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { applyAssignments } from './applyAssignments.ts'

let test: TestApp
let tenant: TestTenant
let made = 0
beforeAll(async () => {
  test = await testApp()
  tenant = await test.makeTenant(['rate', 'rateSchedule', 'unlimitedChargePoints'])
})
afterAll(() => test.close())

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const makeRate = async (name: string, priceEnergy: number, more: object = {}, of = tenant) =>
  (await of.client.post('/rates', { name, priceEnergy, ...more })).body.id

async function makeLocation(name: string, rates: (string | null)[], of = tenant) {
  const { id } = (await of.client.post('/chargeStations', { name, latitude: 43.2, longitude: 76.9 })).body
  const points: string[] = []
  for (const rateId of rates) {
    const identity = `LT-${String(++made).padStart(3, '0')}`
    points.push((await of.client.post('/chargePoints', { identity, stationId: id, rateId })).body.id)
  }
  return { id, points }
}
const query = async (text: string, values: unknown[]) => (await test.deps.db.pool.query(text, values)).rows
const rateAt = async (point: string | undefined, moment: string) =>
  (await query('select rate_id from rate_at($1, $2)', [point, moment]))[0]?.rate_id
const rateOf = async (id: string | undefined) => (await test.admin.get(`/chargePoints/${id}`)).body.rateId
const at = (hours: number) => ({ ...test.deps, clock: () => new Date(Date.now() + hours * hour) })

it('a rate is given from a moment to come: what changes is said, sessions have it from then, the row a little later', async () => {
  const [day, night] = [await makeRate('Дневной', 88), await makeRate('Ночной', 75)]
  const places = [await makeLocation('Достык', [day, day]), await makeLocation('Абай', [day, night, null])]
  const points = places.flatMap((place) => place.points)
  const from = inHours(5)
  const body = { stationIds: places.map(({ id }) => id), mode: 'replace', at: from }
  const assign = (more: object = {}) => tenant.client.post(`/rates/${night}/assign`, { ...body, ...more })

  const seen = await assign({ dryRun: true })
  const change = { locations: 2, points: 4, before: { min: 88, max: 88 }, after: { min: 75, max: 75 } }
  expect(seen.body).toMatchObject({ dryRun: true, validFrom: from, change })
  expect(await rateAt(points[0], inHours(6))).toBe(day)

  expect((await assign()).body.change).toEqual(change)
  expect(await Promise.all(points.slice(0, 4).map(rateOf))).toEqual([day, day, day, night])
  expect(await rateAt(points[0], inHours(4))).toBe(day)
  expect(await Promise.all(points.map((point) => rateAt(point, inHours(6))))).toEqual(points.map(() => night))
  const outcomes = (await assign()).body.result.map(({ outcome }) => outcome)
  expect(new Set(outcomes)).toEqual(new Set(['same']))

  expect(await applyAssignments(at(4))).toBe(0)
  expect(await applyAssignments(at(6))).toBe(6)
  expect(await Promise.all(points.map(rateOf))).toEqual(points.map(() => night))
  // a session of before that is told of only now
  expect(await rateAt(points[0], inHours(4))).toBe(day)
  expect(await applyAssignments(at(6))).toBe(0)
  const log = await test.admin.post('/userLogs/search', {
    filter: { entityId: points[0], action: ['assignRate', 'takeEffect'] },
    sort: [{ field: 'at', direction: 'asc' }],
  })
  expect(log.body.result).toMatchObject([
    { action: 'assignRate', before: { rateId: day }, after: { rateId: night, validFrom: from } },
    { action: 'takeEffect', before: { rateId: day }, after: { rateId: night } },
  ])
})

it('what a place has by then counts, and what it is to have later is said', async () => {
  const [one, two, three] = [await makeRate('1', 10), await makeRate('2', 20), await makeRate('3', 30)]
  const { points } = await makeLocation('Сейфуллин', [one])
  const give = async (rateId: string, hours: number, more: object = {}) =>
    (
      await tenant.client.post(`/rates/${rateId}/assign`, {
        ...{ chargePointIds: points, mode: 'replace', at: inHours(hours), ...more },
      })
    ).body
  await give(two, 48)
  const later = await give(three, 72, { dryRun: true })
  expect(later.result).toMatchObject([{ before: { name: '2' }, next: null, outcome: 'replaced' }])
  expect(later.change).toMatchObject({ before: { min: 20, max: 20 } })
  const sooner = await give(three, 24, { dryRun: true })
  expect(sooner.result).toMatchObject([{ before: { name: '1' }, next: { name: '2' } }])
})

it('a price by the hour is told as from and to', async () => {
  const schedule = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '23:00', to: '07:00', priceEnergy: 60 }]
  const rate = await makeRate('По часам', 88, { schedule })
  const { points } = await makeLocation('Розыбакиев', [null])
  const { body } = await tenant.client.post(`/rates/${rate}/assign`, { chargePointIds: points, dryRun: true })
  expect(body.change).toEqual({ locations: 1, points: 1, before: null, after: { min: 60, max: 88 } })
})

it('what is to come is shown on the rate, is taken back at once, and keeps the rate from being deleted', async () => {
  const [old, coming] = [await makeRate('Старый', 90), await makeRate('Будущий', 50)]
  const { id, points } = await makeLocation('Толе би', [old, old])
  const from = inHours(30)
  await tenant.client.post(`/rates/${coming}/assign`, { stationIds: [id], mode: 'replace', at: from })
  const shown = () => tenant.client.get(`/rates/${coming}/assignments`)
  expect((await shown()).body.result).toMatchObject([
    { validFrom: from, locations: 1, points: 2, companies: 0 },
  ])
  expect((await tenant.client.delete(`/rates/${coming}`)).body.code).toBe('inUse')
  const archive = () => tenant.client.patch(`/rates/${coming}`, { state: 'archived' })
  expect((await archive()).body.code).toBe('inUse')
  const take = () => tenant.client.post(`/rates/${coming}/assignments/withdraw`, { validFrom: from })
  expect((await take()).body).toEqual({ withdrawn: 3 })
  expect((await take()).status).toBe(404)
  expect((await shown()).body.result).toEqual([])
  expect(await rateAt(points[0], inHours(40))).toBe(old)
  expect(await applyAssignments(at(40))).toBe(0)
  expect((await tenant.client.delete(`/rates/${coming}`)).status).toBe(204)
})

it('who gives a row its rate by hand just after another came to hold has the last word', async () => {
  const [old, planned, chosen] = [
    await makeRate('До', 90),
    await makeRate('План', 50),
    await makeRate('Рука', 70),
  ]
  const { id, points } = await makeLocation('Гагарин', [old])
  await tenant.client.post(`/rates/${planned}/assign`, { stationIds: [id], mode: 'replace', at: inHours(1) })
  const justNow = new Date(Date.now() - 20_000)
  await query('update rate_assignments set valid_from = $2 where rate_id = $1', [planned, justNow])
  expect(await rateAt(points[0], inHours(0))).toBe(planned)
  for (const path of [`/chargePoints/${points[0]}`, `/chargeStations/${id}`])
    expect((await tenant.client.patch(path, { rateId: chosen })).body.rateId).toBe(chosen)
  expect(await rateAt(points[0], inHours(0))).toBe(chosen)
  expect(await applyAssignments(at(0))).toBe(0)
  expect(await rateOf(points[0])).toBe(chosen)
})

it('rows of another company are refused by name and reason, the others go on', async () => {
  const other = await test.makeTenant(['rate'])
  const theirs = await makeLocation('Чужая', [null], other)
  const own = await makeLocation('Своя', [null])
  const rate = await makeRate('Наш', 70)
  const body = { stationIds: [theirs.id, own.id], mode: 'replace', at: inHours(10) }
  const answer = await test.admin.post(`/rates/${rate}/assign`, body)
  const of = (name: string) => answer.body.result.find((row) => row.name === name)
  expect(of('Чужая')).toMatchObject({ outcome: 'refused', reason: 'otherCompany' })
  expect(of('Своя')).toMatchObject({ outcome: 'assigned', reason: null })
  expect(answer.body.change).toMatchObject({ locations: 1, points: 1 })
  expect(await rateAt(theirs.points[0], inHours(11))).toBeUndefined()
  expect((await other.client.get(`/rates/${rate}/assignments`)).status).toBe(404)
})

it('two at once to the same place leave one of them', async () => {
  const [one, two] = [await makeRate('Первый', 11), await makeRate('Второй', 22)]
  const { points } = await makeLocation('Жандосов', [null])
  const from = inHours(3)
  const give = (id: string) =>
    tenant.client.post(`/rates/${id}/assign`, { chargePointIds: points, mode: 'replace', at: from })
  const answers = await Promise.all([give(one), give(two), give(one), give(two)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const kept = await query(
    'select rate_id from rate_assignments where point_id = $1 and withdrawn_at is null',
    [points[0]],
  )
  expect(kept).toHaveLength(1)
  expect([one, two]).toContain(await rateAt(points[0], inHours(4)))
})

it('what is given at once stays, also where something had come to hold a moment before and no row says so yet', async () => {
  const [old, planned, wanted] = [
    await makeRate('Было', 1),
    await makeRate('План', 2),
    await makeRate('Надо', 3),
  ]
  const { points } = await makeLocation('Байтурсынов', [old])
  const body = { chargePointIds: points, mode: 'replace' }
  const from = inHours(2)
  await tenant.client.post(`/rates/${planned}/assign`, { ...body, at: from })
  await query(
    `update rate_assignments set valid_from = date_trunc('second', now()) - interval '30 seconds' where rate_id = $1`,
    [planned],
  )
  expect((await tenant.client.post(`/rates/${wanted}/assign`, body)).status).toBe(200)
  expect(await rateAt(points[0], inHours(0.01))).toBe(wanted)
  await applyAssignments(at(0.02))
  expect([await rateOf(points[0]), await rateAt(points[0], inHours(1))]).toEqual([wanted, wanted])
  expect(await rateAt(points[0], new Date(Date.now() - 15_000).toISOString())).toBe(planned)
})

it('the first prices of a rate to come are not taken back while anything has it or is to have it', async () => {
  const old = await makeRate('Прежний', 90)
  const coming = () => makeRate('Совсем новый', 75, { state: 'scheduled', validFrom: inHours(2) })
  const versionOf = (id: string) => tenant.client.delete(`/rates/${id}/versions/1`)

  const held = await coming()
  const { id, points } = await makeLocation('Сатпаев', [old])
  await tenant.client.post(`/rates/${held}/assign`, { chargePointIds: points, mode: 'replace' })
  expect((await versionOf(held)).body.code).toBe('rateGiven')
  expect((await test.admin.get(`/rates/${held}`)).body.state).toBe('scheduled')
  expect(await rateAt(points[0], inHours(3))).toBe(held)

  const later = await coming()
  const body = { chargePointIds: points, mode: 'replace', at: inHours(3) }
  await tenant.client.post(`/rates/${later}/assign`, body)
  expect((await versionOf(later)).body.code).toBe('rateGiven')
  await tenant.client.post(`/rates/${later}/assignments/withdraw`, { validFrom: body.at })
  expect((await versionOf(later)).status).toBe(204)

  for (const place of [{ stationIds: [id] }, { tenantId: tenant.id }]) {
    const wide = await coming()
    await tenant.client.post(`/rates/${wide}/assign`, { ...place, mode: 'replace' })
    expect((await versionOf(wide)).body.code).toBe('rateGiven')
  }
})
