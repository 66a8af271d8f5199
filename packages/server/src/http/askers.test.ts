import { execFileSync } from 'node:child_process'
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

it('nothing is done for who has left before he was let in, whose address nobody knows', async () => {
  const { port } = test.app.server.address() as AddressInfo
  const make = (name: string) => {
    const body = JSON.stringify({ name, kind: 'city' })
    const head = `POST /api/v1/geoObjects HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${test.admin.token}`
    return `${head}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  }
  const script = `const s = require('net').connect(${port}, '127.0.0.1', () =>
    s.write(${JSON.stringify(make('Left'))}, () => s.resetAndDestroy()))`
  // while it runs, nobody is let in here
  execFileSync(process.execPath, ['-e', script])
  const waiting = connect(port, '127.0.0.1').on('error', () => {})
  waiting.write(make('Waits'))
  const found = () =>
    test.admin.post('/userLogs/search', { filter: { entity: 'geoObjects', userName: 'root' } })
  const ofWaiting = async () =>
    (await found()).body.result.find(({ after }) => Object(after).name === 'Waits')
  await expect.poll(ofWaiting).toBeTruthy()
  waiting.destroy()
  expect((await found()).body.result.filter(({ ip }) => ip === null)).toEqual([])
})
