import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectRaw } from '../csms/testing/rawStation.ts'
import { type ServerProcess, startProcess } from './serverProcess.ts'
import { storm } from './storm.ts'
import { acts } from './stormActs.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await startProcess()
})
afterAll(() => server.stop())

it('goes on through odd upgrades, resets, half requests, deep and huge bodies', async () => {
  const owner = new pg.Client({ connectionString: server.databaseUrl })
  await owner.connect()
  await owner.query(`insert into charge_stations (id, name, latitude, longitude) values (gen_random_uuid(), 'S', 43, 76);
    insert into charge_points (id, identity, station_id) select gen_random_uuid(), 'STORM-' || n, id
      from charge_stations, generate_series(0, 4) n`)
  await owner.end()
  const station = await connectRaw(
    { port: server.port, address: '127.0.0.1', family: 'IPv4' },
    '/ocpp/STORM-0',
  )
  const identities = ['STORM-1', 'STORM-2', 'STORM-3', 'STORM-4']
  const signal = AbortSignal.timeout(6_000)
  const thrown = storm({ port: server.port, identities, throwers: 4, signal })
  const answers = []
  while (!signal.aborted) answers.push(await station.call('Heartbeat', {}))
  expect(Object.keys(await thrown).sort()).toEqual(Object.keys(acts).sort())
  expect(answers.length).toBeGreaterThan(10)
  expect(answers.filter((answer) => 'errorCode' in answer)).toEqual([])
  expect(server.child.exitCode).toBeNull()
  const health = await fetch(`http://127.0.0.1:${server.port}/healthz`)
  expect({ status: health.status, said: await health.json() }).toMatchObject({ status: 200 })
  expect(server.said()).not.toContain('last resort')
  await station.close()
})
