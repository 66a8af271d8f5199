import { type AddressInfo, connect } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { lockWaits } from '../testing/lockWaits.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

const connections = () =>
  new Promise<number>((resolve) => test.app.server.getConnections((_, count) => resolve(count)))

it('the log knows where a change came from, whether or not its author waited for the answer', async () => {
  const { token, userName } = await test.makeUser({ roles: ['SuperAdministrator'] })
  const { id } = (await test.admin.post('/geoObjects', { name: 'Алматы', kind: 'city' })).body
  const owner = new pg.Client({ connectionString: test.url })
  await owner.connect()
  await owner.query('begin')
  await owner.query('lock table users in access exclusive mode')
  const { port } = test.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write(
    `DELETE /api/v1/geoObjects/${id} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  )
  // who it is has to be looked up
  await expect.poll(() => lockWaits(owner)).toBe(1)
  socket.resetAndDestroy()
  await expect.poll(connections).toBe(0)
  await owner.query('rollback')
  await owner.end()
  const found = () => test.admin.post('/userLogs/search', { filter: { userName, entityId: id } })
  await expect.poll(async () => (await found()).body.result).toMatchObject([{ ip: '127.0.0.1' }])
})
