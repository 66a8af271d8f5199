import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { png } from '../files/png.ts'

let test: TestApp
let file: string
beforeAll(async () => {
  test = await testApp()
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/v1/uploads',
    headers: { authorization: `Bearer ${test.admin.token}`, 'content-type': 'image/png' },
    payload: png({ width: 3, height: 2, colourAt: () => [0, 0, 0] }),
  })
  file = reply.json().name
})
afterAll(() => test.close())

const period = { from: '2026-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' }
const campaign = async (extra: object = {}) =>
  test.admin.post('/ads', { name: 'Campaign', places: ['driverMap'], ...period, ...extra })
const item = (adId: string, extra: object = {}) =>
  test.admin.post('/adItems', { adId, file, alt: { ru: 'Кофе рядом' }, ...extra })

it('runs once it has something to show, and knows its size', async () => {
  const { body: ad } = await campaign()
  const start = () =>
    test.admin.post('/ads/workflow/run', { id: ad.id, previousState: 'draft', nextState: 'active' })
  expect((await start()).body.errors).toEqual([{ field: 'itemCount', code: 'tooSmall' }])
  expect((await item(ad.id)).body).toMatchObject({
    width: 3,
    height: 2,
    kind: 'banner',
    order: 1,
    active: true,
  })
  expect((await start()).body).toMatchObject({ state: 'active', itemCount: 1 })
})

it.each([
  [{ file: `${'a'.repeat(64)}.png` }, 'file'],
  [{ file: '../../etc/passwd' }, 'file'],
  [{ kind: 'video' }, 'kind'],
  [{ link: 'http://example.kz' }, 'link'],
  [{ link: 'javascript:alert(1)' }, 'link'],
  [{ durationS: 2 }, 'durationS'],
  [{ durationS: 61 }, 'durationS'],
  [{ alt: {} }, 'alt'],
  [{ language: 'kz' }, 'alt'],
])('refuses an item with %j', async (extra, field) => {
  const { body: ad } = await campaign()
  const answer = await item(ad.id, extra)
  expect([answer.status, answer.body.errors]).toMatchObject([422, [{ field }]])
})

it.each([
  [{ to: '2025-01-01T00:00:00Z' }, 'to'],
  [{ places: [] }, 'places'],
])('refuses a campaign with %j', async (extra, field) => {
  const answer = await campaign(extra)
  expect([answer.status, answer.body.errors]).toMatchObject([422, [{ field }]])
})

it('is not for companies', async () => {
  const { client } = await test.makeTenant(['rfidCard'])
  for (const path of ['/ads/search', '/adItems/search'])
    expect((await client.post(path, {})).status).toBe(403)
})
