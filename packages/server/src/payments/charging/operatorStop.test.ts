import { test } from 'vitest'
import type { Body } from '../../auth/testing.ts'
import { chargingTests } from '../testing/charging.ts'

const { gateway, overEvery, pay, view, reaches, problems } = chargingTests()

const ask = (pointId: string, { id, secret }: Body) =>
  gateway().anonymous.post('/client/payments/request', {
    ...{ pointId, connectorId: 1, sum: 100, payType: 'KASPI', service: 'x', state: 1 },
    addTo: { id, secret },
  })

test.concurrent('over every version nothing is added while an operator’s stop is on its way, or may still end the session', ({
  expect,
}) =>
  overEvery(async (virtual, point) => {
    const root = await pay(point.id, 3000)
    await reaches(root, 'charging')
    const { transactionId } = Object((await view(root)).session)
    const stop = () =>
      gateway().admin.post('/devices/api/remoteStopTransaction', {
        chargerPointId: point.id,
        transactionId,
      })
    const stops = () =>
      gateway().rows(
        `select state, confirmation from commands where charge_point_id = $1 and action = 'RemoteStopTransaction'`,
        [point.id],
      )
    const asked = (await ask(point.id, root)).body
    const [attempt] = await gateway().rows('select order_id from payment_attempts where payment_id = $1', [
      asked.id,
    ])
    const check = async () => {
      const query = { command: 'check', txn_id: '1', account: String(attempt?.order_id), sum: '100.00' }
      return (await gateway().anonymous.get(`/bank/api/kaspi/callback?${new URLSearchParams(query)}`)).body
    }
    const isTold = async () => Object((await view(root)).session).isToldToStop
    const isRefused = async () => {
      expect(await isTold()).toBe(true)
      expect(await ask(point.id, root)).toMatchObject({
        status: 409,
        body: { code: 'wrongState', errors: [{ field: 'addTo', code: 'notAllowed' }] },
      })
      expect(await check()).toMatchObject({ result: 5, comment: 'over' })
    }

    virtual.overrides.set('RemoteStopTransaction', { kind: 'delay', delayMs: 3_600_000 })
    const unanswered = stop()
    await expect.poll(stops).toEqual([{ state: 'sent', confirmation: null }])
    await isRefused()
    virtual.goOffline()
    expect((await unanswered).status).toBeGreaterThan(400)
    virtual.overrides.set('RemoteStopTransaction', { kind: 'reject' })
    virtual.connect()
    await expect.poll(async () => Object((await view(root)).place).isOnline).toBe(true)
    expect(await isTold()).toBe(false)
    expect((await ask(point.id, root)).status).toBe(200)

    expect((await stop()).body).toMatchObject({ status: 'Rejected' })
    expect((await ask(point.id, root)).status).toBe(200)
    expect((await check()).result).toBe(0)

    virtual.overrides.set('RemoteStopTransaction', { kind: 'accept' })
    expect((await stop()).body).toMatchObject({ status: 'Accepted' })
    await isRefused()
    // the station has had its time and charges on
    await gateway().rows(`update commands set confirm_by = now() where charge_point_id = $1`, [point.id])
    await expect.poll(stops).toContainEqual({ state: 'answered', confirmation: 'late' })
    expect((await ask(point.id, root)).status).toBe(200)

    virtual.overrides.delete('RemoteStopTransaction')
    await stop()
    await reaches(root, 'settled')
    expect(await problems()).toEqual([])
  }))
