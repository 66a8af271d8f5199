import { expect, test } from 'vitest'
import { connectorOf } from './connectorOf.ts'
import { stopReasonIn } from './stopReason.ts'

const known = { EmergencyStop: true, Local: true }
function reason(raw: unknown) {
  const notes: string[] = []
  return [stopReasonIn({ note: (code) => notes.push(code) }, raw, known), notes]
}

test('why a session ended is told in OCPP’s writing, and what is no reason of its version is kept and noted', () => {
  expect([reason(undefined), reason(null), reason('')]).toEqual(Array(3).fill(['Local', []]))
  expect(reason('EmergencyStop')).toEqual(['EmergencyStop', []])
  expect(reason('emergencystop')).toEqual(['EmergencyStop', ['reasonUnknown']])
  expect(reason('Bored')).toEqual(['Bored', ['reasonUnknown']])
})

test('a start that names no connector is at the only one, where there is only one', () => {
  const state = { status: 'Available', errorCode: null, vendorErrorCode: null }
  const at = (raw: unknown, ...connectors: number[]) => {
    const notes: string[] = []
    const station = { connectors: new Map(connectors.map((id) => [id, state])) }
    return [
      connectorOf({ station, note: (code) => notes.push(code) }, raw),
      notes.includes('connectorUnknown'),
    ]
  }
  expect(at(3, 0, 1)).toEqual([3, false])
  expect([at(0, 0, 2), at(undefined, 2), at(-1, 0, 2)]).toEqual(Array(3).fill([2, true]))
  expect([at(0, 0, 1, 2), at('x', 0), at(undefined)]).toEqual(Array(3).fill([0, true]))
})
