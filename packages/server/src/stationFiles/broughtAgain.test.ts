import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testGateway } from '../csms/testing/gateway.ts'
import { draftsIn } from './folders.ts'

const span = {
  startTime: new Date(Date.now() - 3_600_000).toISOString(),
  stopTime: new Date().toISOString(),
}

it('takes a log whose first bringing ended with our own process', async () => {
  const gateway = await testGateway()
  const point = await gateway.makePoint()
  const station = await gateway.connect(point, { answers: () => ({ fileName: 'a.log' }) })
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

it('what is told of a security log that an operator asked for says nothing of a log of ours', async () => {
  const gateway = await testGateway()
  const point = await gateway.makePoint()
  const answers = () => ({ fileName: 'a.log', status: 'Accepted' })
  const station = await gateway.connect(point, { answers })
  expect((await gateway.admin.post(`/chargePoints/${point.id}/diagnostics`, span)).status).toBe(201)
  const filter = { chargePointId: point.id }
  const file = async () => (await gateway.admin.post('/stationFiles/search', { filter })).body.result[0]
  const payload = {
    log: { remoteLocation: 'https://elsewhere.kz/log' },
    logType: 'SecurityLog',
    requestId: 7,
  }
  const call = { chargerPointId: point.id, action: 'GetLog', payload }
  expect((await gateway.admin.post('/devices/api/call', call)).status).toBe(200)
  const told = (status: string, requestId: number) =>
    station.call('LogStatusNotification', { status, requestId })
  for (const status of ['Uploading', 'Uploaded', 'UploadFailure']) await told(status, 7)
  expect(await file()).toMatchObject({ state: 'requested', reason: null })
  await told('Uploading', 8)
  expect(await file()).toMatchObject({ state: 'uploading' })
  await gateway.close()
})
