import { afterAll, beforeAll, expect, it } from 'vitest'
import WebSocket from 'ws'
import { asOwner } from '../backup/ownerClient.ts'
import { type ServerProcess, startProcess } from '../testing/serverProcess.ts'

let gateway: ServerProcess
beforeAll(async () => {
  gateway = await startProcess({ env: { ROLES: 'gateway' } })
})
afterAll(() => gateway.stop())

const statusOf = async (path: string, method = 'GET') =>
  (await fetch(`http://127.0.0.1:${gateway.port}${path}`, { method })).status

it.each(['/livez', '/readyz', '/healthz', '/metrics'])('a gateway answers %s', async (path) => {
  expect(await statusOf(path)).toBe(200)
})

it.each([
  ['GET', '/'],
  ['GET', '/map'],
  ['GET', '/openapi.json'],
  ['POST', '/api/v1/auth/login'],
  ['POST', '/api/v1/chargeStations/geoPositions/search'],
  ['POST', '/devices/api/call'],
  ['GET', '/bank/api/kaspi/callback'],
  ['POST', '/push/push/negotiate'],
])('and has nothing of the console: %s %s', async (method, path) => {
  expect(await statusOf(path, method)).toBe(404)
})

it('takes charge points, and no browser’s socket', async () => {
  // nobody knows this one: it is refused where charge points are taken, and asks again once it is claimed
  expect(await upgradeOf('/ocpp/NOBODY')).toBe(404)
  expect((await known()).includes('NOBODY')).toBe(true)
  expect(await upgradeOf('/push/push')).not.toBe(101)
})

it('one with jobs alone tells whoever wants a socket that there is none', async () => {
  const jobs = await startProcess({ env: { ROLES: 'jobs' }, beside: gateway, isApart: true })
  for (const path of ['/ocpp/NOBODY', '/push/push']) expect(await upgradeOf(path, jobs)).toBe(404)
  await jobs.stop()
})

const upgradeOf = (path: string, { port } = gateway) =>
  new Promise<number>((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, 'ocpp1.6')
    socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0))
    socket.once('error', () => resolve(0))
    socket.once('open', () => {
      socket.terminate()
      resolve(101)
    })
  })

async function known(): Promise<string[]> {
  const { rows } = await asOwner(gateway.databaseUrl, (owner) => owner.query('select identity from devices'))
  return rows.map(({ identity }) => identity)
}
