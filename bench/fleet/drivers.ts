import { setTimeout as pause } from 'node:timers/promises'
import { Car, carModels } from '@zaryad/station'
import { fastStation } from '../../packages/server/src/payments/testing/fastStation.ts'
import type { Network } from '../network.ts'
import type { Ask } from './processes.ts'

const SUM = 50
/** Of a virtual station that charges twenty times as fast. */
const FAST_W = 440_000
const PATIENCE_MS = 120_000

/** At stations of their own, one payment after the other: plugged in, paid, charged until it is used up. */
export async function startDrivers({ owner }: Network, ask: Ask, identities: string[], port: number) {
  // what charges twenty times as fast is not believed where it could not
  const ofThese = '(select id from charge_points where identity = any($1))'
  await owner.query(`update connectors set power_w = ${FAST_W} where charge_point_id in ${ofThese}`, [
    identities,
  ])
  await owner.query(`update charge_points set power_w = ${FAST_W} where id in ${ofThese}`, [identities])
  let isOver = false
  const payments: string[] = []
  const drivers = identities.map(async (identity) => {
    const { rows } = await owner.query<{ id: string }>('select id from charge_points where identity = $1', [
      identity,
    ])
    const pointId = rows[0]?.id
    const stateOf = async (question: string, id: unknown) =>
      (await owner.query<{ state: string }>(question, [id])).rows[0]?.state
    const station = fastStation({ identity, port })
    while (!isOver) {
      await until(async () => {
        const status = `select status as state from connectors where charge_point_id = $1 and connector_id = 1`
        return (await stateOf(status, pointId)) === 'Available'
      })
      station.plug(1, new Car(carModels[0]!, 20))
      const asked = {
        pointId,
        connectorId: 1,
        sum: SUM,
        payType: 'KASPI',
        service: 'x',
        state: 1,
      }
      const { body } = await ask('/api/v1/client/payments/request', asked)
      if (typeof body.redirectUrl !== 'string') throw new Error(`not offered: ${JSON.stringify(body)}`)
      payments.push(String(body.id))
      await pay(body.redirectUrl)
      const state = `select state from payments where id = $1`
      await until(async () => (await stateOf(state, body.id)) === 'settled').catch(() => {})
      station.unplug(1)
    }
    station.close()
  })
  return {
    /** How many have been begun. */
    paid: () => payments.length,
    async end() {
      isOver = true
      await Promise.all(drivers)
      const { rows } = await owner.query<{ state: string; isUsed: boolean }>(
        `select p.state, p.charged_tiyn > 0 as "isUsed", p.fail_reason, t.state as session, t.stop_reason, c.identity
          from payments p left join transactions t on t.payment_id = p.id left join charge_points c on c.id = p.point_id
          where p.id = any($1::uuid[])`,
        [payments],
      )
      const unsettled = rows.filter(({ state }) => state !== 'settled')
      const unused = rows.filter(({ isUsed }) => !isUsed)
      for (const each of new Set([...unsettled, ...unused])) console.error(JSON.stringify(each))
      return { paid: payments.length, unsettled: unsettled.length, unstarted: unused.length }
    },
  }
}

/** What a driver does in the bank's app, at its stand-in. */
async function pay(redirectUrl: string): Promise<void> {
  const body = new URLSearchParams({ action: 'pay' })
  await fetch(redirectUrl, { method: 'POST', body, redirect: 'manual' })
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const endMs = Date.now() + PATIENCE_MS
  while (!(await holds())) {
    if (Date.now() > endMs) throw new Error('waited in vain')
    await pause(200)
  }
}
