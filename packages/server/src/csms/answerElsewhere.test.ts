import { AppError } from '@zaryad/model'
import { OcppError } from '@zaryad/ocpp'
import { expect, test } from 'vitest'
import { localWire, Unanswered } from '../bus/wire.ts'
import { asks } from './asks.ts'
import { answerElsewhere } from './elsewhere.ts'
import { LostOnTheWay, NeverSent, type Stations } from './stations.ts'

/** A process with a station that answers so, which others ask over the wire. */
function answering(answer: () => unknown = () => ({ status: 'Accepted' }), isHere = true) {
  const wire = localWire()
  const done: unknown[] = []
  const stations = {
    isHere: () => isHere,
    get: () => undefined,
    ask: async (...asked: unknown[]) => {
      done.push(asked)
      return answer()
    },
  }
  const stop = answerElsewhere({ wire, processId: 'here', clock: () => new Date(1_000) } as never, {
    stations: stations as unknown as Stations,
    expect: (...awaited: unknown[]) => done.push(awaited),
    flush: async () => void done.push('flushed'),
  })
  return { done, stop, put: (question: object) => wire.ask('stations.here', question, 1_000) }
}
const call = asks.clearCache()
const question = { chargePointId: 'P', call, timeoutMs: 5 }

test.each<[string, Error, object]>([
  [
    'says no',
    new OcppError('NotSupported', 'none', { a: 1 }),
    { refused: { code: 'NotSupported', description: 'none', details: { a: 1 } } },
  ],
  ['has gone before it answered', new LostOnTheWay(), { failed: 'station_offline' }],
  ['was not sent it', new NeverSent(), { failed: 'station_timeout', isUnsent: true }],
  ['does not answer', new AppError('station_timeout'), { failed: 'station_timeout' }],
  ['is away', new AppError('station_offline'), { isGone: true }],
])('another process is told that a station here %s', async (_name, error, reply) => {
  const { put } = answering(() => {
    throw error
  })
  expect(await put(question)).toEqual(reply)
})

test.each([new AppError('forbidden'), new Error('broken')])(
  'what fails otherwise fails there: %s',
  async (error) => {
    const { put } = answering(() => {
      throw error
    })
    await expect(put(question)).rejects.toEqual(new Unanswered('failed'))
  },
)

test('what comes after its time is not asked for: who wanted it has been told that it was not done', async () => {
  const { done, put } = answering()
  expect(await put({ ...question, untilMs: 999 })).toEqual({ failed: 'station_timeout', isUnsent: true })
  expect(done).toEqual([])
  expect(await put({ ...question, untilMs: 1_000 })).toEqual({ answer: { status: 'Accepted' } })
})

test('what is awaited of a command is looked out for before the station is asked; of one that is not here nothing', async () => {
  const awaited = { commandId: 'C', tenantId: null, action: 'ClearCache' }
  const { done, put, stop } = answering()
  expect(await put({ ...question, awaited })).toEqual({ answer: { status: 'Accepted' } })
  const asked = ['P', call, { timeoutMs: 5 }]
  expect(done.splice(0)).toEqual([['P', awaited, call], asked])
  await put(question)
  expect(done.splice(0)).toEqual([asked])
  expect([await put({ flush: true }), await put({ lives: 'P', withinMs: 5 })]).toEqual([
    { answer: {} },
    { isGone: true },
  ])
  expect(done.splice(0)).toEqual(['flushed'])
  stop()
  await expect(put(question)).rejects.toEqual(new Unanswered('nobody'))
  const away = answering(() => ({}), false)
  expect([await away.put({ ...question, awaited }), away.done]).toEqual([{ isGone: true }, []])
})
