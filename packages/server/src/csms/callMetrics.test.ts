import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { raiseEvent } from '../events/raise.ts'
// the process that listens counts those that it has forked
import '../gateways/startGateways.ts'
import { asks } from './asks.ts'
import { countAnswer } from './callMetrics.ts'
import { type TestGateway, testGateway } from './testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const scraped = async () => (await gateway.app.inject('/metrics')).body

async function figureOf(line: string): Promise<number> {
  const found = (await scraped()).split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? 0 : Number(found.slice(line.length + 1))
}
const calls = (asker: string, action: string, result: string) =>
  `zaryad_ocpp_calls_total{version="ocpp1.6",asker="${asker}",action="${action}",result="${result}"}`

it('counts what charge points ask and are asked, whatever names they make up', async () => {
  const names = [
    'zaryad_stations_connected',
    calls('station', 'Heartbeat', 'result'),
    calls('station', 'other', 'error'),
    calls('server', 'ClearCache', 'result'),
    'zaryad_ocpp_call_duration_seconds_count{asker="station"}',
  ]
  const values = () => Promise.all(names.map(figureOf))
  const before = await values()
  const point = await gateway.makePoint()
  const station = await gateway.connect(point, { answers: () => ({ status: 'Accepted' }) })
  await station.call('Heartbeat', {})
  await station.call('MadeUp', {}).catch(() => {})
  await gateway.csms.stations.ask(point.id, asks.clearCache())
  await expect.poll(() => figureOf('zaryad_stations_owned')).toBe((before[0] ?? 0) + 1)
  const after = await values()
  expect(after.map((value, index) => value - (before[index] ?? 0))).toEqual([1, 1, 1, 1, 2])
  await station.close()
  await expect.poll(() => figureOf('zaryad_stations_connected')).toBe(before[0])
  await expect.poll(() => figureOf('zaryad_stations_owned')).toBe(before[0])
})

it('tells how long answers took, in seconds, by who asked; what is no answer took none', async () => {
  const name = 'zaryad_ocpp_call_duration_seconds'
  const figures = () =>
    Promise.all(
      ['server', 'station'].flatMap((asker) =>
        ['sum', 'count'].map((figure) => figureOf(`${name}_${figure}{asker="${asker}"}`)),
      ),
    )
  const before = await figures()
  const info = { id: '1', action: 'Heartbeat' }
  countAnswer('ocpp1.6', 'in', { ...info, kind: 'result', latencyMs: 2_500 })
  countAnswer('ocpp1.6', 'out', { ...info, kind: 'error', latencyMs: 250 })
  countAnswer('ocpp1.6', 'out', { ...info, kind: 'result' })
  countAnswer('ocpp1.6', 'out', { ...info, kind: 'call', latencyMs: 9_000 })
  const after = await figures()
  const [inSum = 0, inCount, outSum = 0, outCount] = after.map((value, index) => value - (before[index] ?? 0))
  expect([inSum.toFixed(3), inCount, outSum.toFixed(3), outCount]).toEqual(['2.500', 1, '0.250', 1])
  const bounds = [
    ...(await scraped()).matchAll(/^zaryad_ocpp_call_duration_seconds_bucket\{le="([^"]+)",asker="server"/gm),
  ]
  expect(bounds.map(([, bound]) => Number(bound))).toEqual([
    ...[0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    Number.NaN,
  ])
})

it('counts the calls that a charge point leaves without an answer', async () => {
  const timeouts = () => figureOf('zaryad_ocpp_timeouts_total')
  const before = await timeouts()
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  const asked = gateway.csms.stations.ask(point.id, asks.clearCache(), { timeoutMs: 20 })
  await expect(asked).rejects.toMatchObject({ code: 'station_timeout' })
  expect(await timeouts()).toBe(before + 1)
  await station.close()
})

it('tells which payments are on their way, and how long the oldest has been', async () => {
  await gateway.rows(`insert into payments (id, pay_type, sum_tiyn, state, paid_at, created_at)
    values (gen_random_uuid(), 'KASPI', 100, 'paid', now(), now() - interval '1 hour')`)
  expect(await figureOf('zaryad_payments_moving{state="paid"}')).toBe(1)
  const age = await figureOf('zaryad_payments_oldest_seconds{state="paid"}')
  expect([age >= 3600, age < 7200]).toEqual([true, true])
  expect(await figureOf('zaryad_db_connections{state="waiting"}')).toBe(0)
})

it('tells what banks are still to do, and which events are not over', async () => {
  const paymentId = '01900000-0000-7000-9000-00000000cafe'
  const attemptId = '01900000-0000-7000-9000-00000000caff'
  await gateway.rows(
    `insert into payments (id, pay_type, sum_tiyn, state) values ($1, 'KASPI', 100, 'settled')`,
    [paymentId],
  )
  await gateway.rows(
    `insert into payment_attempts (id, payment_id, provider, order_id, sum_tiyn, state, asked_at) values ($2, $1, 'KASPI', 'metrics', 100, 'done', now())`,
    [paymentId, attemptId],
  )
  await gateway.rows(
    `insert into bank_tasks (id, payment_id, attempt_id, key, kind, amount_tiyn, state, next_at, created_at)
     select gen_random_uuid(), $1, $2, s, 'refund', 1, s, now(), now() - interval '2 hours'
     from unnest(array['queued', 'manual', 'done']) s`,
    [paymentId, attemptId],
  )
  const before = await figureOf('zaryad_events_open{level="critical"}')
  await raiseEvent(gateway.deps, { kind: 'jobFailed', entity: 'jobs', entityId: 'metrics', data: {} })
  expect(await figureOf('zaryad_bank_tasks{state="queued"}')).toBe(1)
  expect(await figureOf('zaryad_bank_tasks{state="manual"}')).toBe(1)
  expect(await figureOf('zaryad_bank_tasks_oldest_seconds{state="manual"}')).toBeGreaterThanOrEqual(7200)
  expect(await scraped()).not.toContain('zaryad_bank_tasks{state="done"}')
  expect(await figureOf('zaryad_ledger_broken')).toBe(0)
  const ledger = { kind: 'ledgerBroken', entity: 'ledger', entityId: 'ledger' } as const
  await raiseEvent(gateway.deps, { ...ledger, data: { count: 1, problems: [] } })
  expect(await figureOf('zaryad_ledger_broken')).toBe(1)
  expect(await figureOf('zaryad_events_open{level="critical"}')).toBe(before + 2)
})

it('tells what goes to PostgreSQL in batches, and what waits for it', async () => {
  const stored = 'zaryad_batch_rows_total{batch="boots"}'
  const before = await figureOf(stored)
  const station = await gateway.connect(await gateway.makePoint())
  await station.call('BootNotification', { chargePointVendor: 'V', chargePointModel: 'M' })
  expect(await figureOf(stored)).toBe(before + 1)
  expect(await figureOf('zaryad_batch_rows_waiting{batch="boots"}')).toBe(0)
  await station.close()
})

it.each(['alerts.yml', 'dashboard.json'])('%s asks for what is there', async (name) => {
  const url = new URL(`../../../../docs/monitoring/${name}`, import.meta.url)
  const asked = readFileSync(url, 'utf8').match(/\b(zaryad|http|job|nodejs|process)_[a-z0-9_]+/g) ?? []
  const text = await scraped()
  const there = new Set([...text.matchAll(/^# HELP (\S+)/gm)].map(([, each]) => each))
  const missing = [...new Set(asked)].filter((each) => !there.has(each.replace(/_bucket$/, '')))
  expect(asked.length).toBeGreaterThan(5)
  expect(missing).toEqual([])
})
