import pg from 'pg'
import { expect, it } from 'vitest'
import { testApp } from '../auth/testing.ts'
import { lockWaits } from '../testing/lockWaits.ts'

it('who is refused because two waited for each other may try again, and nothing of it stands', async () => {
  const test = await testApp()
  const makeCard = async (idTag: string) => (await test.admin.post('/rFIDCards', { idTag })).body.id
  const ids = [await makeCard('LOCK-1'), await makeCard('LOCK-2')].sort()
  const block = () => test.admin.post('/rFIDCards/bulk', { ids, action: 'block', reason: 'lost' })
  const other = new pg.Client({ connectionString: test.url })
  await other.connect()
  await other.query("begin; set local deadlock_timeout = '1min'")
  await other.query('select from rfid_cards where id = $1 for update', [ids[1]])
  const refused = block()
  await expect.poll(() => lockWaits(other)).toBe(1)
  await other.query('select from rfid_cards where id = $1 for update', [ids[0]])
  expect(await refused).toMatchObject({ status: 503, body: { code: 'busy', retryAfter: 1 } })
  await other.query('rollback')
  await other.end()
  expect((await block()).body.result).toMatchObject([{ isDone: true }, { isDone: true }])
  await test.close()
})
