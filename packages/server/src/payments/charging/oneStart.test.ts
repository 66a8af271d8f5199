import { Car, carModels } from '@zaryad/station'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Body } from '../../auth/testing.ts'
import { chargingTests } from '../testing/charging.ts'

const { gateway, station, overEvery, pay, view, reaches, charges, stop } = chargingTests()
const statusOf = async (pointId: string) =>
  (await gateway().rows('select status from connectors where charge_point_id = $1', [pointId]))[0]?.status
/** Asked for by one browser: its second request does not wait for its first. */
async function requested(pointId: string, txnId: string): Promise<Body> {
  const asked = { pointId, connectorId: 1, sum: 500, payType: 'KASPI', state: 1, holder: 'h'.repeat(48) }
  const { body } = await gateway().anonymous.post('/client/payments/request', asked)
  return { ...body, txnId }
}
/** The bank tells of money that it took without a question before. */
async function debit({ id, txnId }: Body): Promise<void> {
  const [attempt] = await gateway().rows('select order_id from payment_attempts where payment_id = $1', [id])
  const query = { command: 'pay', txn_id: String(txnId), account: String(attempt?.order_id), sum: '500.00' }
  const said = await gateway().anonymous.get(`/bank/api/kaspi/callback?${new URLSearchParams(query)}`)
  expect(said.body.result).toBe(0)
}

test('of two who paid for one connector one is started, and the other waits and has everything back', () =>
  station(
    async (virtual, point) => {
      const [first, second] = [await requested(point.id, '8001'), await requested(point.id, '8002')]
      await Promise.all([first, second].map(debit))
      const tags = async () =>
        (
          await gateway().rows(
            `select distinct payload->>'idTag' as tag from commands where charge_point_id = $1 and action = 'RemoteStartTransaction'`,
            [point.id],
          )
        ).map(({ tag }) => tag)
      await expect.poll(async () => (await tags()).length).toBe(1)
      virtual.plug(1, new Car(carModels[0]!, 20))
      const states = async () => [await view(first), await view(second)].map(({ state }) => state).sort()
      await expect.poll(states).toEqual(['charging', 'paid'])
      expect(await tags()).toHaveLength(1)
      const waiting = (await view(first)).state === 'paid' ? first : second
      await stop(waiting)
      expect(await view(waiting)).toMatchObject({ state: 'refunded', returned: 500 })
    },
    { isPlugged: false },
  ))

test('over every version one charges once more with the cable still in', () =>
  overEvery(async (_virtual, point) => {
    const first = await pay(point.id, 500)
    await reaches(first, 'charging')
    await charges(first, 0)
    await stop(first)
    await reaches(first, 'settled')
    await expect.poll(() => statusOf(point.id)).toBe('Finishing')
    const again = await pay(point.id, 500)
    await reaches(again, 'charging')
  }))

test('who cancels while the start is being made ready has the tag back too: nothing begins for free', () =>
  station(
    async (_virtual, point) => {
      const owner = new pg.Client({ connectionString: gateway().url })
      await owner.connect()
      const count = async (text: string, values: unknown[] = []) =>
        (await owner.query(`select ${text}`, values)).rows.length
      try {
        await owner.query(`create function wait_42() returns trigger language plpgsql as
          'begin perform pg_advisory_xact_lock(42); return new; end'`)
        await owner.query(`create trigger wait_42 before insert on remote_starts
          for each row execute function wait_42()`)
        await owner.query('select pg_advisory_lock(42)')
        const payment = await requested(point.id, '8101')
        await debit(payment)
        const waiting = () =>
          count(`from pg_locks where locktype = 'advisory' and objid = 42 and not granted`)
        await expect.poll(waiting).toBe(1)
        const cancelled = stop(payment).then(({ body }) => body.status)
        await Promise.race([cancelled, new Promise((done) => setTimeout(done, 500))])
        await owner.query('select pg_advisory_unlock(42)')
        expect(await cancelled).toBe('Accepted')
        const tags = 'from remote_starts where payment_id = $1'
        await expect.poll(() => count(tags, [payment.id])).toBe(1)
        expect(await count(`${tags} and expires_at > now()`, [payment.id])).toBe(0)
        expect(await view(payment)).toMatchObject({ state: 'refunded', returned: 500 })
      } finally {
        await owner.end()
      }
    },
    { isPlugged: false },
  ))
