import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localWire } from '../../bus/wire.ts'
import { stationKeyWrong } from '../../watchdogs/keys.ts'
import { sweep } from '../../watchdogs/sweep.ts'
import { hashKey } from '../deviceKey.ts'
import { type TestGateway, type TestPoint, testGateway } from '../testing/gateway.ts'
import { type KnockAnswer, knockAt } from '../testing/knock.ts'
import { Guesses } from './guesses.ts'

let gateway: TestGateway
let nowMs = Date.now()
beforeAll(async () => {
  gateway = await testGateway({}, { clock: () => new Date(nowMs) })
})
afterAll(() => gateway.close())

const key = '00112233445566778899001122334455'

/** An upgrade from an address of this machine. */
const knock = ({ identity }: TestPoint, password: string | undefined, localAddress?: string) =>
  knockAt(gateway.address, identity, { password, ...(localAddress ? { localAddress } : {}) })
const point = () => gateway.makePoint({ password: hashKey(key) })
const deviceOf = async ({ deviceId }: TestPoint) => {
  const [device] = await gateway.rows(
    'select wrong_keys as "wrongKeys", wrong_key_from as "wrongKeyFrom" from devices where id = $1',
    [deviceId],
  )
  return device
}
const eventsOf = async ({ id }: TestPoint) => {
  await sweep(gateway.deps, stationKeyWrong)
  const filter = { chargePointId: id, kind: 'stationKeyWrong' }
  return (await gateway.admin.post('/events/search', { filter })).body.result
}

it('who goes on guessing waits longer each time, is counted, and people are told', async () => {
  const target = await point()
  const answers: KnockAnswer[] = []
  for (let n = 0; n < 6; n++) {
    answers.push(await knock(target, `guess ${n}`))
    nowMs += (answers.at(-1)?.retryAfter ?? 0) * 1000
  }
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429, 429, 429])
  expect(answers.map(({ retryAfter }) => retryAfter)).toEqual([0, 0, 0, 1, 2, 4])
  const [one] = await Promise.all([...Array(200).keys()].map((n) => knock(target, `more ${n}`)))
  expect(one).toMatchObject({ status: 429 })
  expect(await deviceOf(target)).toMatchObject({
    wrongKeys: 206,
    wrongKeyFrom: expect.stringContaining('127.0.0.1'),
  })
  expect(await eventsOf(target)).toMatchObject([
    { level: 'warning', state: 'open', data: { identity: target.identity, tries: 206 } },
  ])
  nowMs += 16 * 60_000
  expect((await sweep(gateway.deps, stationKeyWrong)).closed).toHaveLength(1)
})

it('in its pause even the right key is not looked at; from elsewhere it comes in', async () => {
  const target = await point()
  for (let n = 0; n < 5; n++) await knock(target, `guess ${n}`)
  expect((await knock(target, key)).status).toBe(429)
  expect((await knock(target, key, '127.0.0.2')).status).toBe(101)
  nowMs += 5 * 60_000
  expect((await knock(target, key)).status).toBe(101)
})

it('many addresses at one identity do not keep its right key out', async () => {
  const target = await point()
  for (let n = 0; n < 25; n++) await knock(target, `guess ${n}`, `127.0.1.${n + 1}`)
  expect((await knock(target, 'guess', '127.0.1.100')).status).toBe(429)
  expect((await knock(target, key, '127.0.1.101')).status).toBe(101)
})

it('one address at many identities waits, but for those that have shown theirs there', async () => {
  const address = '127.0.2.1'
  const good = await point()
  expect((await knock(good, key, address)).status).toBe(101)
  const others = await Promise.all([...Array(12).keys()].map(point))
  for (const other of others) for (let n = 0; n < 3; n++) await knock(other, `guess ${n}`, address)
  expect((await knock(await point(), key, address)).status).toBe(429)
  expect((await knock(good, key, address)).status).toBe(101)
})

it('one station whose key is wrong for days keeps no neighbour out', async () => {
  const address = '127.0.3.1'
  const lost = await point()
  for (let n = 0; n < 40; n++) {
    await knock(lost, 'an old key', address)
    nowMs += 10 * 60_000
  }
  for (let n = 0; n < 40; n++) await knock(lost, 'an old key', address)
  expect((await knock(await point(), key, address)).status).toBe(101)
})

