import { expect, it } from 'vitest'
import type { Connector } from '../point.ts'
import { commandsOf } from './commandsOf.ts'

const session = {
  ...{ id: 's', transactionId: 1, energy: 1, power: 1, startedAt: '' },
  ...{ idTag: null, meterAt: null, stalledSince: null, soc: null, terms: null },
}

it.each<[Connector['status'], Connector['session'], string[]]>([
  ['Available', null, ['reserve', 'start']],
  ['Preparing', null, ['start']],
  ['Charging', session, ['powerLimit', 'stop']],
  ['SuspendedEV', session, ['powerLimit', 'stop', 'unlock']],
  ['Finishing', null, ['unlock']],
  ['Occupied', null, ['unlock']],
  ['Faulted', null, ['unlock']],
  ['Faulted', session, ['powerLimit', 'stop', 'unlock']],
  ['Reserved', null, ['start', 'cancelReservation']],
  ['Unavailable', null, []],
  [null, null, []],
])('offers what makes sense while %s', (status, goesOn, expected) => {
  expect(commandsOf({ status, session: goesOn })).toEqual(expected)
})
