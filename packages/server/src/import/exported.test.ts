import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { makePoint } from '../dashboard/testNetwork.ts'
import { sql } from '../db/sql.ts'

let test: TestApp
let mine: TestTenant
beforeAll(async () => {
  test = await testApp()
  mine = await test.makeTenant(['rfidCard'])
})
afterAll(() => test.close())

async function exported(of: string, language = 'ru'): Promise<string> {
  const { body } = await test.app.inject({
    method: 'POST',
    url: `/api/v1/${of}/export`,
    headers: { authorization: `Bearer ${mine.client.token}`, 'accept-language': language },
    payload: { format: 'csv' },
  })
  return body
}
const rowsOf = async (of: string) =>
  (await mine.client.post(`/${of}/search`, { paging: { take: 0 }, sort: [{ field: 'id' }] })).body.result

it('sessions that left as a file are known when it comes back, and come from it where they are gone', async () => {
  const point = await makePoint(test.deps, { tenantId: mine.id })
  await sql`update charge_points set identity = 'BACK-1', name = '' where id = ${point.id}`.execute(
    test.deps.db.system,
  )
  const csv = [
    'id;charge_point;connector;start;end;kwh',
    '1;BACK-1;1;2026-01-05T10:00:17;2026-01-05T11:00:41;7.25',
    '2;BACK-1;1;2026-01-05T11:00:50;2026-01-05T12:01:03;23.13',
  ].join('\n')
  expect((await mine.client.post('/transactions/import', { csv })).body).toMatchObject({ imported: 2 })
  for (const language of ['ru', 'kk', 'en']) {
    const { body } = await mine.client.post('/transactions/import', {
      csv: await exported('transactions', language),
    })
    expect(body, language).toMatchObject({ rows: 2, imported: 0, counts: { duplicate: 2 } })
  }
  const left = await exported('transactions')
  await sql`delete from transactions where charge_point_id = ${point.id}`.execute(test.deps.db.system)
  expect((await mine.client.post('/transactions/import', { csv: left })).body).toMatchObject({ imported: 2 })
  const energies = (await rowsOf('transactions')).map(({ energy }) => energy)
  expect(energies.sort()).toEqual([23.13, 7.25])
})

it('cards that left as a file come back as they were: their holders, their terms', async () => {
  const [owner, namesake] = [await mine.makeUser(['Client']), await mine.makeUser(['Client'])]
  for (const [{ userId }, phone] of [
    [owner, '+77010000011'],
    [namesake, '+77010000022'],
  ] as const)
    await sql`update users set name = 'Дана Ким', phone = ${phone} where id = ${userId}`.execute(
      test.deps.db.system,
    )
  for (const [idTag, more] of [
    ['BACK01', { userId: owner.userId, expiresAt: '2030-05-06T07:08:09.123Z' }],
    ['BACK02', { userId: namesake.userId, number: 'К-2', state: 'lost' }],
    ['BACK03', {}],
  ] as const)
    expect((await mine.client.post('/rFIDCards', { idTag, ...more })).status).toBe(201)
  const before = await rowsOf('rFIDCards')
  const csv = await exported('rFIDCards')
  const { body } = await mine.client.post('/rFIDCards/import', { csv, mode: 'update' })
  expect(body.counts).toMatchObject({ updated: 3, errors: 0 })
  const kept = (rows: Record<string, unknown>[]) =>
    rows.map(({ idTag, number, userId, state, expiresAt }) => ({ idTag, number, userId, state, expiresAt }))
  expect(kept(await rowsOf('rFIDCards'))).toEqual(kept(before))
})
