import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asks } from './asks.ts'
import { hashKey } from './deviceKey.ts'
import { type TestGateway, testGateway } from './testing/gateway.ts'
import { forgetUnclaimed } from './unclaimed.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const basic = (userName: string, password: string | Buffer) => ({
  authorization: `Basic ${Buffer.concat([Buffer.from(`${userName}:`), Buffer.from(password)]).toString('base64')}`,
})
const heartbeat = { currentTime: expect.stringMatching(/Z$/) }

describe('the way in', () => {
  it.each([
    ['as it is', (identity: string) => `/ocpp/${identity}`],
    ['in lower case', (identity: string) => `/ocpp/${identity.toLowerCase()}`],
    ['with slashes too many', (identity: string) => `//ocpp//${identity}/`],
    ['with a query string', (identity: string) => `/ocpp/${identity}?token=1`],
    ['percent-encoded', (identity: string) => `/ocpp/${identity.replace('-', '%2D')}`],
  ])('finds the identity %s', async (_name, path) => {
    const point = await gateway.makePoint()
    expect(await gateway.refusal(path(point.identity))).toBe(101)
  })

  it('takes a station without a subprotocol for 1.6, and notes it', async () => {
    const point = await gateway.makePoint()
    const station = await gateway.connect(point, { protocols: null })
    expect(await station.call('Heartbeat', {})).toEqual(heartbeat)
    expect(station.socket.protocol).toBe('')
    await station.close()
    const [device] = await gateway.rows('select deviations from devices where id = $1', [point.deviceId])
    expect(device?.deviations).toMatchObject([{ code: 'subprotocolMissing', count: 1 }])
  })

  it('picks the first it speaks, and answers 400 when there is none', async () => {
    const point = await gateway.makePoint()
    const station = await gateway.connect(point, { protocols: ['ocpp1.5', 'ocpp1.6', 'ocpp2.1'] })
    expect(station.socket.protocol).toBe('ocpp1.6')
    await station.close()
    expect(await gateway.refusal(`/ocpp/${point.identity}`, { protocols: ['ocpp1.5'] })).toBe(400)
    expect(await gateway.refusal('/ocpp/New-Speaker', { protocols: ['ocpp1.5'] })).toBe(404)
  })

  it('refuses an identity nobody knows, counts its knocks, and lets it in once claimed', async () => {
    expect(await gateway.refusal('/ocpp/New-One')).toBe(404)
    expect(await gateway.refusal('/ocpp/new-one')).toBe(404)
    const devices = await gateway.rows(
      'select identity, state, attempts from devices where lower(identity) = $1',
      ['new-one'],
    )
    expect(devices).toEqual([{ identity: 'New-One', state: 'unclaimed', attempts: 2 }])
    const { body } = await gateway.admin.post('/chargeStations', { name: 'x', latitude: 43, longitude: 76 })
    const made = await gateway.admin.post('/chargePoints', { identity: 'New-One', stationId: body.id })
    expect(made.status).toBe(201)
    expect(await gateway.refusal('/ocpp/new-one')).toBe(101)
  })

  it('refuses rejected devices and paths without an identity, and notes neither', async () => {
    const point = await gateway.makePoint({ identity: 'REJ-1' })
    await gateway.rows("update devices set state = 'rejected' where id = $1", [point.deviceId])
    for (const path of ['/ocpp/REJ-1', '/ocpp', '/ocpp/', `/ocpp/${'x'.repeat(60)}`, '/ocpp/%ff']) {
      expect(await gateway.refusal(path)).toBe(404)
    }
    expect(
      await gateway.rows("select from devices where state = 'unclaimed' and identity not ilike 'new%'"),
    ).toEqual([])
  })

  it('forgets a name that nobody claimed and that has not come again for a week', async () => {
    for (const name of ['gone', 'here']) await gateway.refusal(`/ocpp/week-${name}`)
    const left = () => gateway.rows("select identity from devices where identity like 'week-%' order by 1")
    await forgetUnclaimed.run(gateway.deps)
    expect(await left()).toHaveLength(2)
    await gateway.rows(
      "update devices set last_seen_at = now() - interval '8 days' where identity = 'week-gone'",
    )
    await forgetUnclaimed.run(gateway.deps)
    expect(await left()).toEqual([{ identity: 'week-here' }])
  })

  it('writes down only so many unknown identities from one address', async () => {
    await Promise.all([...Array(40).keys()].map((n) => gateway.refusal(`/ocpp/flood-${n}`)))
    const [found] = await gateway.rows<{ count: number }>(
      "select count(*) from devices where identity like 'flood-%'",
    )
    expect(found?.count).toBeLessThanOrEqual(30)
  })
})

describe('Basic authentication', () => {
  it('wants the device key under the identity, in any case of letters', async () => {
    const point = await gateway.makePoint({ password: hashKey('a key of words') })
    const path = `/ocpp/${point.identity}`
    expect(await gateway.refusal(path)).toBe(401)
    expect(await gateway.refusal(path, { headers: basic(point.identity, 'wrong') })).toBe(401)
    expect(await gateway.refusal(path, { headers: basic('someone', 'a key of words') })).toBe(401)
    expect(
      await gateway.refusal(path, { headers: basic(point.identity.toLowerCase(), 'a key of words') }),
    ).toBe(101)
  })

  it('knows where the name ends and the key begins, be there colons in either', async () => {
    const identity = `KZ:${Date.now()}:1`
    await gateway.makePoint({ identity, password: hashKey('a key: of words') })
    const path = `/ocpp/${encodeURIComponent(identity)}`
    expect(await gateway.refusal(path, { headers: basic(identity, 'a key: of words') })).toBe(101)
    expect(await gateway.refusal(path, { headers: basic('KZ', 'a key: of words') })).toBe(401)
  })

  it('takes a binary key as bytes and as hex digits', async () => {
    const key = randomBytes(20)
    const point = await gateway.makePoint({ password: hashKey(key.toString('hex')) })
    const path = `/ocpp/${point.identity}`
    expect(await gateway.refusal(path, { headers: basic(point.identity, key) })).toBe(101)
    expect(await gateway.refusal(path, { headers: basic(point.identity, key.toString('hex')) })).toBe(101)
    expect(await gateway.refusal(path, { headers: basic(point.identity, key.subarray(1)) })).toBe(401)
  })
})

