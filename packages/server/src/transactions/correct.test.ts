import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestGateway, testGateway } from '../csms/testing/gateway.ts'
import { ago } from '../csms/testing/sessions.ts'
import { move, reason, sessionOf, suspectSession } from './testing.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const daysOf = (pointId: string) =>
  gateway.rows('select count, energy_wh, sum_tiyn from charge_days where charge_point_id = $1', [pointId])
const logsOf = (id: string) =>
  gateway.rows('select action, user_name, after from user_logs where entity_id = $1', [id])

describe('a suspect session', () => {
  it('becomes what it was: priced by its rate version, counted, written down with what was metered', async () => {
    const { point, row } = await suspectSession(gateway)
    expect(row).toMatchObject({ state: 'suspect', suspectReason: 'zeroRegister', sum: null, meterStop: 0 })
    // The rate has changed since: the session keeps the version of its start.
    await gateway.rows(
      'update rates set price_energy_tiyn = 1, version = version + 1, created_at = now() where id = $1',
      [point.rateId],
    )
    const { status, body } = await move(gateway.admin, row, 'finished', { meterStop: 13_000, reason })
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'finished', energy: 12, suspectReason: null, meterStop: 13_000 })
    expect(body).toMatchObject({ sum: 12 * 90 + 80, duration: 40 * 60, rateVersion: 1 })
    expect(await daysOf(point.id)).toEqual([{ count: 1, energy_wh: 12_000, sum_tiyn: 116_000 }])
    const corrections = await gateway.admin.get(`/transactions/${row.id}/corrections`)
    expect(corrections.body.result).toMatchObject([
      {
        kind: 'correct',
        reason,
        userName: 'root',
        before: { state: 'suspect', meterStop: 0, sum: null, suspectReason: 'zeroRegister' },
        after: { state: 'finished', meterStop: 13_000, energy: 12, sum: 1160 },
      },
    ])
    expect(await logsOf(row.id)).toMatchObject([
      { action: 'session.correct', user_name: 'root', after: { sum: 1160, reason } },
    ])
  })

  it('takes the energy and the end that it is given', async () => {
    const { row } = await suspectSession(gateway)
    const data = { energy: 7.5, stoppedAt: ago(11), reason, key: 'both' }
    const { body } = await move(gateway.admin, row, 'finished', data)
    expect((await move(gateway.admin, row, 'finished', data)).status).toBe(200)
    expect(body).toMatchObject({ energy: 7.5, meterStop: 0, duration: 30 * 60, sum: 7.5 * 90 + 60 })
  })

  it('is refused by its last register with a digit too many, as by its energy', async () => {
    const { row } = await suspectSession(gateway, { rate: { priceEnergyTiyn: 100_000_000 } })
    for (const [data, field] of [
      [{ meterStop: 10_001_001 }, 'meterStop'],
      [{ meterStop: Number.MAX_SAFE_INTEGER }, 'meterStop'],
      [{ energy: 10_001 }, 'energy'],
    ] as const)
      for (const { status, body } of [
        await move(gateway.admin, row, 'finished', { ...data, reason }),
        await gateway.admin.post(`/transactions/${row.id}/correction/preview`, {
          ...data,
          nextState: 'finished',
        }),
      ]) {
        expect(status).toBe(422)
        expect(body.errors).toEqual([{ field, code: 'tooBig' }])
      }
    await gateway.rows('update transactions set energy_wh = 4294967295 where id = $1', [row.id])
    const asTold = await move(gateway.admin, row, 'finished', { reason })
    expect(asTold.body.errors).toEqual([{ field: 'energy', code: 'tooBig' }])
    expect((await move(gateway.admin, row, 'failed', { reason })).body).toMatchObject({ sum: 0 })
  })

  it('that is not to be billed costs nothing and is in no sum', async () => {
    const { point, row } = await suspectSession(gateway)
    const { body } = await move(gateway.admin, row, 'failed', { reason })
    expect(body).toMatchObject({ state: 'failed', sum: 0, lines: [], failure: 'notBilled' })
    expect(await daysOf(point.id)).toEqual([])
  })

  it('can be corrected again, and its first figures stay', async () => {
    const { point, row } = await suspectSession(gateway)
    const first = await move(gateway.admin, row, 'finished', { energy: 5, reason })
    await move(gateway.admin, first.body, 'finished', { energy: 6, reason })
    const { body } = await gateway.admin.get(`/transactions/${row.id}/corrections`)
    expect(body.result.map(({ before, after }) => [before, after])).toMatchObject([
      [{ energy: 0, state: 'suspect' }, { energy: 5 }],
      [{ energy: 5 }, { energy: 6 }],
    ])
    expect(await daysOf(point.id)).toMatchObject([{ count: 1, energy_wh: 6000 }])
  })
})

