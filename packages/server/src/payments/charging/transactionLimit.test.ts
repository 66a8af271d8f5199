import { expect, test } from 'vitest'
import { chargingTests } from '../testing/charging.ts'

const { gateway, station, pay, reaches } = chargingTests()

/** The limits that the station was told, Wh, in their order. */
async function toldTo(pointId: string): Promise<unknown[]> {
  const rows = await gateway().rows(
    `select frame::jsonb -> 2 -> 'transactionLimit' ->> 'maxEnergy' as most from ocpp_messages
     where charge_point_id = $1 and direction = 'out' and frame like '%"transactionLimit"%' order by at, id`,
    [pointId],
  )
  return rows.map(({ most }) => Number(most))
}

/** The fences that it has taken. */
const fencesOf = (pointId: string) =>
  gateway().rows(
    `select id from commands where charge_point_id = $1 and action = 'SetChargingProfile' and state = 'answered'`,
    [pointId],
  )

test('a station of 2.1 is told what was paid for, and anew what is added; 2.0.1 has no word for it', () =>
  Promise.all([
    station(
      async (_virtual, point) => {
        const root = await pay(point.id, 600)
        await reaches(root, 'charging')
        await expect.poll(() => toldTo(point.id)).toEqual([6000])
        await expect.poll(async () => (await fencesOf(point.id)).length).toBeGreaterThan(0)
        const before = (await fencesOf(point.id)).length
        await pay(point.id, 500, { addTo: { id: root.id, secret: root.secret } })
        await expect.poll(() => toldTo(point.id)).toEqual([6000, 11_000])
        // where the flow ends by itself moves with it
        await expect.poll(async () => (await fencesOf(point.id)).length).toBeGreaterThan(before)
      },
      { version: 'ocpp2.1' },
    ),
    station(
      async (_virtual, point) => {
        const root = await pay(point.id, 200)
        await reaches(root, 'charging')
        const answers = () =>
          gateway().rows(
            `select from ocpp_messages
             where charge_point_id = $1 and direction = 'out' and action = 'TransactionEvent'`,
            [point.id],
          )
        await expect.poll(async () => (await answers()).length).toBeGreaterThan(0)
        expect(await toldTo(point.id)).toEqual([])
      },
      { version: 'ocpp2.0.1' },
    ),
  ]))
