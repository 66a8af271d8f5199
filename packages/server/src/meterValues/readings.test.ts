import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../auth/testing.ts'
import { type TestGateway, testGateway } from '../csms/testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const from = '2026-11-20T09:00:00.000Z'
const to = '2026-11-20T12:00:00.000Z'
const minute = (count: number) => new Date(Date.parse(from) + count * 60_000).toISOString()

/** A reading a minute, of which some are not as they should be. */
async function readings(registers: [minutes: number, wh: number][], tenantId: string | null = null) {
  const point = await gateway.makePoint({ tenantId, powerW: 60_000 })
  for (const [minutes, wh] of registers) {
    await gateway.rows(
      `insert into meter_values (tenant_id, charge_point_id, connector_id, transaction_id, at, measurand, location, unit, value)
        values ($1, $2, 1, 77, $3, 'Energy.Active.Import.Register', 'Outlet', 'Wh', $4)`,
      [tenantId, point.id, minute(minutes), wh],
    )
  }
  return point
}

const ask = (by: Client, what: 'series' | 'anomalies', body: object) =>
  by.post(`/meterValues/${what}/search`, body)

it('finds silences, falls and leaps of the register, and nothing in a sound one', async () => {
  const sound = await readings([1, 2, 3, 4].map((count) => [count, 1000 * count]))
  const { id } = await readings([
    [0, 1000],
    [1, 2000],
    [12, 9000],
    [13, 3000],
    [14, 90_000],
    [15, 90_500],
  ])
  const { body } = await ask(gateway.admin, 'anomalies', { chargePointId: id, from, to })
  expect(body.result).toEqual([
    { kind: 'gap', connectorId: 1, transactionId: 77, from: minute(1), to: minute(12), before: 2, after: 9 },
    {
      kind: 'backward',
      connectorId: 1,
      transactionId: 77,
      from: minute(12),
      to: minute(13),
      before: 9,
      after: 3,
    },
    {
      kind: 'jump',
      connectorId: 1,
      transactionId: 77,
      from: minute(13),
      to: minute(14),
      before: 3,
      after: 90,
    },
  ])
  const none = await ask(gateway.admin, 'anomalies', { chargePointId: sound.id, from, to })
  expect(none.body.result).toEqual([])
})

it('draws a long period together, its extremes kept', async () => {
  const { id } = await readings(Array.from({ length: 60 }, (_, count) => [count, count * 100]))
  const { body } = await ask(gateway.admin, 'series', { chargePointId: id, from, to })
  const [line] = body.result as unknown as { points: { at: string; max: number }[]; measurand: string }[]
  expect(body.result).toHaveLength(1)
  expect(line?.measurand).toBe('Energy.Active.Import.Register')
  expect(line?.points.length).toBeLessThanOrEqual(400)
  expect(line?.points.at(-1)?.max).toBe(5900)
})

it('wants a point or a session, a month at most, and shows nobody else’s', async () => {
  const [own, other] = [await gateway.makeTenant(), await gateway.makeTenant()]
  const { id } = await readings([[1, 100]], own.id)
  const refusals: [object, string, string][] = [
    [{ from, to }, 'chargePointId', 'required'],
    [{ chargePointId: id, to }, 'from', 'required'],
    [{ chargePointId: id, from, to: '2026-12-22T00:00:00Z' }, 'to', 'tooBig'],
    [{ chargePointId: id, from: to, to: from }, 'to', 'tooSmall'],
  ]
  for (const [body, field, code] of refusals) {
    const answer = await ask(own.client, 'series', body)
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field, code }]])
  }
  const count = async (by: Client) =>
    (await ask(by, 'series', { chargePointId: id, from, to })).body.result.length
  expect([await count(own.client), await count(other.client), await count(gateway.admin)]).toEqual([1, 0, 1])
  expect((await ask(gateway.anonymous, 'series', { chargePointId: id, from, to })).status).toBe(401)
})