describe('a connection', () => {
  const stateOf = async (id: string) =>
    (await gateway.rows('select connection_state as state from charge_points where id = $1', [id]))[0]?.state

  it('makes the point online, and offline when it ends', async () => {
    const point = await gateway.makePoint()
    const station = await gateway.connect(point)
    await station.call('Heartbeat', {})
    expect(await stateOf(point.id)).toBe(2)
    await station.close()
    await expect.poll(() => stateOf(point.id)).toBe(1)
  })

  it('is replaced by a newer one that shows the key, which stays online', async () => {
    const point = await gateway.makePoint({ password: hashKey('a key of words') })
    const headers = basic(point.identity, 'a key of words')
    const older = await gateway.connect(point, { headers })
    const call = gateway.csms.stations.ask(point.id, asks.clearCache())
    call.catch(() => {})
    const newer = await gateway.connect(point, { headers })
    expect((await older.closed).code).toBe(1012)
    // it was sent: nobody is told that it was not
    const details = { detail: expect.stringContaining('may have done') }
    await expect(call).rejects.toMatchObject({ code: 'station_offline', details })
    expect(await newer.call('Heartbeat', {})).toEqual(heartbeat)
    expect(await stateOf(point.id)).toBe(2)
    expect(gateway.csms.stations.isHere(point.id)).toBe(true)
    await newer.close()
  })

  it('answers what it does not know with NotImplemented and garbage with FormationViolation or nothing', async () => {
    const station = await gateway.connect(await gateway.makePoint())
    expect(await station.call('Frobnicate', {})).toMatchObject({ errorCode: 'NotImplemented' })
    expect(await station.call('Heartbeat', 'text')).toMatchObject({ errorCode: 'FormationViolation' })
    station.send('not json')
    station.send('[9,"x"]')
    expect(await station.call('Heartbeat', {})).toEqual(heartbeat)
    await station.close()
  })

  it('ends with a message that is too long, and says so at the device', async () => {
    const point = await gateway.makePoint()
    const station = await gateway.connect(point)
    station.send(
      JSON.stringify([2, 'm', 'DataTransfer', { vendorId: 'V', data: 'x'.repeat(4 * 1024 * 1024) }]),
    )
    expect((await station.closed).code).toBe(1009)
    const [device] = await gateway.rows('select deviations from devices where id = $1', [point.deviceId])
    expect(device?.deviations).toMatchObject([{ code: 'frameTooLong', count: 1 }])
  })

  it('survives a flood of calls without answers in between, all answered in order', async () => {
    const station = await gateway.connect(await gateway.makePoint())
    const answers = await Promise.all([...Array(500).keys()].map(() => station.call('Heartbeat', {})))
    expect(answers).toHaveLength(500)
    expect(station.received.map((frame) => (frame as string[])[1])).toEqual(
      [...Array(500).keys()].map((n) => `m${n + 1}`),
    )
    await station.close()
  })

  it('ends when its device is edited or its point deleted', async () => {
    const point = await gateway.makePoint()
    const station = await gateway.connect(point)
    await gateway.admin.patch(`/devices/${point.deviceId}`, { password: 'another key of ours' })
    expect((await station.closed).code).toBe(1012)
    expect(await gateway.refusal(`/ocpp/${point.identity}`)).toBe(401)
  })
})

it('reads no further from a station that says more than is answered, and answers the others meanwhile', async () => {
  const station = await gateway.connect(await gateway.makePoint())
  const other = await gateway.connect(await gateway.makePoint())
  const held = await gateway.deps.db.pool.connect()
  await held.query('begin; lock table connectors in access exclusive mode')
  const status = { connectorId: 1, errorCode: 'NoError', status: 'Available', info: 'x'.repeat(1000) }
  for (let at = 0; at < 24_000; at++)
    station.send(JSON.stringify([2, `flood-${at}`, 'StatusNotification', status]))
  for (let turn = 0; turn < 600; turn++) await other.call('Heartbeat', {})
  expect(station.socket.bufferedAmount).toBeGreaterThan(1_000_000)
  station.socket.terminate()
  await held.query('rollback')
  held.release()
  await other.close()
})

it('keeps no more than so much for a station that reads none of its answers', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  station.socket.pause()
  const id = 'x'.repeat(20_000)
  for (let at = 0; at < 1_500; at++) station.send(JSON.stringify([2, `${id}${at}`, 'Heartbeat', {}]))
  await expect.poll(() => gateway.csms.stations.isHere(point.id)).toBe(false)
  station.socket.terminate()
})

it('answers each of two thousand tiny frames that come in one read', async () => {
  const station = await gateway.connect(await gateway.makePoint())
  const ids = Array.from({ length: 2000 }, (_, index) => `tiny-${index}`)
  station.inOneBreath(() => {
    for (const id of ids) station.send(JSON.stringify([2, id, 'Heartbeat', {}]))
  })
  const answers = () =>
    station.received.filter((frame) => String(Reflect.get(Object(frame), 1)).startsWith('tiny-'))
  await expect.poll(() => answers().length).toBe(ids.length)
  expect(answers().map((frame) => Reflect.get(Object(frame), 0))).toEqual(ids.map(() => 3))
  await station.close()
})
