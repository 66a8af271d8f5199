import { expect, it } from 'vitest'
import { commandTests } from '../testing/commands.ts'
import { connect2 } from '../testing/station2.ts'

const { gateway } = commandTests(1_500)
const long = 'x'.repeat(900_000)

it('a megabyte of letters holds nobody up, in an answer or in what is told', async () => {
  const point = await gateway().makePoint()
  const station = await connect2(gateway(), point, { answers: () => ({ status: long }) })
  const { status, body } = await gateway().admin.post(`/devices/api/clearCache/${point.id}`)
  expect(status).toBe(200)
  expect(body.status).toBe(long.slice(0, 255))
  for (const action of ['NotifyReport', 'NotifyEvent', 'DataTransfer'])
    expect(await station.call(action, { vendorId: 'v', data: long })).not.toHaveProperty('errorCode')
  const frames = await gateway().rows('select id from ocpp_messages where charge_point_id = $1', [point.id])
  expect(frames).toHaveLength(8)
})

it('what a Wi-Fi is opened with is kept from commands, logs and frames', async () => {
  const point = await gateway().makePoint()
  const at = { component: { name: 'WiFi' }, variable: { name: 'PSK' } }
  const setVariableResult = [{ ...at, attributeStatus: 'Accepted' }]
  const station = await connect2(gateway(), point, { answers: () => ({ setVariableResult }) })
  const payload = { setVariableData: [{ ...at, attributeValue: 'opens-the-wifi' }] }
  await gateway().admin.post('/devices/api/call', {
    chargerPointId: point.id,
    action: 'SetVariables',
    payload,
  })
  const reportData = [{ ...at, variableAttribute: [{ value: 'opens-the-wifi' }] }]
  await station.call('NotifyReport', { requestId: 1, seqNo: 0, reportData })
  for (const table of ['commands', 'user_logs', 'ocpp_messages', 'configuration_keys']) {
    const query = `select coalesce(string_agg(t::text, ''), '') as all from ${table} t`
    const [found] = await gateway().rows<{ all: string }>(query)
    expect(found?.all).not.toContain('opens-the-wifi')
  }
})
