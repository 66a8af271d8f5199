import { AppError } from '@zaryad/model'
import { expect, test } from 'vitest'
import { LostOnTheWay, NeverSent } from '../stations.ts'
import { mayBeTaken, statusIn } from './outcome.ts'
import { checkOutgoing } from './outgoing.ts'

test('what breaks the schema never leaves, and says by its field what is wrong', () => {
  const errors = (payload: object, prefix?: string) => {
    try {
      checkOutgoing('UnlockConnector', payload, prefix)
    } catch (error) {
      return error instanceof AppError ? error.details.errors : error
    }
  }
  expect(errors({ connectorId: 1 })).toBeUndefined()
  expect(errors({})).toEqual([{ field: 'connectorId', code: 'required' }])
  expect(errors({ connectorId: 'x' }, 'payload')).toEqual([{ field: 'payload.connectorId', code: 'invalid' }])
  expect(errors({ connectorId: 1, more: 1 }, 'payload')).toEqual([
    { field: expect.stringMatching(/^payload/), code: 'unknown' },
  ])
})

test('a station that was asked, or may have been, may have done it; one that was not has not', () => {
  const errors = [
    new Error('gone'),
    new AppError('unavailable'),
    new AppError('station_timeout'),
    new LostOnTheWay(),
    new NeverSent(),
    new AppError('station_offline'),
  ]
  expect(errors.map(mayBeTaken)).toEqual([true, true, true, true, false, false])
})

test('an answer without a word is told by what it means', () => {
  expect(statusIn({ status: 'Scheduled' }, 'refused')).toBe('Scheduled')
  expect(statusIn({}, 'taken')).toBe('Accepted')
  expect(statusIn({ status: 5 }, 'failed')).toBe('Rejected')
})
