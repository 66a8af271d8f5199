import { expect, test } from 'vitest'
import { list, part } from './fields.ts'
import { noteNames } from './noteNames.ts'
import { telling } from './testing/telling.ts'

test.each([
  ['StatusNotification', { connectorId: 1, status: 'Available', errorCode: 'NoError' }, []],
  [
    'StatusNotification',
    { connectorId: 1, status: 'Available' },
    [['fieldMissing', 'StatusNotification: errorCode']],
  ],
  // whoever reads these notes it by itself
  ['StatusNotification', { connectorId: 1, errorCode: 'NoError' }, []],
  ['Heartbeat', { own: 1 }, [['fieldUnknown', 'Heartbeat: own']]],
  [
    'Authorize',
    { own: 1 },
    [
      ['fieldMissing', 'Authorize: idTag'],
      ['fieldUnknown', 'Authorize: own'],
    ],
  ],
])('%s with %j lacks or has more than its names: %j', (action, payload, noted) => {
  const notes: unknown[] = []
  const { context } = telling()
  noteNames({ ...context, note: (...note) => notes.push(note) }, action, payload)
  expect(notes).toEqual(noted)
})

test('what a name holds has fields where it is an object; one thing alone is a list of one', () => {
  expect([part({ a: 1 }), part([5]), part('a'), part(null), part(undefined)]).toEqual([
    { a: 1 },
    { 0: 5 },
    {},
    {},
    {},
  ])
  expect([list([{ a: 1 }, 5]), list({ a: 1 }), list(null), list(undefined), list('a')]).toEqual([
    [{ a: 1 }, {}],
    [{ a: 1 }],
    [],
    [],
    [{}],
  ])
})
