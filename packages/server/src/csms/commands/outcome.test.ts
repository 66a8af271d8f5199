import { AppError } from '@zaryad/model'
import { OcppError } from '@zaryad/ocpp'
import { expect, test } from 'vitest'
import { asks } from '../asks.ts'
import { type Call, LostOnTheWay, NeverSent, Stations } from '../stations.ts'
import { cannot } from '../vocabulary.ts'
import { askStation, mayBeTaken, statusIn } from './outcome.ts'

const clear = asks.clearCache()
const outcomeOf = (ask: () => object, call: Call = clear) =>
  askStation(
    new Stations({ ask: async () => ask(), isThere: async () => true }),
    'a station of another process',
    call,
    {},
  )

test.each<[string, unknown, string, boolean]>([
  ['is away', new AppError('station_offline'), 'offline', false],
  ['cannot be reached', new AppError('station_unreachable'), 'offline', false],
  ['has gone before it answered', new LostOnTheWay(), 'offline', true],
  ['does not answer in time', new AppError('station_timeout'), 'timeout', true],
  ['has not heard of it, for it did not answer what was before it', new NeverSent(), 'timeout', false],
  ['is asked by who has failed', new AppError('unavailable'), 'failed', true],
  ['is asked by who has broken', new Error('broken'), 'failed', true],
])('a station that %s', async (_name, error, state, isTaken) => {
  const outcome = await outcomeOf(() => {
    throw error
  })
  expect(outcome).toEqual({ state, error, mayBeTaken: isTaken })
  expect(mayBeTaken(error)).toBe(isTaken)
})

test.each<[object, Record<string, unknown>, string]>([
  [{ status: 'Accepted' }, { status: 'Accepted' }, 'taken'],
  [{ status: ' accepted ' }, { status: 'Accepted' }, 'taken'],
  [{ status: 'Occupied', x: 1 }, { status: 'Occupied', x: 1 }, 'busy'],
  [{ status: 5 }, { status: '5' }, 'failed'],
  [{ status: null, x: 1 }, { x: 1 }, 'taken'],
  [{ 'na\u0000me': 'te\u0000xt' }, { name: 'text' }, 'taken'],
])('an answer of %j is kept as %j', async (given, response, answer) => {
  const { response: kept, ...outcome } = (await outcomeOf(() => given)) as { response: object }
  expect(outcome).toEqual({ state: 'answered', answer })
  expect(kept).toEqual(response)
})

test('what an answer means is told by what was asked; without its words it means what it says', async () => {
  const scheduled = () => ({ status: 'Scheduled' })
  const reboot = asks.reboot({ isHard: true })
  expect(await outcomeOf(scheduled, reboot)).toMatchObject({ answer: 'taken' })
  expect(await outcomeOf(scheduled)).toMatchObject({ answer: 'failed' })
  expect(await outcomeOf(scheduled, { ...reboot, ask: cannot })).toMatchObject({ answer: 'failed' })
})

test('an error that it answers is its answer, with all that it says', async () => {
  const refuse = () => {
    throw new OcppError('NotSupported', 'no\u0000ne', { why: 'old' })
  }
  expect(await outcomeOf(refuse)).toEqual({
    state: 'refused',
    response: {
      status: 'NotSupported',
      errorCode: 'NotSupported',
      errorDescription: 'none',
      errorDetails: { why: 'old' },
    },
    answer: 'cannot',
  })
})

test('in one word it is what the station says, else what is made of it', () => {
  expect(statusIn({ status: 'Occupied' }, 'busy')).toBe('Occupied')
  expect([statusIn({}, 'taken'), statusIn({}, 'failed'), statusIn({ status: 1 }, 'refused')]).toEqual([
    'Accepted',
    'Rejected',
    'Rejected',
  ])
})