describe('is safe', () => {
  it('to repeat: the same key changes nothing more', async () => {
    const { point, row } = await suspectSession(gateway)
    const data = { energy: 3, reason, key: 'one', version: row.version }
    const answers = await Promise.all([1, 2, 3].map(() => move(gateway.admin, row, 'finished', data)))
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual(
      answers.map(() => [200, row.version + 1]),
    )
    const others = [
      { energy: 4 },
      { meterStop: 9000, energy: null },
      { stoppedAt: ago(12) },
      { reason: `${reason}!` },
    ]
    for (const other of others) {
      const { body } = await move(gateway.admin, row, 'finished', { ...data, ...other })
      expect(body, JSON.stringify(other)).toMatchObject({ status: 409, errors: [{ field: 'key' }] })
    }
    expect(await daysOf(point.id)).toMatchObject([{ count: 1, energy_wh: 3000 }])
    expect(await logsOf(row.id)).toHaveLength(1)
  })

  it('against a stale version or state', async () => {
    const { row } = await suspectSession(gateway)
    const stale = await move(gateway.admin, row, 'finished', { energy: 3, reason, version: row.version - 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'staleVersion'])
    await move(gateway.admin, row, 'finished', { energy: 3, reason })
    const second = await move(gateway.admin, row, 'finished', { energy: 4, reason })
    expect([second.status, second.body.code]).toEqual([409, 'wrongState'])
    const kept = await gateway.admin.get(`/transactions/${row.id}`)
    expect(kept.body).toMatchObject({ energy: 3, version: row.version + 1 })
  })

  it('against what cannot be', async () => {
    const { row } = await suspectSession(gateway)
    const refusals: [object, string, string][] = [
      [{ energy: 3, reason: 'too short' }, 'reason', 'tooShort'],
      [{ energy: 3 }, 'reason', 'required'],
      [{ energy: -1, reason }, 'energy', 'tooSmall'],
      [{ energy: 10_001, reason }, 'energy', 'tooBig'],
      [{ energy: 0.0001, reason }, 'energy', 'tooManyDecimals'],
      [{ meterStop: 999, reason }, 'meterStop', 'tooSmall'],
      [{ meterStop: 2000, energy: 2, reason }, 'energy', 'invalid'],
      [{ stoppedAt: ago(50), reason }, 'stoppedAt', 'tooSmall'],
      [{ stoppedAt: ago(-50), reason }, 'stoppedAt', 'tooBig'],
      [{ sum: 5, reason }, 'sum', 'unknown'],
    ]
    for (const [data, field, code] of refusals) {
      const { status, body } = await move(gateway.admin, row, 'finished', data)
      expect([status, body.errors]).toEqual([422, [{ field, code }]])
    }
    const way = await move(gateway.admin, row, 'active', { energy: 3, reason })
    expect([way.status, way.body.errors]).toEqual([422, [{ field: 'nextState', code: 'notAllowed' }]])
    expect(await logsOf(row.id)).toEqual([])
  })

  it('from companies, whose sessions are read by their own people alone', async () => {
    const [own, other] = [await gateway.makeTenant(), await gateway.makeTenant()]
    const { row } = await suspectSession(gateway, { tenantId: own.id })
    for (const path of ['timeline', 'curve', 'corrections']) {
      expect((await other.client.get(`/transactions/${row.id}/${path}`)).status).toBe(404)
      expect((await own.client.get(`/transactions/${row.id}/${path}`)).status).toBe(200)
      expect((await gateway.anonymous.get(`/transactions/${row.id}/${path}`)).status).toBe(401)
    }
    for (const client of [await own.makeUser(['Client']), own.client, other.client])
      expect((await move(client, row, 'finished', { energy: 3, reason })).status).toBe(403)
    expect((await own.client.get(`/transactions/${row.id}/corrections`)).body.result).toEqual([])
  })
})

it('shows beforehand what a correction comes to, and writes nothing', async () => {
  const { point, row } = await suspectSession(gateway)
  const path = `/transactions/${row.id}/correction/preview`
  const asked = await gateway.admin.post(path, { nextState: 'finished', energy: 12 })
  expect(asked.body).toMatchObject({ sum: 1160, energy: 12, duration: 2400, warning: null })
  const absurd = await gateway.admin.post(path, { nextState: 'finished', energy: 900 })
  expect(absurd.body.warning).toBe('overPower')
  expect((await gateway.admin.post(path, { nextState: 'active' })).status).toBe(422)
  expect(await sessionOf(gateway, point)).toMatchObject({ state: 'suspect', version: row.version })
})
