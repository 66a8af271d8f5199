import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Car, carModels, type Station } from '@zaryad/station'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectRaw, type RawStation } from './csms/testing/rawStation.ts'
import { openDatabase } from './db/database.ts'
import { freePort } from './db/embedded/freePort.ts'
import { readPostmaster } from './db/embedded/postmaster.ts'
import { ledgerProblems } from './payments/ledgerCheck.ts'
import { fastStation } from './payments/testing/fastStation.ts'
import { payingBank, payingConsole } from './testing/payingConsole.ts'
import { type ServerProcess, startProcess } from './testing/serverProcess.ts'
import { smallDisk } from './testing/smallDisk.ts'

// the product as `npm start` has it, with its own PostgreSQL, to which things are done
const FROZEN_MS = 30_000
/** Longer than an account is kept (auth/accounts). */
const ACCOUNT_MS = 6_000
const disk = smallDisk(400, 'a PostgreSQL whose disk is full')
const home = join(disk?.folder ?? mkdtempSync(join(tmpdir(), 'zaryad-database-')), 'data')
let server: ServerProcess
let bank: Awaited<ReturnType<typeof payingBank>>
const paying = payingConsole(() => server)
const { rows, makePoint, pay } = paying

beforeAll(async () => {
  const port = await freePort()
  bank = await payingBank(port)
  server = await startProcess({ env: { ...bank.env, STATION_AUTH: 'open' }, port, ownHome: home })
  await paying.signIn()
})
afterAll(async () => {
  await server?.stop()
  await bank?.close()
  if (disk) disk.remove()
  else rmSync(join(home, '..'), { recursive: true, force: true })
})

const health = async () => {
  const answer = await fetch(`http://127.0.0.1:${server.port}/readyz`)
  return { code: answer.status, ...(await answer.json()) }
}
const isAlive = async () => (await fetch(`http://127.0.0.1:${server.port}/livez`)).ok

/** A car that charges what was paid for, so slowly that it outlasts what happens meanwhile. */
async function charging(identity: string): Promise<{ paymentId: string; station: Station }> {
  const pointId = await makePoint(identity)
  const station = fastStation({ identity, port: server.port, speed: 4 })
  const status = () => rows('select status from connectors where charge_point_id = $1', [pointId])
  await expect.poll(status).toEqual([{ status: 'Available' }])
  station.plug(1, new Car(carModels[0]!, 20))
  const { id } = await pay(pointId, 60)
  const metered = () => rows('select energy_wh > 0 as "is" from transactions where payment_id = $1', [id])
  await expect.poll(metered).toEqual([{ is: true }])
  return { paymentId: String(id), station }
}

/** It ends as if nothing had been: stopped at what was paid for, every tiyn accounted for. */
async function endsWhole({ paymentId, station }: Awaited<ReturnType<typeof charging>>): Promise<void> {
  const end = () =>
    rows('select state, charged_tiyn between 1 and sum_tiyn as "isCharged" from payments where id = $1', [
      paymentId,
    ])
  await expect.poll(end, { timeout: 120_000 }).toEqual([{ state: 'settled', isCharged: true }])
  station.close()
  const db = openDatabase(server.databaseUrl, 2)
  expect(await ledgerProblems(db.system)).toEqual([])
  await db.close()
}

const connect = async (identity: string) =>
  connectRaw({ port: server.port, address: '127.0.0.1', family: 'IPv4' }, `/ocpp/${identity}`)

/** As stations do: what is not acknowledged is said again until it is. */
async function say(station: RawStation, action: string, payload: object) {
  for (;;) {
    const answer = await station.call(action, payload)
    if (!('errorCode' in answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
const started = (at: number) => ({
  ...{ connectorId: 1, idTag: 'x', meterStart: 1_000 },
  timestamp: new Date(at).toISOString(),
})
const sessionsOf = (identity: string) =>
  rows(
    `select t.state, t.energy_wh::int as wh from transactions t join charge_points p on p.id = t.charge_point_id
      where p.identity = $1 order by t.started_at`,
    [identity],
  )

function signal(name: NodeJS.Signals): void {
  const { pid } = readPostmaster(join(home, 'postgres')) ?? {}
  const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  for (const each of [pid, ...workers]) process.kill(Number(each), name)
}

it('a PostgreSQL that stands still for half a minute: nothing acknowledged is lost, all goes on by itself', async () => {
  const paid = await charging('FROZEN-PAID')
  await makePoint('FROZEN')
  const station = await connect('FROZEN')
  const first = await say(station, 'StartTransaction', started(Date.now() - 600_000))
  signal('SIGSTOP')
  const thawed = new Promise((resolve) => setTimeout(resolve, FROZEN_MS)).then(() => signal('SIGCONT'))
  const { transactionId } = first
  const stop = { transactionId, meterStop: 6_000, timestamp: new Date(Date.now() - 300_000).toISOString() }
  const said = say(station, 'StopTransaction', stop)
  const search = () => paying.ask('/api/v1/transactions/search', { paging: { skip: 0, take: 1 } })
  // the second when it is not known any more who asks
  const asked = [search(), sleep(ACCOUNT_MS).then(search)]
  await expect.poll(health).toMatchObject({ code: 503, part: 'database', reason: 'stalled' })
  expect(await isAlive()).toBe(true)
  // people are told while it stands, not once it goes on
  const told = Promise.race([Promise.all(asked), thawed])
  expect(await told).toMatchObject([{ status: 503 }, { status: 503 }])
  await thawed
  await said
  const next = await say(station, 'StartTransaction', started(Date.now() - 200_000))
  await say(station, 'StopTransaction', { ...stop, ...next, timestamp: new Date().toISOString() })
  await expect.poll(health).toMatchObject({ code: 200 })
  expect(await sessionsOf('FROZEN')).toEqual([
    { state: 'finished', wh: 5_000 },
    { state: 'finished', wh: 5_000 },
  ])
  await endsWhole(paid)
  await station.close()
}, 300_000)

if (disk)
  it('a PostgreSQL whose disk is full is there again once it has room, with all that was acknowledged', async () => {
    const paid = await charging('FULL-PAID')
    await makePoint('FULL')
    const station = await connect('FULL')
    const { transactionId } = await say(station, 'StartTransaction', started(Date.now() - 600_000))
    disk.fill()
    await useUpLog()
    await expect.poll(server.said).toMatch(/its disk is full: it is started again once/)
    const stop = { transactionId, meterStop: 6_000, timestamp: new Date(Date.now() - 60_000).toISOString() }
    expect(await station.call('StopTransaction', stop)).toHaveProperty('errorCode')
    expect(await health()).toMatchObject({ code: 503 })
    expect(await isAlive()).toBe(true)
    disk.clear()
    await say(station, 'StopTransaction', stop)
    await expect.poll(health).toMatchObject({ code: 200 })
    expect(await sessionsOf('FULL')).toEqual([{ state: 'finished', wh: 5_000 }])
    await endsWhole(paid)
    await station.close()
  }, 300_000)

/** What PostgreSQL has laid by of its log of changes is used up, so that it needs room. */
async function useUpLog(): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  client.on('error', () => {})
  await client.connect()
  const fails = async () => {
    await client.query("select pg_logical_emit_message(true, 'full', 'x')")
    await client.query('select pg_switch_wal()')
  }
  await expect
    .poll(() =>
      fails().then(
        () => false,
        () => true,
      ),
    )
    .toBe(true)
  await client.end().catch(() => {})
}
