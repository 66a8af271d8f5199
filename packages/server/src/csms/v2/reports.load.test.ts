import { describe, expect, it } from 'vitest'
import { commandTests } from '../testing/commands.ts'
import type { RawOptions } from '../testing/rawStation.ts'
import { connect2 } from '../testing/station2.ts'

const { gateway } = commandTests(1_500)
type Fields = Record<string, unknown>
type Call = Parameters<NonNullable<RawOptions['answers']>>[0]
type Answers = (call: Call, report: (parts: Fields[], tbc?: boolean) => void) => Fields

const unknown = ({ getVariableData }: Fields) => ({
  getVariableResult: (Array.isArray(getVariableData) ? getVariableData : []).map((each) => ({
    ...each,
    attributeStatus: 'UnknownVariable',
  })),
})

/** A station that answers so, and has none of the variables that it is asked for by name. */
async function online(answers: Answers) {
  const point = await gateway().makePoint()
  const station = await connect2(gateway(), point, {
    answers: (call) => {
      if (call.action === 'GetVariables') return unknown(call.payload)
      const about = { requestId: call.payload.requestId, generatedAt: new Date().toISOString() }
      return answers(call, (reportData, tbc = false) =>
        setImmediate(() => station.call('NotifyReport', { ...about, seqNo: 0, tbc, reportData })),
      )
    },
  })
  const path = `/chargePoints/${point.id}/configuration`
  const configuration = async () => (await gateway().admin.get(path)).body
  return { point, station, configuration, post: (act: string) => gateway().admin.post(`${path}/${act}`) }
}
const variable = (component: string, name: string, value: string) => ({
  component: { name: component },
  variable: { name },
  variableAttribute: [{ value, mutability: 'ReadWrite' }],
})
const interval = variable('OcppCommCtrlr', 'heartbeatInterval', '600')
const keysOf = (body: Fields) =>
  (Array.isArray(body.result) ? body.result : []).filter(({ isKnown }) => isKnown).map(({ key }) => key)

describe('a report', () => {
  it('names what it knows in any case, and is the smaller one where the whole is not to be had', async () => {
    const { post, station } = await online(({ payload }, report) => {
      if (payload.reportBase === 'FullInventory') return { status: 'NotSupported' }
      report([interval])
      return { status: 'Accepted' }
    })
    const { status, body } = await post('read')
    expect(status).toBe(200)
    expect(keysOf(body)).toEqual(['HeartbeatInterval'])
    expect(station.broken).toEqual([])
  })

  it.each([
    ['refused', () => ({ status: 'Rejected' }), 409, 'wrongState'],
    ['promised and not given', () => ({ status: 'Accepted' }), 504, 'station_timeout'],
  ])('that is %s takes nothing away of what was known', async (_name, refusal, status, code) => {
    let isFirst = true
    const { post, configuration } = await online((_call, report) => {
      if (!isFirst) return refusal()
      isFirst = false
      report([interval])
      return { status: 'Accepted' }
    })
    await post('read')
    expect(await post('read')).toMatchObject({ status, body: { code } })
    expect(keysOf(await configuration())).toEqual(['HeartbeatInterval'])
  })

  it('that stops half way is kept beside what was known', async () => {
    let isFirst = true
    const { post, configuration } = await online((_call, report) => {
      if (isFirst) report([interval, variable('A', 'B', '1')])
      else report([variable('A', 'B', '2')], true)
      isFirst = false
      return { status: 'Accepted' }
    })
    await post('read')
    expect((await post('read')).status).toBe(200)
    const body = await configuration()
    expect(keysOf(body)).toEqual(['A.B', 'HeartbeatInterval'])
    expect(body.result[0]).toMatchObject({ value: '2' })
  })

  it('may be of ten thousand variables', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => variable('C', `V${index}`, '1'))
    const { post } = await online((_call, report) => {
      report(many.slice(0, 5000), true)
      report(many.slice(5000))
      return { status: 'Accepted' }
    })
    const { status, body } = await post('read')
    expect(status).toBe(200)
    expect(keysOf(body)).toHaveLength(10_000)
  })

  it('that nobody asked for, or of nothing, is thanked for', async () => {
    const { station } = await online(() => ({ status: 'Accepted' }))
    for (const reportData of [null, 5, [null, { component: '__proto__' }], 'x'.repeat(100_000)])
      expect(await station.call('NotifyReport', { requestId: 1, reportData })).toEqual({})
  })
})

describe('what is put right', () => {
  it('leaves the meter in the events that begin and end a session', async () => {
    const { post, station } = await online(({ action, payload }, report) => {
      if (action === 'GetBaseReport')
        report(
          ['TxStartedMeasurands', 'TxEndedMeasurands'].map((name) =>
            variable('SampledDataCtrlr', name, 'Voltage'),
          ),
        )
      const [asked] = Array.isArray(payload.setVariableData) ? payload.setVariableData : []
      return asked
        ? { setVariableResult: [{ ...asked, attributeValue: undefined, attributeStatus: 'Accepted' }] }
        : { status: 'Accepted' }
    })
    await post('read')
    const { body } = await post('fix')
    const value = 'Energy.Active.Import.Register'
    expect(body.result).toEqual([
      { key: 'SampledDataCtrlr.TxStartedMeasurands', value, status: 'Accepted' },
      { key: 'StopTxnSampledData', value, status: 'Accepted' },
    ])
    expect(station.broken).toEqual([])
  })
})

it.each([
  ['in its own case', [{ component: { name: 'SECURITYCTRLR' }, variable: { name: 'basicAuthPassword' } }]],
  ['without names', [{}]],
])('a new password is the device’s own where the answer is %s', async (_name, named) => {
  const { point, station } = await online(() => ({
    setVariableResult: named.map((each) => ({ ...each, attributeStatus: 'Accepted' })),
  }))
  const password = 'another-password-of-2x'
  const asked = { component: { name: 'SecurityCtrlr' }, variable: { name: 'BasicAuthPassword' } }
  await gateway().admin.post('/devices/api/call', {
    chargerPointId: point.id,
    action: 'SetVariables',
    payload: { setVariableData: [{ ...asked, attributeValue: password }] },
  })
  await station.close()
  const authorization = `Basic ${Buffer.from(`${point.identity}:${password}`).toString('base64')}`
  expect(await gateway().refusal(`/ocpp/${point.identity}`)).toBe(401)
  expect(await gateway().refusal(`/ocpp/${point.identity}`, { headers: { authorization } })).toBe(101)
})
