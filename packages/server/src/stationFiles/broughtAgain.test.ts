import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testGateway } from '../csms/testing/gateway.ts'
import { draftsIn } from './folders.ts'

it('takes a log whose first bringing ended with our own process', async () => {
  const gateway = await testGateway()
  const point = await gateway.makePoint()
  const station = await gateway.connect(point, { answers: () => ({ fileName: 'a.log' }) })
  const span = {
    startTime: new Date(Date.now() - 3_600_000).toISOString(),
    stopTime: new Date().toISOString(),
  }
  expect((await gateway.admin.post(`/chargePoints/${point.id}/diagnostics`, span)).status).toBe(201)
  const filter = { chargePointId: point.id }
  const [row] = (await gateway.admin.post('/stationFiles/search', { filter })).body.result
  const drafts = draftsIn(gateway.deps.config.DATA_DIR)
  mkdirSync(drafts, { recursive: true })
  writeFileSync(join(drafts, String(row?.id)), 'half of what was brought at first')
  const url = new URL(String(station.calls[0]?.payload.location)).pathname
  expect((await gateway.app.inject({ method: 'PUT', url, payload: 'the log' })).statusCode).toBe(201)
  expect((await gateway.admin.get(`/stationFiles/${row?.id}/content`)).text).toBe('the log')
  await gateway.close()
})
