import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'

let test: TestApp
let port: number
const sockets: Socket[] = []

beforeAll(async () => {
  test = await testApp()
  await sql`insert into user_logs (id, action, entity, after)
    select gen_random_uuid(), 'edit', 'news', jsonb_build_object('text', repeat(md5(n::text), 200))
    from generate_series(1, 8000) n`.execute(test.deps.db.system)
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await test.close()
})

const body = JSON.stringify({ columns: ['after'] })

/** Asks for fifty megabytes and reads none of them. */
function askUnread() {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  socket.write(
    [
      'POST /api/v1/userLogs/export HTTP/1.1',
      'host: test',
      `authorization: Bearer ${test.admin.token}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
      '',
      body,
    ].join('\r\n'),
  )
  sockets.push(socket)
}

/** Transactions in which a file is being read. */
const reading = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct pid) as count from pg_locks where relation = 'user_logs'::regclass`.execute(
    test.deps.db.system,
  )
  return rows[0]!.count
}

it('files that nobody reads hold places of files alone, and give them back when their readers go', async () => {
  for (let n = 0; n < 6; n++) askUnread()
  await expect.poll(reading).toBe(2)
  const other = (await test.makeTenant()).client
  expect((await other.post('/transactions/export', { columns: ['state'] })).status).toBe(200)
  expect((await test.admin.post('/userLogs/search', {})).status).toBe(200)
  const many = Array.from({ length: 50 }, () => test.deps.db.pool.query('select 1'))
  expect(await Promise.all(many)).toHaveLength(50)
  for (const socket of sockets) socket.destroy()
  await expect.poll(reading).toBe(0)
  const file = await test.admin.post('/userLogs/export', {
    columns: ['action'],
    filter: { action: 'signIn' },
  })
  expect(file.status).toBe(200)
})
