import { expect, test } from 'vitest'
import { changesIn } from './variables.ts'

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