it('who shows no key where there is one is counted when it comes so again, and never has to wait', async () => {
  const asked = await point()
  for (let n = 0; n < 4; n++) {
    expect((await knock(asked, undefined)).status).toBe(401)
    expect((await knock(asked, key)).status).toBe(101)
  }
  expect(await deviceOf(asked)).toMatchObject({ wrongKeys: 0 })
  const reset = await point()
  for (let n = 0; n < 5; n++) expect((await knock(reset, undefined)).status).toBe(401)
  expect(await deviceOf(reset)).toMatchObject({ wrongKeys: 4 })
})

describe('who guesses', () => {
  const minute = 60_000
  const doors = () => {
    let nowMs = 0
    const guesses = new Guesses(() => nowMs, localWire())
    const from = (address: string, identity = 'CP') => ({ identity, address })
    const wrong = (times: number, address: string, identity?: string) =>
      Array.from({ length: times }, () => guesses.wrong(from(address, identity)))
    const wait = (ms: number) => {
      nowMs += ms
    }
    return { guesses, from, wrong, wait }
  }

  it('waits twice as long each time, five minutes at most, and is forgotten a quarter of an hour after that', () => {
    const { guesses, from, wrong, wait } = doors()
    expect(wrong(14, '10.0.0.1')).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
    wait(4 * minute + 59_001)
    expect(guesses.waitS(from('10.0.0.1'))).toBe(1)
    wait(999)
    expect(guesses.waitS(from('10.0.0.1'))).toBe(0)
    wait(15 * minute)
    expect(wrong(1, '10.0.0.1')).toEqual([300])
    wait(20 * minute + 1)
    expect(wrong(4, '10.0.0.1')).toEqual([0, 0, 0, 1])
  })

  it('at one identity from many addresses waits from the twenty-first on; what is right does not', () => {
    const { guesses, from, wrong } = doors()
    const all = Array.from({ length: 22 }, (_, index) => wrong(1, `10.0.1.${index}`)[0])
    expect(all).toEqual([...Array(20).fill(0), 1, 2])
    expect(guesses.waitS(from('10.0.1.21'))).toBe(0)
  })

  it('at many identities from one address waits from the thirty-first on, with all but those who have shown theirs', () => {
    const { guesses, from, wrong } = doors()
    guesses.right(from('10.0.2.1', 'GOOD'))
    const all = Array.from({ length: 32 }, (_, index) => wrong(1, '10.0.2.1', `CP${index}`)[0])
    expect(all).toEqual([...Array(30).fill(0), 1, 2])
    expect(guesses.waitS(from('10.0.2.1', 'NEW'))).toBe(2)
    expect(guesses.waitS(from('10.0.2.1', 'GOOD'))).toBe(0)
    expect(guesses.waitS(from('10.0.2.2', 'NEW'))).toBe(0)
  })

  it('with one old key for ever counts three times for the address', () => {
    const { guesses, from, wrong, wait } = doors()
    wrong(30, '10.0.3.1', 'LOST')
    wait(5 * minute)
    const others = Array.from({ length: 28 }, (_, index) => wrong(1, '10.0.3.1', `CP${index}`)[0])
    expect(others).toEqual([...Array(27).fill(0), 1])
    expect(guesses.waitS(from('10.0.3.1', 'NEW'))).toBe(1)
  })

  it('begins anew once its key was right', () => {
    const { guesses, from, wrong } = doors()
    wrong(5, '10.0.4.1')
    expect([1, 2].map(() => guesses.bare(from('10.0.4.1')))).toEqual([false, true])
    guesses.right(from('10.0.4.1'))
    expect(guesses.waitS(from('10.0.4.1'))).toBe(0)
    expect(guesses.bare(from('10.0.4.1'))).toBe(false)
  })

  it('is one of the twenty thousand who came last', () => {
    const { guesses, from } = doors()
    const comes = (index: number) => guesses.bare(from('10.0.5.1', `CP${index}`))
    for (let index = 0; index < 20_000; index += 1) comes(index)
    // the first comes again, and is the newest now
    expect(comes(0)).toBe(true)
    expect(comes(20_000)).toBe(false)
    expect(comes(0)).toBe(true)
    expect(comes(1)).toBe(false)
  })
})
