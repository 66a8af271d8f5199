import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from '../testing/gateway.ts'
import type { RawOptions } from '../testing/rawStation.ts'
import { connect2 } from '../testing/station2.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ bootAfterMs: 100, statusAfterMs: 150, registersAfterMs: 200 })
})
afterAll(() => gateway.close())

it('asks a station that came back silently for its boot, and for the status of each connector', async () => {
  const point = await gateway.makePoint()
  const first = await connect2(gateway, point)
  const timestamp = new Date().toISOString()
  for (const evseId of [1, 2])
    await first.call('StatusNotification', {
      timestamp,
      evseId,
      connectorId: 1,
      connectorStatus: 'Available',
    })
  await first.close()
  const station = await connect2(gateway, point, { answers: () => ({ status: 'Accepted' }) })
  const asked = () => station.calls.filter(({ action }) => action === 'TriggerMessage')
  await expect.poll(() => asked().length).toBe(3)
  expect(asked().map(({ payload }) => payload)).toEqual([
    { requestedMessage: 'BootNotification' },
    { requestedMessage: 'StatusNotification', evse: { id: 1, connectorId: 1 } },
    { requestedMessage: 'StatusNotification', evse: { id: 2, connectorId: 1 } },
  ])
  expect(station.broken).toEqual([])
})

it('asks once for the registers that events lack, and notes at the device what is refused', async () => {
  const point = await gateway.makePoint()
  const answers: RawOptions['answers'] = ({ action, payload }) => {
    const results = (name: string, more: object) =>
      (Array.isArray(payload[name]) ? payload[name] : []).map((each) => ({ ...Object(each), ...more }))
    if (action === 'GetVariables')
      return {
        getVariableResult: results('getVariableData', {
          attributeStatus: 'Accepted',
          attributeValue: 'Voltage',
        }),
      }
    if (action !== 'SetVariables') return { status: 'Accepted' }
    const isEnd = JSON.stringify(payload).includes('TxEndedMeasurands')
    const attributeStatus = isEnd ? 'Rejected' : 'Accepted'
    return { setVariableResult: results('setVariableData', { attributeStatus }) }
  }
  const deviations = async () => {
    const [device] = await gateway.rows<{ deviations: { code: string; sample: string }[] }>(
      'select deviations from devices where id = $1',
      [point.deviceId],
    )
    return device?.deviations.map(({ code, sample }) => [code, sample])
  }
  const set = ({ calls }: { calls: { action: string; payload: object }[] }) =>
    calls.filter(({ action }) => action === 'SetVariables').map(({ payload }) => JSON.stringify(payload))
  const first = await connect2(gateway, point, { answers })
  await expect.poll(() => set(first).length).toBe(3)
  for (const asked of set(first)) expect(asked).toContain('"Voltage,Energy.Active.Import.Register"')
  await expect.poll(deviations).toContainEqual(['registersMissing', 'StopTxnSampledData'])
  await first.close()
  const again = await connect2(gateway, point, { answers })
  await expect.poll(() => again.calls.length).toBe(2)
  expect(set(again)).toEqual([])
  await again.close()
})
