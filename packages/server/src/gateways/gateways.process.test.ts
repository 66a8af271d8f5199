import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import type { Notification } from '@zaryad/model'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectRaw, type RawStation } from '../csms/testing/rawStation.ts'
import { askProcess } from '../testing/askProcess.ts'
import { type ServerProcess, startProcess } from '../testing/serverProcess.ts'

const password = 'a gate of many ways'
const boot = { chargePointVendor: 'V', chargePointModel: 'M' }

/** Processes that one has forked, in the order of their birth. */
const forkedBy = ({ child: { pid } }: ServerProcess): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number).filter(isGateway)

const isGateway = (pid: number) => commandOf(pid).includes('gatewayMain.ts')
const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
const isThere = (pid: number) => existsSync(`/proc/${pid}`) && isGateway(pid)

describe('a process that listens with two that have its charge points', () => {
  let front: ServerProcess
  let token: string
  const points: { id: string; identity: string }[] = []
  beforeAll(async () => {
    front = await startProcess({ env: { GATEWAYS: '2', ADMIN_PASSWORD: password, STATION_AUTH: 'open' } })
    token = (await ask('auth/login', { userName: 'admin', password })).token
    const { id: stationId } = await ask('chargeStations', { name: 'S', latitude: 43.2, longitude: 76.9 })
    // as many as it takes for each of the two to have some
    for (let n = 0; n < 8; n++) {
      const identity = `GATE-${n}`
      points.push({ identity, id: (await ask('chargePoints', { identity, stationId })).id })
    }
  })
  afterAll(() => front?.stop())

  const ask = async (path: string, body: object) =>
    (await askProcess(front, `/api/v1/${path}`, { body, ...(token ? { token } : {}) })).json()
  const call = (pointId: string) =>
    askProcess(front, '/devices/api/call', {
      token,
      body: { chargerPointId: pointId, action: 'GetLocalListVersion', payload: {} },
    })
  const connect = (identity: string): Promise<RawStation> =>
    connectRaw({ port: front.port, address: '127.0.0.1', family: 'IPv4' }, `/ocpp/${identity}`, {
      answers: ({ action }) => (action === 'GetLocalListVersion' ? { listVersion: 7 } : {}),
    })
  /** One whose process has just ended, or is just starting, is told to come again. */
  const comeBack = async (identity: string): Promise<RawStation> => {
    for (;;) {
      const station = await connect(identity).catch(() => undefined)
      if (station) return station
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const rows = async (text: string) => {
    const client = new pg.Client({ connectionString: front.databaseUrl })
    await client.connect()
    return (await client.query(text).finally(() => client.end())).rows
  }
  const metrics = async (of: ServerProcess) => (await askProcess(of, '/metrics', { method: 'GET' })).text()
  const figure = async (name: string) => {
    return (await metrics(front)).match(new RegExp(`^${RegExp.escape(name)} (\\S+)`, 'm'))?.[1]
  }
  const boots = () =>
    figure(
      'zaryad_ocpp_calls_total{version="ocpp1.6",asker="station",action="BootNotification",result="result"}',
    )
  const connectAll = () => Promise.all(points.map(({ identity }) => comeBack(identity)))

  it('each is answered, shown, asked and counted, whichever of them has its socket', async () => {
    const received: Notification[] = []
    const browser = new HubConnectionBuilder()
      .withUrl(`http://127.0.0.1:${front.port}/push/push`, { accessTokenFactory: () => token })
      .configureLogging(LogLevel.None)
      .build()
    browser.on('Receive', (notification: Notification) => received.push(notification))
    await browser.start()
    const stations: RawStation[] = []
    for (const { id, identity } of points) {
      stations.push(await comeBack(identity))
      // it is shown online a moment later
      expect((await call(id)).status).toBe(200)
    }
    for (const station of stations)
      expect(await station.call('BootNotification', boot)).toMatchObject({ status: 'Accepted' })
    for (const { id } of points) {
      await expect
        .poll(() => received)
        .toContainEqual(expect.objectContaining({ kind: 'online', entityId: id }))
      const answer = await call(id)
      expect([answer.status, (await answer.json()).response]).toEqual([200, { listVersion: 7 }])
    }
    const owners = await rows('select distinct process_id from station_owners')
    expect(owners).toHaveLength(2)
    expect(await figure('zaryad_stations_connected')).toBe('8')
    expect(await boots()).toBe('8')
    await browser.stop()
    await Promise.all(stations.map((station) => station.close()))
  })

  it('who may not come in is told so by the one that would have it', async () => {
    await expect(connect('NOBODY-KNOWS')).rejects.toThrow('404')
    await expect(connect(' ')).rejects.toThrow('404')
    expect((await ask('devices/search', { filter: { identity: 'NOBODY-KNOWS' } })).result).toHaveLength(1)
  })

  it('one that is killed is started again; its charge points come back, those of the other stay', async () => {
    const stations = await connectAll()
    for (const station of stations) await station.call('BootNotification', boot)
    const [first = 0, second] = forkedBy(front)
    const gone = new Set<RawStation>()
    for (const station of stations) void station.closed.then(() => gone.add(station))
    const booted = Number(await boots())
    const began = await figure('process_start_time_seconds')
    expect(began).toMatch(/^\d+$/)
    process.kill(first, 'SIGKILL')
    await expect.poll(() => forkedBy(front)).toEqual([second, expect.any(Number)])
    await expect.poll(() => gone.size).toBeGreaterThan(0)
    expect(gone.size).toBeLessThan(stations.length)
    const now = await Promise.all(
      stations.map((station, n) => (gone.has(station) ? comeBack(`GATE-${n}`) : station)),
    )
    for (const station of now) await station.call('BootNotification', boot)
    // what the one that has ended had counted is counted still, since the one that listens began
    expect(await boots()).toBe(String(booted + now.length))
    expect(await figure('process_start_time_seconds')).toBe(began)
    for (const { id } of points) await expect.poll(async () => (await call(id)).status).toBe(200)
    expect(await figure('zaryad_gateways_ended_total')).toBe('1')
    await Promise.all(now.map((station) => station.close()))
  })

  it('one that is told to end alone lets its own go, and who knocks meanwhile comes in at the other', async () => {
    const stations = await connectAll()
    const codes = new Set<number>()
    for (const station of stations) void station.closed.then(({ code }) => codes.add(code))
    const [first = 0, second] = forkedBy(front)
    process.kill(first, 'SIGTERM')
    const refusals = new Set<string>()
    while (isThere(first))
      await Promise.all(
        points.map(({ identity }) => connect(identity).catch(({ message }) => refusals.add(message))),
      )
    expect([...codes]).toEqual([1012])
    // by itself, before it has said that it goes
    refusals.delete('Unexpected server response: 503')
    expect([...refusals]).toEqual([])
    await expect.poll(() => forkedBy(front)).toEqual([second, expect.any(Number)])
  })

  it('one that stands still is started again, be it before it has taken anybody; the other takes who comes', async () => {
    const [first = 0, second = 0] = forkedBy(front)
    process.kill(first, 'SIGSTOP')
    const stations = await connectAll()
    expect(isThere(first)).toBe(true)
    await Promise.all(stations.map((station) => station.close()))
    process.kill(first, 'SIGKILL')
    await expect.poll(() => forkedBy(front)).toEqual([second, expect.any(Number)])
    const still = forkedBy(front)
    for (const pid of still) process.kill(pid, 'SIGSTOP')
    await expect.poll(() => still.map(isThere), { timeout: 200_000 }).toEqual([false, false])
    await expect.poll(() => forkedBy(front)).toHaveLength(2)
    await expect.poll(async () => (await askProcess(front, '/readyz', { method: 'GET' })).status).toBe(200)
  })

  it('told to end it lets all go, and leaves no process behind', async () => {
    const one = await startProcess({ env: { GATEWAYS: '1', STATION_AUTH: 'open' }, beside: front })
    const gateways = forkedBy(one)
    const station = await connectRaw({ port: one.port, address: '127.0.0.1', family: 'IPv4' }, '/ocpp/GATE-1')
    await station.call('BootNotification', boot)
    expect(await one.stop()).toBe(0)
    expect(await station.closed).toMatchObject({ code: 1012, reason: 'come back' })
    expect(gateways.map(isThere)).toEqual([false])
  })

  it('none is forked that the database has no connections for: then one process does all', async () => {
    const name = new URL(front.databaseUrl).pathname.slice(1)
    const [used] = await rows(`select numbackends as count from pg_stat_database where datname = '${name}'`)
    await rows(`alter database ${name} connection limit ${used.count + 60}`)
    const one = await startProcess({ env: { GATEWAYS: '2', STATION_AUTH: 'open' }, beside: front })
    expect(one.said()).toMatch(/^GATEWAYS: 0 instead of 2/m)
    expect(forkedBy(one)).toEqual([])
    const station = await connectRaw({ port: one.port, address: '127.0.0.1', family: 'IPv4' }, '/ocpp/GATE-1')
    expect(await station.call('BootNotification', boot)).toMatchObject({ status: 'Accepted' })
    await station.close()
    expect(await one.stop()).toBe(0)
    await rows(`alter database ${name} connection limit -1`)
  })

  it('as npm starts it, they wait for a database that is only being made', async () => {
    const home = mkdtempSync(join(tmpdir(), 'zaryad-gateways-'))
    const follow = new URL('../../../../scripts/followParent.mjs', import.meta.url).href
    const one = await startProcess({
      env: { GATEWAYS: '1', NODE_OPTIONS: `--import ${follow}` },
      ownHome: home,
    })
    expect(forkedBy(one)).toHaveLength(1)
    expect(await one.stop()).toBe(0)
    rmSync(home, { recursive: true })
  })

  it('one that cannot be started for a while is started once it can', async () => {
    // what a new one is given does not fit under a smaller stack (execve(2))
    const [FILLING, STUFFING] = ['x'.repeat(80_000), 'y'.repeat(80_000)]
    const env = { GATEWAYS: '1', STATION_AUTH: 'open', FILLING, STUFFING }
    const one = await startProcess({ env, beside: front })
    const stack = (bytes: number) =>
      execFileSync('prlimit', ['--pid', String(one.child.pid), `--stack=${bytes}:`])
    stack(512 * 1024)
    process.kill(forkedBy(one)[0]!, 'SIGKILL')
    const ends = async () => Number((await metrics(one)).match(/^zaryad_gateways_ended_total (\d+)/m)?.[1])
    await expect.poll(ends).toBeGreaterThan(2)
    expect(forkedBy(one)).toEqual([])
    stack(8 * 1024 * 1024)
    await expect.poll(() => forkedBy(one)).toHaveLength(1)
    await expect.poll(async () => (await askProcess(one, '/readyz', { method: 'GET' })).status).toBe(200)
    expect(await one.stop()).toBe(0)
  })

  it('killed it takes them along, and the next in its place finds nobody shown online who is not', async () => {
    const one = await startProcess({ env: { GATEWAYS: '1', STATION_AUTH: 'open' }, beside: front })
    const gateways = forkedBy(one)
    const station = await connectRaw({ port: one.port, address: '127.0.0.1', family: 'IPv4' }, '/ocpp/GATE-2')
    await station.call('BootNotification', boot)
    for (const pid of gateways) process.kill(pid, 'SIGSTOP')
    one.child.kill('SIGKILL')
    for (const pid of gateways) process.kill(pid, 'SIGKILL')
    await station.closed
    const next = await startProcess({
      env: { GATEWAYS: '1', STATION_AUTH: 'open' },
      beside: front,
      port: one.port,
    })
    await expect
      .poll(async () => (await ask('chargePoints/search', { filter: { identity: 'GATE-2' } })).result)
      .toMatchObject([{ connectionState: 1 }])
    await next.stop()
  })
})
