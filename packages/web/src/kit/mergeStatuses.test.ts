import { expect, test } from 'vitest'
import { mergeStatuses } from './mergeStatuses.ts'

const of = (...statuses: (string | null)[]) =>
  statuses.map((status, index) => ({ connectorId: index + 1, status }))

test('joins equal neighbours and keeps the rest apart', () => {
  expect(mergeStatuses(of('Available', 'Available', 'Charging', 'Available'), false)).toEqual([
    { numbers: '1–2', status: 'Available' },
    { numbers: '3', status: 'Charging' },
    { numbers: '4', status: 'Available' },
  ])
})

test('joins all connectors of a station without a link', () => {
  expect(mergeStatuses(of('Available', 'Charging'), true)).toEqual([{ numbers: '1–2', status: 'Available' }])
})

test('does not join over a missing number', () => {
  const connectors = [
    { connectorId: 3, status: 'Available' },
    { connectorId: 1, status: 'Available' },
  ]
  expect(mergeStatuses(connectors, false).map(({ numbers }) => numbers)).toEqual(['1', '3'])
})
