import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'

let test: TestApp
let mine: TestTenant
let other: TestTenant
beforeAll(async () => {
  test = await testApp()
  mine = await test.makeTenant(['rfidCard'])
  other = await test.makeTenant(['rfidCard'])
})
afterAll(() => test.close())

let made = 0
const makeCard = async ({ client }: TestTenant) =>
  (await client.post('/rFIDCards', { idTag: `BULK-${++made}` })).body.id
const bulk = async (body: object) => (await mine.client.post('/rFIDCards/bulk', body)).body
const cardOf = async (id: string) => (await test.admin.get(`/rFIDCards/${id}`)).body

it('blocks with a reason that stands in the log, row by row', async () => {
  const [one, two, foreign] = [await makeCard(mine), await makeCard(mine), await makeCard(other)]
  await bulk({ ids: [two], action: 'block', reason: 'lost by the driver' })
  const { result } = await bulk({
    ids: [one, two, foreign, 'nothing'],
    action: 'block',
    reason: 'end of contract',
  })
  expect(result).toMatchObject([
    { id: one, isDone: true },
    { id: two, isDone: false, problem: 'unchanged' },
    { id: foreign, isDone: false, problem: 'notFound' },
    { id: 'nothing', isDone: false, problem: 'notFound' },
  ])
  expect(await cardOf(one)).toMatchObject({ state: 'blocked', version: 2 })
  expect(await cardOf(foreign)).toMatchObject({ state: 'active', version: 1 })
  const log = await test.admin.post('/userLogs/search', {
    filter: { entityId: one, action: 'workflow.blocked' },
  })
  expect(log.body.result).toMatchObject([
    { before: { state: 'active' }, after: { state: 'blocked', reason: 'end of contract' } },
  ])
})

it('activates, and extends to a moment or for ever', async () => {
  const ids = [await makeCard(mine), await makeCard(mine)]
  await bulk({ ids, action: 'block', reason: 'for a while' })
  expect((await bulk({ ids, action: 'activate' })).result).toMatchObject([{ isDone: true }, { isDone: true }])
  await bulk({ ids, action: 'extend', expiresAt: '2028-01-01T00:00:00+05:00' })
  for (const id of ids) {
    expect(await cardOf(id)).toMatchObject({ state: 'active', expiresAt: '2027-12-31T19:00:00.000Z' })
  }
  await bulk({ ids, action: 'extend', expiresAt: null })
  expect((await cardOf(ids[0]!)).expiresAt).toBeNull()
})

it('gives cards to people of their own company alone', async () => {
  const id = await makeCard(mine)
  const [own, foreign] = [await mine.makeUser(['Client']), await other.makeUser(['Client'])]
  expect((await bulk({ ids: [id], action: 'assign', userId: own.userId })).result).toMatchObject([
    { isDone: true },
  ])
  expect(await cardOf(id)).toMatchObject({ userId: own.userId, ownerName: `Name of ${own.userName}` })
  expect((await bulk({ ids: [id], action: 'assign', userId: foreign.userId })).errors).toEqual([
    { field: 'userId', code: 'notFound' },
  ])
  const asAdmin = { ids: [id], action: 'assign', userId: foreign.userId }
  expect((await test.admin.post('/rFIDCards/bulk', asAdmin)).body.result).toMatchObject([
    { isDone: false, problem: 'otherCompany' },
  ])
  expect((await cardOf(id)).userId).toBe(own.userId)
})

it.each([
  [{ ids: [], action: 'activate' }, 'ids'],
  [{ ids: ['x'], action: 'block' }, 'reason'],
  [{ ids: ['x'], action: 'extend', expiresAt: 'tomorrow' }, 'expiresAt'],
  [{ ids: ['x'], action: 'melt' }, 'action'],
])('refuses %j', async (body, field) => {
  expect((await bulk(body)).errors).toMatchObject([{ field }])
})

it('refuses the same UID in the other byte order, naming the card that is there', async () => {
  const { body: card } = await mine.client.post('/rFIDCards', { idTag: '04:a1:b2:c9', number: 'K-7' })
  expect(card.idTag).toBe('04A1B2C9')
  const { status, body } = await mine.client.post('/rFIDCards', { idTag: 'C9B2A104' })
  expect(status).toBe(422)
  expect(body).toMatchObject({
    errors: [{ field: 'idTag', code: 'reversedTwin' }],
    twin: { id: card.id, idTag: '04A1B2C9', number: 'K-7' },
  })
  const edit = await mine.client.patch(`/rFIDCards/${card.id}`, { idTag: 'C9B2A104' })
  expect(edit.status).toBe(200)
  const elsewhere = await other.client.post('/rFIDCards', { idTag: '04A1B2C9' })
  expect(elsewhere.body).not.toHaveProperty('twin')
})

it('counts the days, and finds a card by its owner', async () => {
  const owner = await mine.makeUser(['Client'])
  const expiresAt = new Date(Date.now() + 3.5 * 86_400_000).toISOString()
  const { body } = await mine.client.post('/rFIDCards', { idTag: 'DAYS-1', userId: owner.userId, expiresAt })
  expect(await cardOf(body.id)).toMatchObject({ daysLeft: 4, idleDays: 0, sessions30d: 0 })
  const { result } = (await mine.client.post('/rFIDCards/search', { query: `Name of ${owner.userName}` }))
    .body
  expect(result.map(({ id }) => id)).toEqual([body.id])
})
