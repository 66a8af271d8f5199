import { OcppError } from '@zaryad/ocpp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Answerer } from '../bus/wire.ts'
import { asks } from './asks.ts'
import { elsewhere } from './elsewhere.ts'
import { LostOnTheWay, NeverSent } from './stations.ts'
import { type TestGateway, type TestPoint, testGateway } from './testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

/** Another process, which answers so. */
async function another(answerer?: Answerer, leaseS = 60) {
  const id = gateway.deps.newId()
  await gateway.rows(
    `insert into processes (id, roles, lease_until) values ($1, '{gateway}', now() + make_interval(secs => $2))`,
    [id, leaseS],
  )
  if (answerer) gateway.deps.wire.answer(`stations.${id}`, answerer)
  return id
}
const give = (point: TestPoint, processId: string) =>
  gateway.rows(
    `insert into station_owners (charge_point_id, process_id, fence) values ($1, $2, 1)
      on conflict (charge_point_id) do update set process_id = excluded.process_id`,
    [point.id, processId],
  )
const ask = ({ id }: TestPoint, timeoutMs = 5_000) =>
  gateway.csms.stations.ask(id, asks.clearCache(), { timeoutMs })

it.each([
  [
    { refused: { code: 'NotSupported', description: 'said', details: {} } },
    OcppError,
    { code: 'NotSupported' },
  ],
  [{ failed: 'station_timeout' }, Error, { code: 'station_timeout' }],
  [{ failed: 'station_timeout', isUnsent: true }, NeverSent, {}],
  [{ failed: 'station_offline' }, LostOnTheWay, {}],
  [{ isGone: true }, Error, { code: 'station_offline' }],
  [{ lives: true }, Error, { code: 'station_offline' }],
])('a station of another process that answers %j is told of as one here', async (reply, kind, more) => {
  const point = await gateway.makePoint()
  await give(point, await another(() => reply))
  const error: unknown = await ask(point).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(kind)
  expect(error).toMatchObject(more)
  for (const other of [NeverSent, LostOnTheWay]) expect(error instanceof other).toBe(kind === other)
})

it('its answer is the station’s, to what was asked and within the time that is left', async () => {
  const point = await gateway.makePoint()
  const questions: unknown[] = []
  await give(
    point,
    await another((question) => {
      questions.push(question)
      return { answer: { status: 'Rejected' } }
    }),
  )
  expect(await ask(point)).toEqual({ status: 'Rejected' })
  expect(questions).toEqual([
    {
      chargePointId: point.id,
      call: expect.objectContaining({ action: 'ClearCache' }),
      timeoutMs: expect.any(Number),
      untilMs: expect.any(Number),
    },
  ])
  const [{ timeoutMs } = { timeoutMs: 0 }] = questions as { timeoutMs: number }[]
  expect(timeoutMs).toBeGreaterThan(0)
  expect(timeoutMs).toBeLessThanOrEqual(5_000)
  expect(await gateway.csms.stations.isThere(point.id)).toBe(true)
})

it('a process that cannot be asked, does not answer in time or fails is told apart', async () => {
  const points = await Promise.all([1, 2, 3, 4].map(() => gateway.makePoint()))
  const owners = await Promise.all([
    another(),
    another(() => Promise.withResolvers().promise),
    another(() => {
      throw new Error('cannot')
    }),
    another(() => ({ answer: {} }), -1),
  ])
  await Promise.all(points.map((point, at) => give(point, owners[at] ?? '')))
  const codes = await Promise.all(points.map((point) => ask(point, 1).catch(({ code }) => code)))
  // the last has ended: what it had is nobody's
  expect(codes).toEqual(['station_unreachable', 'station_timeout', 'unavailable', 'station_offline'])
  expect(await gateway.csms.stations.isThere(points[3]?.id ?? '')).toBe(false)
})

it('an owner that has asked nothing is followed by the next', async () => {
  const point = await gateway.makePoint()
  const next = await another(() => ({ answer: { status: 'Accepted' } }))
  await give(
    point,
    await another(async () => {
      await give(point, next)
      return { isGone: true }
    }),
  )
  expect(await ask(point)).toEqual({ status: 'Accepted' })
})

it('whether an end elsewhere lives is asked of its process; one that cannot be asked has none', async () => {
  const far = elsewhere(gateway.deps)
  const lives = async (reply: unknown) => far.livesAt(await another(() => reply), 'point', 50)
  expect([
    await lives({ lives: true }),
    await lives({ lives: false }),
    await lives({ isGone: true }),
  ]).toEqual([true, false, false])
  expect(await far.livesAt(gateway.deps.newId(), 'point', 50)).toBe(false)
})

it('others are answered of the stations here', async () => {
  const { deps } = gateway
  const put = (question: object) => deps.wire.ask(`stations.${deps.processId}`, question, 5_000)
  const point = await gateway.makePoint()
  const answers = [{ status: 'Accepted' }, { errorCode: 'NotSupported' }, undefined]
  const station = await gateway.connect(point, { answers: () => answers.shift() })
  const question = (timeoutMs: number) => put({ chargePointId: point.id, call: asks.clearCache(), timeoutMs })
  expect(await question(5_000)).toEqual({ answer: { status: 'Accepted' } })
  expect(await question(5_000)).toMatchObject({ refused: { code: 'NotSupported' } })
  expect(await put({ lives: point.id, withinMs: 2_000 })).toEqual({ lives: true })
  expect(await put({ flush: true })).toEqual({ answer: {} })
  const lost = question(5_000)
  await expect.poll(() => station.calls.length).toBe(3)
  station.socket.terminate()
  expect(await lost).toEqual({ failed: 'station_offline' })
  await expect.poll(() => gateway.csms.stations.isHere(point.id)).toBe(false)
  expect([await question(50), await put({ lives: point.id, withinMs: 50 })]).toEqual([
    { isGone: true },
    { isGone: true },
  ])
  const mute = await gateway.makePoint()
  const silent = await gateway.connect(mute)
  expect(await put({ chargePointId: mute.id, call: asks.clearCache(), timeoutMs: 50 })).toEqual({
    failed: 'station_timeout',
  })
  await silent.close()
})

it('a station that another process was given after us is left to it, and people hear of two ends of one name', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  const fence = () => gateway.csms.stations.get(point.id)?.station.fence
  await expect.poll(fence).toEqual(expect.any(Number))
  const own = Number(fence())
  const tell = (taken: number) => gateway.deps.wire.tell('taken', { chargePointId: point.id, fence: taken })
  tell(own)
  expect(gateway.csms.stations.isHere(point.id)).toBe(true)
  tell(own + 1)
  expect(gateway.csms.stations.isHere(point.id)).toBe(false)
  expect((await station.closed).code).toBe(1012)
  const contested = async () => {
    const [device] = await gateway.rows('select contested_at from devices where id = $1', [point.deviceId])
    return device?.contested_at
  }
  await expect.poll(contested).toEqual(expect.any(Date))
})
