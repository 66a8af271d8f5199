import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashKey } from './deviceKey.ts'
import { type TestGateway, type TestPoint, testGateway } from './testing/gateway.ts'
import { type Knock, knockAt } from './testing/knock.ts'

const key = '00112233445566778899001122334455'
const next = '55443322110099887766554433221100'
let nowMs = Date.UTC(2026, 5, 1, 12)
let gateway: TestGateway
let strict: TestGateway
beforeAll(async () => {
  const clock = () => new Date(nowMs)
  gateway = await testGateway({}, { clock })
  strict = await testGateway({}, { clock, config: { STATION_AUTH: 'required' } })
})
afterAll(() => Promise.all([gateway.close(), strict.close()]))

const knock = async (identity: string, by?: Knock, at = gateway) => {
  const { status, retryAfter } = await knockAt(at.address, identity, by)
  return retryAfter ? [status, retryAfter] : [status]
}
const times = async (count: number, come: () => Promise<number[]>) => {
  const answers: number[] = []
  for (let n = 0; n < count; n += 1) answers.push(...(await come()))
  return answers
}
const nextMinute = () => {
  nowMs += 60_000 - (nowMs % 60_000)
}
const devices = (identity: string, at = gateway) =>
  at.rows('select state, attempts from devices where identity = $1', [identity])
const tries = async ({ deviceId }: TestPoint) => {
  const [device] = await gateway.rows<{ tries: number }>(
    'select wrong_keys as tries from devices where id = $1',
    [deviceId],
  )
  return device?.tries
}

describe('at the door', () => {
  it('one that nobody knows is told so and written down, thirty times a minute; one that was rejected is not', async () => {
    nextMinute()
    expect(await times(34, () => knock('NOBODY'))).toEqual(Array(34).fill(404))
    expect(await devices('NOBODY')).toEqual([{ state: 'unclaimed', attempts: 30 }])
    nextMinute()
    const { deviceId, identity } = await gateway.makePoint()
    await gateway.rows(`update devices set state = 'rejected', charge_point_id = null where id = $1`, [
      deviceId,
    ])
    expect(await knock(identity)).toEqual([404])
    expect(await devices(identity)).toEqual([{ state: 'rejected', attempts: 0 }])
  })

  it('one without a key comes in by its name where stations need none, in words that we know', async () => {
    const { identity } = await gateway.makePoint()
    expect(await knockAt(gateway.address, identity)).toMatchObject({ status: 101, protocol: 'ocpp1.6' })
    expect(await knock(identity, { password: key })).toEqual([101])
    expect(await knockAt(gateway.address, identity, { protocol: null })).toMatchObject({
      status: 101,
      protocol: undefined,
    })
    expect(await knock(identity, { protocol: 'soap' })).toEqual([400])
    expect(await devices(identity)).toEqual([{ state: 'claimed', attempts: 0 }])
  })

  it('one without a key is refused where they need one, and counted thirty times a minute', async () => {
    nextMinute()
    const { identity } = await strict.makePoint()
    expect(await times(34, () => knock(identity, {}, strict))).toEqual(Array(34).fill(401))
    expect(await devices(identity, strict)).toEqual([{ state: 'claimed', attempts: 30 }])
    const proven = await strict.makePoint({ password: hashKey(key) })
    expect(await knock(proven.identity, { password: key }, strict)).toEqual([101])
  })

  it('one that shows its key comes in; the next one replaces it once it is shown, and people are told', async () => {
    const { identity, deviceId } = await gateway.makePoint({ password: hashKey(key) })
    await gateway.rows('update devices set pending_password = $2 where id = $1', [deviceId, hashKey(next)])
    const told = () =>
      gateway.notices.filter(({ kind, entityId }) => kind === 'edited' && entityId === deviceId).length
    expect([await knock(identity, { password: key }), told()]).toEqual([[101], 0])
    expect([await knock(identity, { password: next }), told()]).toEqual([[101], 1])
    expect(await knock(identity, { password: key })).toEqual([401])
    expect([await knock(identity, { password: next }), told()]).toEqual([[101], 1])
  })

  it('a wrong key is counted, and waits longer each time; in its pause the right one does too', async () => {
    const point = await gateway.makePoint({ password: hashKey(key) })
    const guess = () => knock(point.identity, { password: 'a-guess-of-somebody' })
    const right = (localAddress?: string) =>
      knock(point.identity, { password: key, ...(localAddress ? { localAddress } : {}) })
    expect(await times(3, guess)).toEqual([401, 401, 401])
    expect(await tries(point)).toBe(3)
    expect(await times(2, guess)).toEqual([429, 1, 429, 1])
    expect([await right(), await right('127.0.0.9')]).toEqual([[429, 2], [101]])
    nowMs += 2_000
    expect(await right()).toEqual([101])
    expect(await guess()).toEqual([401])
    expect(await tries(point)).toBe(6)
  })

  it('no key at all is no guess: it counts from the second time on, and waits for nothing', async () => {
    const point = await gateway.makePoint({ password: hashKey(key) })
    expect(await times(6, () => knock(point.identity))).toEqual(Array(6).fill(401))
    expect(await tries(point)).toBe(5)
  })
})
