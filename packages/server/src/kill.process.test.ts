import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { connectRaw } from './csms/testing/rawStation.ts'
import { freePort } from './db/embedded/freePort.ts'

const main = new URL('./main.ts', import.meta.url).pathname
const password = 'kill me and see 1'
const home = mkdtempSync(join(tmpdir(), 'zaryad-kill-'))
const running: ChildProcess[] = []
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(home, { recursive: true, force: true })
})

/** The product as `npm start` runs it, with its own PostgreSQL. */
async function start(port: number) {
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: home,
    ADMIN_PASSWORD: password,
  }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  running.push(child)
  for await (const chunk of child.stdout) if (String(chunk).includes('Console:')) break
  return child
}

const api = async (port: number, path: string, body: unknown, token = '') => {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return answer.json()
}
const signIn = async (port: number): Promise<string> =>
  (await api(port, 'auth/login', { userName: 'admin', password })).token

/** A session of 2.x that is under way; `goOn` tells all of it again and ends it. */
async function begin2(port: number, at: (minute: number) => string) {
  const connect = () =>
    connectRaw({ port, address: '127.0.0.1', family: 'IPv4' }, '/ocpp/KILL-2', { protocols: ['ocpp2.0.1'] })
  const event = (eventType: string, minute: number, wh: number, seqNo: number) => ({
    ...{ eventType, timestamp: at(minute), seqNo, triggerReason: 'Trigger', evse: { id: 1 } },
    transactionInfo: { transactionId: 'kill-2' },
    meterValue: [{ timestamp: at(minute), sampledValue: [{ value: wh }] }],
  })
  const told = [event('Started', 1, 5_000, 0), event('Updated', 20, 9_000, 1)]
  const first = await connect()
  for (const each of told) expect(await first.call('TransactionEvent', each)).toEqual({})
  return {
    goOn: async () => {
      const back = await connect()
      for (const each of [...told, event('Ended', 39, 14_000, 2)]) await back.call('TransactionEvent', each)
      await back.close()
    },
  }
}

it('has everything it acknowledged after it was killed', async () => {
  const port = await freePort()
  const child = await start(port)
  const token = await signIn(port)
  const station = await api(port, 'chargeStations', { name: 'S', latitude: 43.2, longitude: 76.9 }, token)
  const rate = await api(port, 'rates', { name: 'R', priceEnergy: 87.5, priceTime: 5 }, token)
  await api(port, 'chargePoints', { identity: 'KILL-1', stationId: station.id, rateId: rate.id }, token)
  await api(port, 'chargePoints', { identity: 'KILL-2', stationId: station.id, rateId: rate.id }, token)
  await api(port, 'rFIDCards', { idTag: 'CARD' }, token)

  const raw = await connectRaw({ port, address: '127.0.0.1', family: 'IPv4' }, '/ocpp/KILL-1')
  const startedMs = Date.now() - 41 * 60_000
  const at = (minute: number) => new Date(startedMs + minute * 60_000).toISOString()
  const begin = { connectorId: 1, idTag: 'CARD', meterStart: 1000, timestamp: at(0) }
  const { transactionId } = await raw.call('StartTransaction', begin)
  const reading = (minute: number, wh: number) => ({
    timestamp: at(minute),
    sampledValue: [{ value: String(wh) }, { value: '20000', measurand: 'Power.Active.Import' }],
  })
  const readings = Array.from({ length: 40 }, (_, index) => reading(index + 1, 1300 + index * 300))
  for (const each of readings)
    await raw.call('MeterValues', { connectorId: 1, transactionId, meterValue: [each] })
  await raw.call('StopTransaction', { transactionId, meterStop: 13_345, timestamp: at(41) })
  const second = await begin2(port, at)
  child.kill('SIGKILL')
  await once(child, 'exit')

  const again = await start(port)
  const fresh = await signIn(port)
  const sessions = await api(port, 'transactions/search', { filter: { transactionId } }, fresh)
  expect(sessions.result).toMatchObject([{ state: 'finished', energy: 12.345, sum: 1285.19 }])
  const kept = await api(
    port,
    'meterValues/search',
    { filter: { transactionId }, paging: { returnCount: true } },
    fresh,
  )
  expect(kept.count).toBe(2 * readings.length)
  const [sums] = await api(port, 'dashboard/geoObject', { period: 'daily', filter: {} }, fresh)
  expect(sums).toMatchObject({ transactionCount: 1, billingPower: 12.345, sum: 1285.19 })

  const back = await connectRaw({ port, address: '127.0.0.1', family: 'IPv4' }, '/ocpp/KILL-1')
  expect(await back.call('StartTransaction', begin)).toMatchObject({ transactionId })
  await back.call('StopTransaction', { transactionId, meterStop: 13_345, timestamp: at(41) })
  await back.close()
  await second.goOn()
  const repeated = await api(port, 'transactions/search', { sort: [{ field: 'startedAt' }] }, fresh)
  expect(repeated.result).toMatchObject([
    { transactionId, sum: 1285.19 },
    { state: 'finished', energy: 9, sum: 787.5 + 5 * 38, stationTransactionId: 'kill-2' },
  ])
  again.kill('SIGTERM')
  expect((await once(again, 'exit'))[0]).toBe(0)
})
