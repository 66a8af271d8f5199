import { expect, test } from 'vitest'
import { hearing } from '../testing/hearing.ts'
import { connectorOf } from './connectorOf.ts'

test.each([
  [2, [1, 2], 2, []],
  ['1', [0, 2], 1, ['numberAsText']],
  [undefined, [0, 2], 2, ['connectorUnknown']],
  [0, [0, 2], 2, ['connectorUnknown']],
  [-1, [1, 2], 0, ['connectorUnknown']],
  [undefined, [0], 0, ['connectorUnknown']],
])('a start at %s of the connectors %j is at %i', (raw, known, connector, noted) => {
  const { context, notes, station } = hearing()
  const connectors = new Map(known.map((id) => [id, { status: 'Available', errorCode: null }]))
  expect(connectorOf({ ...context, station: { ...station, connectors } }, raw)).toBe(connector)
  expect(notes).toEqual(noted)
})
