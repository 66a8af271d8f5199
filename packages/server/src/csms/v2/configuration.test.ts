import { expect, it } from 'vitest'
import { asks } from '../asks.ts'
import { commandTests } from '../testing/commands.ts'
import type { RawOptions } from '../testing/rawStation.ts'
import { connect2 } from '../testing/station2.ts'

const { gateway } = commandTests(10_000)
type Payload = Record<string, unknown>

async function online(answers: RawOptions['answers']) {
  const point = await gateway().makePoint()
  const station = await connect2(gateway(), point, { answers })
  return { point, station, last: () => station.calls.at(-1)?.payload }
}

const heartbeat = { component: { name: 'OCPPCommCtrlr' }, variable: { name: 'HeartbeatInterval' } }
const own = { component: { name: 'Display', evse: { id: 1 } }, variable: { name: 'Brightness' } }
const attribute = (value: string, mutability = 'ReadWrite') => [{ value, mutability }]
const inventory = [
  { ...heartbeat, variableAttribute: attribute('600') },
  { ...own, variableAttribute: attribute('80', 'ReadOnly') },
]

it('the configuration is the station’s inventory, in as many parts as it likes', async () => {
  const { point, station } = await online(({ action, payload }) => {
    if (action === 'GetVariables') return { getVariableResult: unknownOf(payload) }
    const about = { requestId: payload.requestId, generatedAt: new Date().toISOString() }
    queueMicrotask(async () => {
      await station.call('NotifyReport', {
        ...about,
        seqNo: 0,
        tbc: true,
        reportData: inventory.slice(0, 1),
      })
      await station.call('NotifyReport', { ...about, seqNo: 1, reportData: inventory.slice(1) })
    })
    return { status: 'Accepted' }
  })
  const { status, body } = await gateway().admin.post(`/chargePoints/${point.id}/configuration/read`)
  expect(status).toBe(200)
  expect(body.result).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'HeartbeatInterval', value: '600' }),
      expect.objectContaining({ key: 'Display#1.Brightness', value: '80', readOnly: true }),
    ]),
  )
  expect(station.broken).toEqual([])
})
const unknownOf = ({ getVariableData }: Payload) =>
  (Array.isArray(getVariableData) ? getVariableData : []).map((each) => ({
    ...each,
    attributeStatus: 'UnknownVariable',
  }))

const long = `${'C'.repeat(50)}(${'i'.repeat(40)}).Variable`
it.each([
  ['HeartbeatInterval', 'Accepted', heartbeat, 'Accepted'],
  ['Display#1.Brightness', 'RebootRequired', own, 'RebootRequired'],
  [long, 'Accepted', { variable: { name: 'Variable' } }, 'Accepted'],
  ['WebSocketPingInterval', 'UnknownVariable', {}, 'NotSupported'],
])('the key %s is changed: %s', async (key, attributeStatus, at, status) => {
  const { point, station, last } = await online(({ payload }) => {
    const [asked] = Array.isArray(payload.setVariableData) ? payload.setVariableData : []
    const { component, variable } = asked
    return { setVariableResult: [{ component, variable, attributeStatus }] }
  })
  const path = `/chargePoints/${point.id}/configuration/change`
  expect(await gateway().admin.post(path, { key, value: '300' })).toMatchObject({ body: { status } })
  expect(last()).toMatchObject({ setVariableData: [{ ...at, attributeValue: '300' }] })
  expect(station.broken).toEqual([])
})

it('no more variables are asked for at once than the station takes', async () => {
  const asked: number[] = []
  const { point, station } = await online(({ payload }) => {
    const wanted = Array.isArray(payload.getVariableData) ? payload.getVariableData : []
    asked.push(wanted.length)
    const attributeValue = JSON.stringify(wanted).includes('ItemsPerMessage') ? '3' : '60'
    return {
      getVariableResult: wanted.map((each) => ({ ...each, attributeStatus: 'Accepted', attributeValue })),
    }
  })
  const key = [
    'HeartbeatInterval',
    'ConnectionTimeOut',
    'ResetRetries',
    'WebSocketPingInterval',
    'SecurityProfile',
  ]
  const ask = () => gateway().csms.stations.ask(point.id, asks.configuration(key))
  expect(await ask()).toMatchObject({ configurationKey: key.map((each) => ({ key: each, value: '60' })) })
  await ask()
  expect(asked).toEqual([1, 3, 2, 3, 2])
  await station.close()
})
