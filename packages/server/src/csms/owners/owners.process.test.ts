import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServerProcess, startProcess } from '../../testing/serverProcess.ts'
import { connectRaw } from '../testing/rawStation.ts'

// they are told of nothing: what holds between them holds by rows alone
const env = { STATION_AUTH: 'open' }
let first: ServerProcess
let database: pg.Client
const running: ServerProcess[] = []

beforeAll(async () => {
  first = await startProcess({ env })
  database = new pg.Client({ connectionString: first.databaseUrl })
  await database.connect()
  await database.query(`insert into charge_stations (id, name, latitude, longitude, time_zone)
    values (gen_random_uuid(), 'S', 43, 77, 'Asia/Almaty')`)
})
afterAll(async () => {
  for (const process of running) await process.stop()
  await database.end()
  await first.stop()
})

async function another(port?: number): Promise<ServerProcess> {
  const process = await startProcess({ env, beside: first, ...(port ? { port } : {}) })
  running.push(process)
  return process
}

async function kill({ child }: ServerProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const rows = async <Row>(query: string, values: unknown[] = []) =>
  (await database.query(query, values)).rows as Row[]

async function makePoints(count: number): Promise<string[]> {
  const names = Array.from({ length: count }, () => `OWN-${randomUUID().slice(0, 8)}`)
  await database.query(
    `insert into charge_points (id, identity, station_id)
      select gen_random_uuid(), n, (select id from charge_stations limit 1) from unnest($1::text[]) n`,
    [names],
  )
  return names
}

const connect = ({ port }: ServerProcess, identity: string) =>
  connectRaw({ port, address: '127.0.0.1', family: 'IPv4' }, `/ocpp/${identity}`)

const statesOf = async (identities: string[]) =>
  (
    await rows<{ state: number }>(
      `select p.connection_state as state from unnest($1::text[]) with ordinality n(identity, at)
        join charge_points p using (identity) order by n.at`,
      [identities],
    )
  ).map(({ state }) => state)

const started = (at = new Date()) => ({
  connectorId: 1,
  idTag: 'x',
  meterStart: 0,
  timestamp: at.toISOString(),
})

it('a second process takes none of the first for offline, when it starts and when it ends', async () => {
  const names = await makePoints(6)
  const [here, there] = [names.slice(0, 3), names.slice(3)]
  const stations = await Promise.all(here.map((name) => connect(first, name)))
  await expect.poll(() => statesOf(here)).toEqual([2, 2, 2])
  const second = await another()
  expect(await statesOf(names)).toEqual([2, 2, 2, 1, 1, 1])
  await Promise.all(there.map((name) => connect(second, name)))
  await expect.poll(() => statesOf(names)).toEqual([2, 2, 2, 2, 2, 2])
  await second.stop()
  running.pop()
  expect(await statesOf(names)).toEqual([2, 2, 2, 1, 1, 1])
  await Promise.all(stations.map((station) => station.close()))
  await expect.poll(() => statesOf(names)).toEqual([1, 1, 1, 1, 1, 1])
})

it('what a killed process had goes offline, and its commands are closed, once its lease has ended', async () => {
  const names = await makePoints(4)
  const [here, there] = [names.slice(0, 2), names.slice(2)]
  const stations = await Promise.all(here.map((name) => connect(first, name)))
  const second = await another()
  await Promise.all(there.map((name) => connect(second, name)))
  await expect.poll(() => statesOf(names)).toEqual([2, 2, 2, 2])
  const [alive, dead] = await rows<{ id: string }>('select id from processes order by started_at')
  await database.query(
    `insert into commands (id, charge_point_id, action, payload, process_id)
      select gen_random_uuid(), p.id, 'Reset', '{}', i.process from charge_points p, unnest($2::uuid[]) i(process)
      where p.identity = $1`,
    [names[0], [alive?.id, dead?.id]],
  )
  await kill(second)
  expect(await statesOf(names)).toEqual([2, 2, 2, 2])
  await database.query(`update processes set lease_until = now() where id = $1`, [dead?.id])
  await expect.poll(() => statesOf(names)).toEqual([2, 2, 1, 1])
  const ofProcess = (id: string | undefined) => rows('select state from commands where process_id = $1', [id])
  await expect.poll(() => ofProcess(dead?.id)).toEqual([{ state: 'timeout' }])
  expect(await ofProcess(alive?.id)).toEqual([{ state: 'sent' }])
  await Promise.all(stations.map((station) => station.close()))
})

it('what was metered just before a kill counts, although no row shows it yet', async () => {
  const [whole = '', intervals = ''] = await makePoints(2)
  const dying = await another()
  const nowMs = Date.now()
  const minutesAgo = (minutes: number) => new Date(nowMs - minutes * 60_000)
  const begun = async (name: string) => {
    const station = await connect(dying, name)
    await station.call('StartTransaction', started(minutesAgo(40)))
    return station
  }
  const interval = { value: '500', measurand: 'Energy.Active.Import.Interval', unit: 'Wh' }
  const read = (station: Awaited<ReturnType<typeof connect>>, minutes: number, sample: object) =>
    station.call('MeterValues', {
      connectorId: 1,
      meterValue: [{ timestamp: minutesAgo(minutes).toISOString(), sampledValue: [sample] }],
    })
  const [one, other] = await Promise.all([begun(whole), begun(intervals)])
  await Promise.all([
    read(one, 20, { value: '2500' }),
    read(other, 30, interval).then(() => read(other, 20, interval)),
  ])
  await kill(dying)
  const [again, andAgain] = await Promise.all([connect(first, whole), connect(first, intervals)])
  await again.call('StartTransaction', { ...started(minutesAgo(10)), idTag: 'NEXT', meterStart: 9_000 })
  await read(andAgain, 5, interval)
  const energies = () =>
    rows(
      `select t.state, t.suspect_reason, t.energy_wh::int as energy, t.duration from transactions t
        join charge_points p on p.id = t.charge_point_id where p.identity = any($1) and t.id_tag = 'x'
        order by energy`,
      [[whole, intervals]],
    )
  await expect.poll(energies).toEqual([
    { state: 'active', suspect_reason: null, energy: 1_500, duration: null },
    { state: 'suspect', suspect_reason: 'noEnd', energy: 2_500, duration: 20 * 60 },
  ])
  await Promise.all([again.close(), andAgain.close()])
})

it('who starts again in the same place takes its former life for ended at once', async () => {
  const [name = ''] = await makePoints(1)
  const second = await another()
  await connect(second, name)
  await expect.poll(() => statesOf([name])).toEqual([2])
  await kill(second)
  await another(second.port)
  await expect.poll(() => statesOf([name])).toEqual([1])
})

it('the older socket of a station that has come to another process stores nothing more of it', async () => {
  const [name = ''] = await makePoints(1)
  const second = await another()
  const older = await connect(first, name)
  const { transactionId } = await older.call('StartTransaction', started(new Date(Date.now() - 3_600_000)))
  await expect.poll(() => statesOf([name])).toEqual([2])
  const newer = await connect(second, name)
  const ownerIsSecond = () =>
    rows(
      `select o.fence from station_owners o join charge_points p on p.id = o.charge_point_id
      join processes r on r.id = o.process_id where p.identity = $1 and r.place like '%:' || $2::int`,
      [name, second.port],
    )
  await expect.poll(ownerIsSecond).toEqual([{ fence: 2 }])
  const stop = { transactionId, meterStop: 5_000, timestamp: new Date().toISOString() }
  expect(await older.call('StopTransaction', stop)).toMatchObject({ errorCode: 'InternalError' })
  const again = started(new Date(Date.now() + 1_000))
  expect(await older.call('StartTransaction', again)).toMatchObject({ errorCode: 'InternalError' })
  const sessions = () =>
    rows(
      'select t.state from transactions t join charge_points p on p.id = t.charge_point_id where identity = $1',
      [name],
    )
  expect(await sessions()).toEqual([{ state: 'active' }])
  await newer.call('StopTransaction', stop)
  expect(await sessions()).toEqual([{ state: 'finished' }])
  // and what it had is not taken away by its end
  await older.close()
  const [beside = ''] = await makePoints(1)
  const later = await connect(first, beside)
  await expect.poll(() => statesOf([beside])).toEqual([2])
  await later.close()
  expect(await ownerIsSecond()).toEqual([{ fence: 2 }])
  expect(await statesOf([name])).toEqual([2])
  await newer.close()
  await expect.poll(() => statesOf([name])).toEqual([1])
})

it('a station that comes and goes between two ends where it came last, whatever the first hears later', async () => {
  const [name = ''] = await makePoints(1)
  const second = await another()
  let last = await connect(first, name)
  for (const at of [second, first, second, first, second]) {
    // the end of the older socket is heard of while the newer one comes
    last.socket.terminate()
    last = await connect(at, name)
    await last.call('Heartbeat', {})
  }
  await expect.poll(() => statesOf([name])).toEqual([2])
  expect(await last.call('StartTransaction', started())).toHaveProperty('transactionId')
  // what was shown until here may have been the socket before: its end is told before the coming of the last one
  await expect.poll(() => statesOf([name])).toEqual([2])
  await last.close()
  await expect.poll(() => statesOf([name])).toEqual([1])
})
