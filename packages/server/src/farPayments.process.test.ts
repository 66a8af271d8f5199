import { Car, carModels, type Station } from '@zaryad/station'
import { describe, expect, it } from 'vitest'
import { fastStation } from './payments/testing/fastStation.ts'
import { farProcesses } from './testing/farProcesses.ts'
import { movable } from './testing/movable.ts'
import { hasNats } from './testing/natsServer.ts'

if (hasNats('paid sessions at stations whose sockets other processes have'))
  describe('a process for people and two for charge points', () => {
    const { nats, gateways, rows, makePoint, pay } = farProcesses()

    it('paid sessions start, are fenced, stopped at their limit and settled, twenty of twenty', async () => {
      const stations: Station[] = []
      const payments = await Promise.all(
        Array.from({ length: 20 }, async (_, n) => {
          const identity = `FAR-PAID-${n}`
          const id = await makePoint(identity)
          const station = fastStation({
            identity,
            port: gateways[n % 2]!.port,
            version: n % 4 < 2 ? 'ocpp1.6' : 'ocpp2.0.1',
          })
          stations.push(station)
          // a status may be stored before whose station it is: a start in between finds it nowhere and is tried again
          const status = () =>
            rows(
              `select c.status from connectors c join station_owners o on o.charge_point_id = c.charge_point_id
                where c.charge_point_id = $1 and o.process_id is not null`,
              [id],
            )
          await expect.poll(status).toEqual([{ status: 'Available' }])
          station.plug(1, new Car(carModels[0]!, 20))
          return pay(id, 40)
        }),
      )
      const ids = payments.map(({ id }) => id)
      const states = async () =>
        (await rows('select state from payments where id = any($1) group by state', [ids])).map(
          (row) => row.state,
        )
      await expect.poll(states, { timeout: 240_000 }).toEqual(['settled'])
      // how long before the limit it is asked to stop follows from how late the readings come: `bench overshoot` has figures
      const ended = await rows(
        `select count(*)::int as count, min(charged_tiyn)::int > 0 as "isCharged", max(charged_tiyn)::int <= 4000 as "isNotMore",
          count(distinct stopped_by)::int as ways, min(stopped_by) as by from payments where id = any($1)`,
        [ids],
      )
      expect(ended).toEqual([{ count: 20, isCharged: true, isNotMore: true, ways: 1, by: 'paid' }])
      // one whose socket breaks before it answers is «offline» in the log, and asked again
      const asked = (action: string, but: string[]) =>
        rows(
          `select c.state, count(distinct c.charge_point_id)::int as points from commands c
            join charge_points p on p.id = c.charge_point_id
            where p.identity like 'FAR-PAID-%' and c.action = $1 and c.state <> all ($2) group by 1`,
          [action, but],
        )
      expect(await asked('RemoteStartTransaction', ['offline'])).toEqual([{ state: 'answered', points: 20 }])
      // near the end a limit is waited for no longer than half the time that is left (`limitWithinMs`)
      const limits = await asked('SetChargingProfile', ['offline', 'timeout'])
      expect(limits).toEqual([{ state: 'answered', points: expect.any(Number) }])
      // one that is over before its limit could be told is stopped by its readings all the same
      expect(limits[0]?.points).toBeGreaterThan(10)
      for (const station of stations) station.close()
    }, 600_000)

    it('a paid session whose station comes to another process is stopped there, at what was paid for', async () => {
      const road = await movable(gateways[0]!.port)
      const id = await makePoint('FAR-MOVED')
      const station = fastStation({ identity: 'FAR-MOVED', port: road.port })
      const status = () => rows('select status from connectors where charge_point_id = $1', [id])
      await expect.poll(status).toEqual([{ status: 'Available' }])
      station.plug(1, new Car(carModels[0]!, 20))
      const payment = await pay(id, 120)
      const metered = () =>
        rows('select energy_wh > 200 as "isMetered" from transactions where charge_point_id = $1', [id])
      await expect.poll(metered).toEqual([{ isMetered: true }])
      const owner = () => rows('select process_id as id from station_owners where charge_point_id = $1', [id])
      const [before] = await owner()
      road.lead(gateways[1]!.port)
      const state = async () =>
        (await rows('select state, stopped_by from payments where id = $1', [payment.id]))[0]
      await expect.poll(state, { timeout: 90_000 }).toEqual({ state: 'settled', stopped_by: 'paid' })
      const [ended] = await rows(
        `select p.charged_tiyn::int as tiyn, t.energy_wh::int as wh from payments p
          join transactions t on t.payment_id = p.id where p.id = $1`,
        [payment.id],
      )
      expect(ended?.tiyn).toBeGreaterThan(6_000)
      expect(ended?.wh).toBeLessThan(1_800)
      const [after] = await owner()
      expect(after).not.toEqual(before)
      const stops = await rows(
        `select distinct process_id as id from commands where charge_point_id = $1 and action = 'RemoteStopTransaction'`,
        [id],
      )
      expect(stops).toEqual([after])
      station.close()
      road.close()
    })

    it('what is paid for while NATS comes and goes starts, and is settled', async () => {
      const ids: string[] = []
      const stations: Station[] = []
      for (const n of [0, 1, 2, 3]) {
        const identity = `FAR-FLAPS-${n}`
        const id = await makePoint(identity)
        const station = fastStation({ identity, port: gateways[n % 2]!.port })
        stations.push(station)
        const status = () => rows('select status from connectors where charge_point_id = $1', [id])
        await expect.poll(status).toEqual([{ status: 'Available' }])
        station.plug(1, new Car(carModels[0]!, 20))
        await nats().kill()
        ids.push(String((await pay(id, 40)).id))
        await nats().start()
      }
      const ends = () =>
        rows(
          `select state, stopped_by as by, charged_tiyn between 1 and 4000 as "isCharged", count(*)::int
            from payments where id = any($1) group by 1, 2, 3`,
          [ids],
        )
      await expect
        .poll(ends, { timeout: 240_000 })
        .toEqual([{ state: 'settled', by: 'paid', isCharged: true, count: 4 }])
      for (const station of stations) station.close()
    }, 600_000)
  })
