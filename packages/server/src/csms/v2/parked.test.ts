import { expect, it } from 'vitest'
import { inOrder } from './parked.ts'

const event = (id: string, seqNo: unknown, timestamp: string | undefined, eventType = 'Updated') => ({
  id,
  payload: { seqNo, timestamp: timestamp && `2026-06-01T${timestamp}:00Z`, eventType },
})

it.each([
  [
    'by their numbers, whatever their times',
    [event('c', 10, '12:00'), event('a', 0, '12:20'), event('b', '9', '12:10')],
  ],
  [
    'by their times where one has no number',
    [event('b', 1, '12:10'), event('c', undefined, '12:20'), event('a', 2, '12:00')],
  ],
  [
    'those of one number by their times',
    [event('b', 1, '12:10'), event('c', 2, '12:00'), event('a', 1, '12:00')],
  ],
  [
    'those of one time as a session goes',
    [event('c', 0, '12:00', 'ended'), event('a', 0, '12:00', 'Started'), event('b', 0, '12:00', 'Updated')],
  ],
  [
    'what has no time after all that have one',
    [event('c', 0, undefined, 'Ended'), event('b', 0, undefined), event('a', 0, '12:00')],
  ],
])('events that waited come in their own order: %s', (_name, found) => {
  expect(inOrder(found).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
