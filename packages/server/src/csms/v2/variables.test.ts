import { describe, expect, test } from 'vitest'
import type { Fields } from '../fields.ts'
import type { Peer } from './peer.ts'
import { takeReport } from './reports.ts'
import { changeConfiguration, changesIn, getConfiguration } from './variables.ts'

const set = (variable: string, attributeValue?: unknown) => ({
  component: { name: 'AuthCtrlr' },
  variable: { name: variable },
  attributeValue,
})
const said = (attributeStatus: string, variable?: string) => ({
  ...(variable ? { component: { name: 'authctrlr' }, variable: { name: variable } } : {}),
  attributeStatus,
})
const statuses = (asked: object[], results: unknown) =>
  changesIn({ setVariableData: asked }, { setVariableResult: results }).map(({ status }) => status)

test('what a station made of each variable is told by its name, in whatever order', () => {
  expect(
    changesIn(
      { setVariableData: [set('A', 1), set('B', 'x')] },
      { setVariableResult: [said('RebootRequired', 'b'), said('accepted', 'a')] },
    ),
  ).toEqual([
    { key: expect.stringContaining('A'), value: '1', status: 'Accepted' },
    { key: expect.stringContaining('B'), value: 'x', status: 'RebootRequired' },
  ])
})

test('an answer that names none is told by its place, and what is not told has not been taken', () => {
  expect(statuses([set('A'), set('B')], [said('Accepted'), said('UnknownVariable')])).toEqual([
    'Accepted',
    'NotSupported',
  ])
  expect(statuses([set('A'), set('B')], [said('Accepted', 'C'), said('Accepted', 'B')])).toEqual([
    'Rejected',
    'Accepted',
  ])
  expect(statuses([set('A')], undefined)).toEqual(['Rejected'])
  expect(statuses([set('A')], [said('what?', 'A')])).toEqual(['Rejected'])
  expect(
    statuses([set('A'), set('B')], [said('UnknownComponent'), said('NotSupportedAttributeType')]),
  ).toEqual(['NotSupported', 'NotSupported'])
})

type Call = { action: string; payload: Fields }
/** A station that answers so, and what it was asked. */
function station(answers: (call: Call, peer: Peer) => Fields, itemsPerMessage?: number) {
  const asked: Call[] = []
  const peer: Peer = {
    station: {
      ...{ identity: '', deviceId: '', chargePointId: '', tenantId: null, timeZone: 'UTC' },
      ...{ sessions: [], ended: [], connectors: new Map() },
      ...(itemsPerMessage === undefined ? {} : { itemsPerMessage }),
    },
    timeoutMs: 50,
    call: async (action, payload) => {
      asked.push({ action, payload: { ...payload } })
      return answers({ action, payload: { ...payload } }, peer)
    },
    nameOf: async () => undefined,
    newNumber: () => 42,
  }
  return { asked, peer }
}
const wanted = ({ payload }: Call): Fields[] => payload.getVariableData as Fields[]
const nameIn = (each: Fields) => (each.variable as { name: string }).name
const key = (name: string) => `C.${name}`

describe('variables that are asked for by name', () => {
  const sizes = async (names: string, told: unknown, itemsPerMessage?: number) => {
    const { asked, peer } = station(
      (call) =>
        wanted(call).some((each) => nameIn(each) === 'ItemsPerMessage')
          ? { getVariableResult: [{ attributeValue: told }] }
          : {},
      itemsPerMessage,
    )
    await getConfiguration({ keys: [...names].map(key) }, peer)
    return asked.map((call) => wanted(call).map(nameIn).join(''))
  }

  test('come so many at once as the station says that it takes', async () => {
    expect(await sizes('A', '2')).toEqual(['A'])
    expect(await sizes('AB', '1')).toEqual(['ItemsPerMessage', 'A', 'B'])
    expect(await sizes('ABCDE', '2')).toEqual(['ItemsPerMessage', 'AB', 'CD', 'E'])
    expect(await sizes('ABC', 'x', 2)).toEqual(['AB', 'C'])
    const many = 'ABCDEFGHIJKLMNOPQRSTU'
    for (const nothing of [undefined, '0', '-3', '2.5', 'many'])
      expect(await sizes(many, nothing)).toEqual(['ItemsPerMessage', many.slice(0, 20), 'U'])
  })

  test('are told with their value, or as none that it has', async () => {
    const evse = (connectorId?: unknown, id: unknown = 1) => ({ id, connectorId })
    const result = (component: Fields, attributeStatus: string, variable: Fields = { name: 'V' }) => ({
      component: { name: 'X', ...component },
      variable,
      attributeStatus,
      attributeValue: 'v',
    })
    const { peer } = station(() => ({
      getVariableResult: [
        result({}, 'accepted'),
        result({ instance: 'i', evse: evse(2) }, 'Accepted', { name: 'V', instance: 'j' }),
        result({ instance: 5, evse: evse('2') }, 'Accepted', { name: 'W', instance: 5 }),
        result({ evse: evse(2, '1') }, 'Accepted', { name: 'Y' }),
        result({}, 'UnknownVariable', { name: 'Z' }),
      ],
    }))
    const has = (name: string) => ({ key: name, value: 'v', readonly: false })
    expect(await getConfiguration({ keys: ['no form of a name', key('A')] }, peer)).toEqual({
      configurationKey: ['X.V', 'X(i)#1:2.V(j)', 'X#1.W', 'X.Y'].map(has),
      unknownKey: ['no form of a name', 'X.Z'],
    })
  })
})

