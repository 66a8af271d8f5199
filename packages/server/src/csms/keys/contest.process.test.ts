import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../backup/ownerClient.ts'
import { hasNats, type NatsServer, natsServer } from '../../testing/natsServer.ts'
import { hearOthers, type ServerProcess, startProcess } from '../../testing/serverProcess.ts'
import { hashKey } from '../deviceKey.ts'
import { connectRaw, type RawOptions } from '../testing/rawStation.ts'

const key = '00112233445566778899001122334455'
const heartbeat = { currentTime: expect.any(String) }

/** Two processes on one database, which hear each other where there is a NATS. */
function twoProcesses(nats?: () => NatsServer) {
  let one: ServerProcess
  let other: ServerProcess
  beforeAll(async () => {
    const env = { STATION_AUTH: 'open', ...(nats ? { NATS_URL: nats().url } : {}) }
    one = await startProcess({ env })
    other = await startProcess({ env, beside: one, isApart: true })
    await rows(`insert into charge_stations (id, name, latitude, longitude, time_zone)
      values (gen_random_uuid(), 'S', 43, 77, 'Asia/Almaty')`)
  })
  afterAll(async () => {
    await other?.stop()
    await one?.stop()
  })

  const rows = async (text: string, values: unknown[] = []) =>
    (await asOwner(one.databaseUrl, (client) => client.query(text, values))).rows
  const connect = async ({ port }: ServerProcess, identity: string, options?: RawOptions) =>
    connectRaw({ port, address: '127.0.0.1', family: 'IPv4' }, `/ocpp/${identity}`, options)

  return {
    one: () => one,
    other: () => other,
    rows,
    connect,
    /** With a device, so that who comes first is no newer than it. */
    async makePoint(password: string | null = null) {
      const identity = `TWO-${randomUUID().slice(0, 8)}`
      await rows(
        `with point as (insert into charge_points (id, identity, station_id)
            select gen_random_uuid(), $1, id from charge_stations limit 1 returning id),
          device as (insert into devices (id, identity, charge_point_id, state, password)
            select gen_random_uuid(), $1, id, 'claimed', $2 from point returning id)
          select from device`,
        [identity, password],
      )
      return identity
    },
    /** The place is the socket's, as others know it. */
    async seated(at: ServerProcess, identity: string, options?: RawOptions) {
      const station = await connect(at, identity, options)
      await expect
        .poll(() =>
          rows(
            `select p.connection_state as state, r.place like '%:' || $2::int as here from charge_points p
              join station_owners o on o.charge_point_id = p.id join processes r on r.id = o.process_id
              where p.identity = $1`,
            [identity, at.port],
          ),
        )
        .toEqual([{ state: 2, here: true }])
      return station
    },
    /** Whether people are told of two ends. */
    contested: async (identity: string) =>
      (await rows('select contested_at from devices where identity = $1', [identity]))[0]?.contested_at !==
      null,
  }
}

if (hasNats('two ends on one name at two processes'))
  describe('at two processes that hear each other', () => {
    let nats: NatsServer
    beforeAll(async () => {
      nats = await natsServer()
    })
    const { one, other, connect, makePoint, seated, contested } = twoProcesses(() => nats)
    beforeAll(() => hearOthers([one(), other()]))
    afterAll(() => nats?.kill())

    it('who only knows the name does not take the place of a station that lives at the other', async () => {
      const identity = await makePoint()
      const real = await seated(one(), identity)
      const impostor = await connect(other(), identity)
      void impostor.call('StopTransaction', { transactionId: 1, meterStop: 0, timestamp: new Date() })
      expect((await impostor.closed).code).toBe(1008)
      expect(impostor.received).toEqual([])
      await expect.poll(() => contested(identity)).toBe(true)
      expect(await real.call('Heartbeat', {})).toEqual(heartbeat)
      await real.close()
    })

    it('a station that never answers pings keeps its place by answering a call', async () => {
      const identity = await makePoint()
      const answers = () => ({ status: 'Rejected' })
      const real = await seated(one(), identity, { autoPong: false, answers })
      const second = await connect(other(), identity)
      expect((await second.closed).code).toBe(1008)
      expect(await real.call('Heartbeat', {})).toEqual(heartbeat)
      await real.close()
    })

    it('a station that comes to the other takes the place of its own dead socket', async () => {
      const identity = await makePoint()
      const dead = await seated(one(), identity, { autoPong: false })
      // its cable is out: it does not hear of its end either
      dead.socket.pause()
      const again = await connect(other(), identity)
      const boot = again.call('BootNotification', { chargePointVendor: 'V', chargePointModel: 'Back' })
      expect(await boot).toMatchObject({ status: 'Accepted' })
      dead.socket.terminate()
      await dead.closed
      expect(await again.call('Heartbeat', {})).toEqual(heartbeat)
      expect(await contested(identity)).toBe(false)
      await again.close()
    })

    it('the right key takes the place at once', async () => {
      const identity = await makePoint(hashKey(key))
      const authorization = `Basic ${Buffer.from(`${identity}:${key}`).toString('base64')}`
      const older = await seated(one(), identity, { headers: { authorization } })
      const newer = await seated(other(), identity, { headers: { authorization } })
      expect((await older.closed).code).toBe(1012)
      expect(await newer.call('Heartbeat', {})).toEqual(heartbeat)
      expect(await contested(identity)).toBe(false)
      await newer.close()
    })
  })

describe('at two processes that do not hear each other', () => {
  const { one, other, rows, makePoint, seated, contested } = twoProcesses()

  it('the newer has the place, and people are told once the older is found to live', async () => {
    const identity = await makePoint()
    const older = await seated(one(), identity)
    const newer = await seated(other(), identity)
    // who sees that a process has ended takes stock
    const told = async () => {
      await rows(`insert into processes (id, roles, lease_until)
        select gen_random_uuid(), '{gateway}', now() - interval '1 s'`)
      return contested(identity)
    }
    await expect.poll(told, { interval: 500 }).toBe(true)
    expect((await older.closed).code).toBe(1012)
    expect(await newer.call('Heartbeat', {})).toEqual(heartbeat)
    await newer.close()
  })
})
