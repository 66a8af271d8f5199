import { Station } from '@zaryad/station'
import { nodeSocket } from '@zaryad/station/nodeSocket'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from '../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ bootAfterMs: 50, statusAfterMs: 100, registersAfterMs: 150 })
})
afterAll(() => gateway.close())

it.each(['ocpp2.0.1', 'ocpp2.1'] as const)(
  'a virtual station of %s is asked at its first contact nothing that it has not',
  async (version) => {
    const point = await gateway.makePoint()
    const station = new Station({
      url: `ws://127.0.0.1:${gateway.address.port}/ocpp`,
      identity: point.identity,
      version,
      connectors: [{ id: 1, currentType: 'AC', maxPowerW: 22_000 }],
      openSocket: nodeSocket,
    })
    station.connect()
    const lists = () =>
      gateway.rows('select key, value from configuration_keys where charge_point_id = $1 order by key', [
        point.id,
      ])
    try {
      await expect.poll(async () => (await lists()).length).toBe(3)
    } finally {
      station.close()
    }
    const register = 'Energy.Active.Import.Register'
    expect(await lists()).toMatchObject([
      { key: 'MeterValuesSampledData', value: expect.stringContaining(register) },
      { key: 'SampledDataCtrlr.TxStartedMeasurands', value: register },
      { key: 'StopTxnSampledData', value: register },
    ])
    const { body } = await gateway.admin.post('/ocppMessages/search', {
      filter: { chargePointId: point.id },
      paging: { take: 0 },
    })
    const frames = body.result
    expect(frames.map(({ action }) => action)).toContain('SetVariables')
    expect(frames.filter(({ isError }) => isError)).toEqual([])
    expect(await gateway.rows('select deviations from devices where id = $1', [point.deviceId])).toEqual([
      { deviations: [] },
    ])
  },
)
