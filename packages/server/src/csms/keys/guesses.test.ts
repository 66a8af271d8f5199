import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stationKeyWrong } from '../../watchdogs/keys.ts'
import { sweep } from '../../watchdogs/sweep.ts'
import { hashKey } from '../deviceKey.ts'
import { type TestGateway, type TestPoint, testGateway } from '../testing/gateway.ts'

let gateway: TestGateway
let nowMs = Date.now()
beforeAll(async () => {
  gateway = await testGateway({}, { clock: () => new Date(nowMs) })
})
afterAll(() => gateway.close())

const key = '00112233445566778899001122334455'
const basic = (identity: string, password: string) =>
  `Basic ${Buffer.from(`${identity}:${password}`).toString('base64')}`

type Answer = { status: number; retryAfter: number }
/** An upgrade from an address of this machine. */
const knock = ({ identity }: TestPoint, password: string | undefined, localAddress = '127.0.0.1') =>
  new Promise<Answer>((resolve, reject) => {
    const headers = {
      ...(password === undefined ? {} : { authorization: basic(identity, password) }),
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-protocol': 'ocpp1.6',
    }
    const { port } = gateway.address
    const asked = request({ host: '127.0.0.1', port, path: `/ocpp/${identity}`, headers, localAddress })
    asked.on('response', (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, retryAfter: Number(answer.headers['retry-after'] ?? 0) })
    })
    asked.on('upgrade', (_answer, socket) => {
      socket.destroy()
      resolve({ status: 101, retryAfter: 0 })
    })
    asked.on('error', reject)
    asked.end()
  })
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
  const answers: Answer[] = []
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
