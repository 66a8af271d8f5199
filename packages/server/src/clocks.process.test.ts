import { Car, carModels } from '@zaryad/station'
import { afterAll, describe, expect, it } from 'vitest'
import { connectRaw } from './csms/testing/rawStation.ts'
import { fastStation } from './payments/testing/fastStation.ts'
import { clockHand } from './testing/clockHand.ts'
import { farProcesses } from './testing/farProcesses.ts'
import { hasNats } from './testing/natsServer.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

if (hasNats('processes whose clocks differ, or are turned'))
  describe('a process for people and two for charge points, each with a clock of its own', () => {
    const peopleHand = clockHand()
    const ahead = clockHand()
    const behind = clockHand()
    ahead.turn(20 * MINUTE_MS)
    behind.turn(-20 * MINUTE_MS)
    const { people, gateways, ask, rows, makePoint, pay } = farProcesses({
      people: peopleHand.env,
      gateways: [ahead.env, behind.env],
    })
    // the processes are stopped first
    afterAll(() => {
      for (const each of [peopleHand, ahead, behind]) each.remove()
    })

    async function charge(identity: string, gateway: number, sum: number) {
      const pointId = await makePoint(identity)
      const station = fastStation({ identity, port: gateways[gateway]!.port })
      const status = () => rows('select status from connectors where charge_point_id = $1', [pointId])
      await expect.poll(status).toEqual([{ status: 'Available' }])
      station.plug(1, new Car(carModels[0]!, 20))
      const { id } = await pay(pointId, sum)
      return { paymentId: String(id), station }
    }
    const endOf = async (paymentId: string) => {
      const found = await rows(
        `select state, stopped_by as by, charged_tiyn > 0.7 * sum_tiyn as "isWhole" from payments where id = $1`,
        [paymentId],
      )
      return found[0]
    }
    const energyWh = async (paymentId: string) => {
      const found = await rows('select energy_wh::int as wh from transactions where payment_id = $1', [
        paymentId,
      ])
      return Number(found[0]?.wh ?? 0)
    }
    const whole = { state: 'settled', by: 'paid', isWhole: true }

    it('each says how far its machine is from the clock that all go by', async () => {
      const minutesAhead = async ({ port }: { port: number }) => {
        const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
        // no -0 of a machine that is a moment behind
        return Math.round(Number(/^zaryad_clock_ahead_seconds (\S+)/m.exec(text)?.[1]) / 60) + 0
      }
      expect(await Promise.all([people(), ...gateways].map(minutesAhead))).toEqual([0, 20, -20])
    })

    it('what is paid for starts and ends alike, whichever clock the station’s process has', async () => {
      const charging = await Promise.all([charge('CLOCK-AHEAD', 0, 120), charge('CLOCK-BEHIND', 1, 120)])
      for (const { paymentId, station } of charging) {
        await expect.poll(() => endOf(paymentId), { timeout: 90_000 }).toEqual(whole)
        station.close()
      }
    })

    it('a clock that leaps by hours ends no paid session, no socket and no sign-in', async () => {
      await makePoint('CLOCK-SILENT')
      const { port } = gateways[0]!
      const silent = await connectRaw({ port, address: '127.0.0.1', family: 'IPv4' }, '/ocpp/CLOCK-SILENT')
      const { paymentId, station } = await charge('CLOCK-LEAPS', 0, 400)
      await expect.poll(() => energyWh(paymentId)).toBeGreaterThan(0)
      const profile = async () => (await ask('/api/v1/auth/profile')).status
      for (const hours of [3, -3, 0]) {
        for (const hand of [peopleHand, ahead]) hand.turn(hours * HOUR_MS)
        const before = await energyWh(paymentId)
        await expect.poll(() => energyWh(paymentId)).toBeGreaterThan(before)
        expect(await profile()).toBe(200)
      }
      await expect.poll(() => endOf(paymentId), { timeout: 90_000 }).toEqual(whole)
      expect(silent.socket.readyState).toBe(silent.socket.OPEN)
      await silent.close()
      station.close()
    })
  })
