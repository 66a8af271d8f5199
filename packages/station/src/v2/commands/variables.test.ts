import { describe, expect, it } from 'vitest'
import { bootedStation2, newCentral2 } from '../../testing/setup.ts'

const sampling = { component: { name: 'SampledDataCtrlr' }, variable: { name: 'TxUpdatedInterval' } }
const password = { component: { name: 'SecurityCtrlr' }, variable: { name: 'BasicAuthPassword' } }
const units = { component: { name: 'SmartChargingCtrlr' }, variable: { name: 'RateUnit' } }

describe.each(['ocpp2.0.1', 'ocpp2.1'] as const)('in %s', (version) => {
  it('settings are read, written and reported as variables', async () => {
    const central = await newCentral2(version)
    const station = await bootedStation2(central, { password: 'a secret of sixteen' })
    const unknown = { component: { name: 'SampledDataCtrlr' }, variable: { name: 'X' } }
    const nowhere = { component: { name: 'X' }, variable: { name: 'X' } }
    const set = (variable: object, attributeValue: string) => ({ ...variable, attributeValue })
    expect(
      await central.call('SetVariables', {
        setVariableData: [set(sampling, '7'), set(sampling, 'x'), set(unknown, '1')],
      }),
    ).toMatchObject({
      setVariableResult: ['Accepted', 'Rejected', 'UnknownVariable'].map((attributeStatus) => ({
        attributeStatus,
      })),
    })
    expect(station.configuration.number('MeterValueSampleInterval')).toBe(7)
    const target = { ...sampling, attributeType: 'Target' }
    expect(
      await central.call('GetVariables', {
        getVariableData: [sampling, units, password, nowhere, target],
      }),
    ).toMatchObject({
      getVariableResult: [
        { ...sampling, attributeStatus: 'Accepted', attributeValue: '7' },
        { attributeValue: 'A,W' },
        { attributeStatus: 'Rejected' },
        { attributeStatus: 'UnknownComponent' },
        { attributeStatus: 'NotSupportedAttributeType' },
      ],
    })
    expect(await central.call('GetBaseReport', { requestId: 5, reportBase: 'FullInventory' })).toEqual({
      status: 'Accepted',
    })
    await central.first('NotifyReport', ({ tbc }) => tbc === false)
    // whatever was still to come would be here before this
    await central.call('TriggerMessage', { requestedMessage: 'Heartbeat' })
    await central.first('Heartbeat')
    const parts = central.of('NotifyReport')
    expect(parts.map(({ requestId, seqNo, tbc }) => [requestId, seqNo, tbc])).toEqual(
      parts.map((_, index) => [5, index, index < parts.length - 1]),
    )
    expect(parts.length).toBeGreaterThan(1)
    const data = parts.flatMap(({ reportData }) => reportData)
    expect(data).toContainEqual({
      ...sampling,
      variableAttribute: [{ type: 'Actual', value: '7', mutability: 'ReadWrite' }],
      variableCharacteristics: { dataType: 'integer', supportsMonitoring: false },
    })
    expect(JSON.stringify(data)).not.toContain('secret')
    // the last: the station shows it at once, over a new connection
    const given = await central.call('SetVariables', {
      setVariableData: [set(password, 'another secret of twenty')],
    })
    expect(given).toMatchObject({ setVariableResult: [{ attributeStatus: 'Accepted' }] })
  })
})