describe('the whole inventory', () => {
  const reading = (...statuses: string[]) => {
    const told = station(({ payload }, peer) => {
      const status = statuses.shift()
      const variableAttribute = [
        { type: 'MaxSet', value: 'most', mutability: 'ReadOnly' },
        { value: 'now', mutability: 'ReadWrite' },
      ]
      const part = (name: string, attributes: Fields[]) => ({
        component: { name: 'C' },
        variable: { name },
        variableAttribute: attributes,
      })
      const reportData = [
        part('A', variableAttribute),
        part('B', variableAttribute.slice(0, 1)),
        part('D', [{ type: 'Actual', value: 'x' }]),
        part('E', []),
      ]
      if (status === 'Accepted' || status === 'half')
        takeReport({ requestId: payload.requestId, seqNo: 0, tbc: status === 'half', reportData }, {
          station: peer.station,
        } as never)
      return { status: status === 'half' || status === 'silent' ? 'Accepted' : status }
    })
    return { ...told, answer: getConfiguration({ keys: [] }, told.peer) }
  }
  const bases = ({ asked }: { asked: Call[] }) => asked.map(({ payload }) => payload.reportBase)

  test('tells of each variable what it is now, and whether it can be set', async () => {
    const told = reading('Accepted')
    expect(await told.answer).toEqual({
      configurationKey: [
        { key: 'C.A', value: 'now', readonly: false },
        { key: 'C.B', value: 'most', readonly: true },
        { key: 'C.D', value: 'x', readonly: false },
        { key: 'C.E', value: undefined, readonly: false },
      ],
      unknownKey: [],
    })
    expect(told.asked).toEqual([
      { action: 'GetBaseReport', payload: { requestId: 42, reportBase: 'FullInventory' } },
    ])
  })

  test('is what can be set where the station has no more, and none where it says no', async () => {
    const smaller = reading('NotSupported', 'Accepted')
    expect(await smaller.answer).toMatchObject({ unknownKey: [] })
    expect(bases(smaller)).toEqual(['FullInventory', 'ConfigurationInventory'])
    const refused = reading('Rejected', 'Accepted')
    expect(await refused.answer).toEqual({ status: 'Rejected' })
    expect(bases(refused)).toEqual(['FullInventory'])
    expect(await reading('NotSupported', 'NotSupported').answer).toEqual({ status: 'NotSupported' })
  })

  test('is told to be a part where no more of it comes, and of which nothing comes is late', async () => {
    expect(await reading('half').answer).toMatchObject({
      isPartial: true,
      configurationKey: [{ key: 'C.A' }, { key: 'C.B' }, { key: 'C.D' }, { key: 'C.E' }],
    })
    await expect(reading('silent').answer).rejects.toThrow('NotifyReport')
  })
})

test.each([
  ['Accepted', 'Accepted'],
  ['rebootRequired', 'RebootRequired'],
  ['UnknownComponent', 'NotSupported'],
  ['what?', 'Rejected'],
  [undefined, 'Rejected'],
])('a variable whose setting is answered with %s is %s', async (attributeStatus, status) => {
  const { asked, peer } = station(() => ({ setVariableResult: [{ attributeStatus }] }))
  expect(await changeConfiguration({ key: key('A'), value: '1' }, peer)).toEqual({ status })
  const setVariableData = [{ component: { name: 'C' }, variable: { name: 'A' }, attributeValue: '1' }]
  expect(asked).toEqual([{ action: 'SetVariables', payload: { setVariableData } }])
  expect(await changeConfiguration({ key: 'no form of a name', value: '1' }, peer)).toEqual({
    status: 'NotSupported',
  })
  expect(asked).toHaveLength(1)
})
