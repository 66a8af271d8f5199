import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'

let test: TestApp
let mine: TestTenant
let other: TestTenant
beforeAll(async () => {
  test = await testApp()
  mine = await test.makeTenant()
  other = await test.makeTenant()
})
afterAll(() => test.close())

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const words = (ru: string) => ({ title: { ru }, text: { ru: `${ru}: текст`, en: `${ru}: text` } })
const make = async (body: object, client = test.admin) => (await client.post('/news', body)).body
const move = (id: string, previousState: string, nextState: string) =>
  test.admin.post('/news/workflow/run', { id, previousState, nextState })
const published = async (body: object = {}) =>
  (await test.anonymous.post('/news/published', body)).body.result.map(({ title }) => title)

it('shows a driver what is published and in its period, and nothing more', async () => {
  for (const [ru, extra] of [
    ['идёт', { from: inHours(-1), to: inHours(1), state: 'published' }],
    ['черновик', {}],
    ['час настал', { from: inHours(1), state: 'scheduled' }],
    ['ещё не время', { from: inHours(2), state: 'scheduled' }],
  ] as const) {
    const { id } = await make({ ...words(ru), audience: 'all', ...extra })
    expect(id, ru).toBeTruthy()
    if (ru === 'час настал')
      await test.deps.db.pool.query(`update news set "from" = now() - interval '1 minute' where id = $1`, [
        id,
      ])
  }
  const gone = await make({ ...words('прошло'), audience: 'all', from: inHours(-3), state: 'published' })
  await test.admin.patch(`/news/${gone.id}`, { to: inHours(-1) })
  const back = await make({ ...words('снято'), audience: 'all', state: 'published' })
  expect((await move(back.id, 'published', 'withdrawn')).status).toBe(200)
  expect((await published()).sort()).toEqual(['идёт', 'час настал'])

  const [first] = (await test.anonymous.post('/news/published', { language: 'en', take: 1 })).body.result
  expect(Object.keys(first ?? {}).sort()).toEqual(['from', 'id', 'importance', 'text', 'title', 'to'])
  expect(String(first?.text)).toContain(': text')
  expect((await test.anonymous.post('/news/published', { state: 'draft' })).status).toBe(400)
})

it('tells a company’s and a location’s news to those who are there', async () => {
  const place = { name: 'S', latitude: 43, longitude: 77, tenantId: mine.id }
  const { body: station } = await test.admin.post('/chargeStations', place)
  await make({ ...words('компании'), state: 'published' }, mine.client)
  await make(
    { ...words('локации'), audience: 'location', stationId: station.id, state: 'published' },
    mine.client,
  )
  expect(await published({ tenantId: mine.id })).toContain('компании')
  expect(await published({ tenantId: mine.id })).not.toContain('локации')
  expect(await published({ stationId: station.id })).toEqual(expect.arrayContaining(['компании', 'локации']))
  expect(await published({ tenantId: other.id })).not.toContain('компании')
})

it('lets a company read the network’s news for everybody, and change none of it', async () => {
  const { id } = await make({ ...words('сети'), audience: 'all', state: 'published' })
  const draft = await make({ ...words('черновик сети'), audience: 'all' })
  const { result } = (await mine.client.post('/news/search', { filter: { id: [id, draft.id] } })).body
  expect(result).toMatchObject([{ id, heading: 'сети', ofNetwork: true }])
  expect((await mine.client.patch(`/news/${id}`, { importance: 'important' })).status).toBe(404)
  expect((await mine.client.delete(`/news/${id}`)).status).toBe(404)
  const theirs = await make(words('чужое'), other.client)
  expect((await mine.client.get(`/news/${theirs.id}`)).status).toBe(404)
  expect((await mine.client.post('/news', { ...words('всем'), audience: 'all' })).status).toBe(403)
})

it.each([
  [{ audience: 'company' }, 'tenantId'],
  [{ audience: 'location' }, 'stationId'],
  [{ audience: 'all', title: {} }, 'title'],
  [{ audience: 'all', title: { ru: 'x'.repeat(121) } }, 'title.ru'],
  [{ audience: 'all', title: { ru: 'x', de: 'x' } }, 'title.de'],
  [{ audience: 'all', text: {}, state: 'published' }, 'text'],
  [{ audience: 'all', state: 'scheduled' }, 'from'],
  [{ audience: 'all', state: 'published', to: '2020-01-01T00:00:00Z' }, 'to'],
])('refuses %j', async (body, field) => {
  const answer = await test.admin.post('/news', { ...words('x'), ...body })
  expect([answer.status, answer.body.errors]).toMatchObject([422, [{ field }]])
})

it('publishes now: a beginning that lies ahead is moved here', async () => {
  const { id } = await make({ ...words('раньше'), audience: 'all', from: inHours(5), state: 'scheduled' })
  const { body } = await move(id, 'scheduled', 'published')
  expect(Date.parse(String(body.from))).toBeLessThanOrEqual(Date.now())
})
