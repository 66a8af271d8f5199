import { describe, expect, it } from 'vitest'
import { connectRaw, type RawOptions } from './csms/testing/rawStation.ts'
import { farProcesses } from './testing/farProcesses.ts'
import { hasNats } from './testing/natsServer.ts'
import { hearOthers, type ServerProcess } from './testing/serverProcess.ts'

if (hasNats('stations whose sockets other processes have'))
  describe('a process for people and two for charge points', () => {
    const { nats, people, gateways, ask, rows, makePoint } = farProcesses()

    const connect = async (identity: string, at: ServerProcess, options?: RawOptions) => {
      const { port } = at
      const station = await connectRaw(
        { port, address: '127.0.0.1', family: 'IPv4' },
        `/ocpp/${identity}`,
        options,
      )
      await expect
        .poll(() =>
          rows(`select connection_state as state from charge_points where identity = $1`, [identity]),
        )
        .toEqual([{ state: 2 }])
      return station
    }
    const clearCache = (id: string, at = people()) => ask(`/devices/api/clearCache/${id}`, {}, at)

    it.each([
      ['ocpp1.6', 'ClearCache'],
      ['ocpp2.0.1', 'ClearCache'],
    ])(
      'a command reaches a station of %s whose socket another process has, once',
      async (protocol, action) => {
        const identity = `FAR-${protocol}`
        const id = await makePoint(identity)
        const station = await connect(identity, gateways[0]!, {
          protocols: [protocol],
          answers: (call) => (call.action === action ? { status: 'Accepted' } : undefined),
        })
        const { status, body } = await clearCache(id)
        expect({ status, said: body.status }).toEqual({ status: 200, said: 'Accepted' })
        expect(station.calls.filter((call) => call.action === action)).toHaveLength(1)
        await station.close()
      },
    )

    it('what the station refuses, fails to answer and does later is told as if it were here', async () => {
      const id = await makePoint('FAR-SAYS')
      const station = await connect('FAR-SAYS', gateways[0]!, {
        answers: ({ action }) =>
          action === 'ClearCache'
            ? { errorCode: 'NotSupported' }
            : action === 'UnlockConnector'
              ? undefined
              : { status: 'Accepted' },
      })
      expect((await clearCache(id)).body).toMatchObject({ status: 'NotSupported', errorCode: 'NotSupported' })
      const { body } = await ask(`/devices/api/reset/${id}`, { type: 'Soft' })
      expect(body.status).toBe('Accepted')
      await station.call('BootNotification', { chargePointVendor: 'V', chargePointModel: 'M' })
      const confirmed = () =>
        rows('select state, confirmation, confirmed_by from commands where id = $1', [body.commandId])
      await expect
        .poll(confirmed)
        .toEqual([{ state: 'answered', confirmation: 'confirmed', confirmed_by: 'BootNotification' }])
      const unanswered = ask(`/devices/api/unlockConnector/${id}`, { connectorId: 1 })
      await expect.poll(() => station.calls.map((call) => call.action)).toContain('UnlockConnector')
      await station.close()
      expect(await unanswered).toMatchObject({ status: 409, body: { code: 'station_offline' } })
      expect(await clearCache(id)).toMatchObject({ status: 409, body: { code: 'station_offline' } })
    })

    it('a list of cards in parts is waited for as long as each part takes its time', async () => {
      const id = await makePoint('FAR-LIST')
      const parts: number[] = []
      const station = await connect('FAR-LIST', gateways[0]!, {
        answers: ({ id, action, payload }) => {
          if (action === 'GetConfiguration')
            return { configurationKey: [{ key: 'SendLocalListMaxLength', readonly: true, value: '1' }] }
          if (action !== 'SendLocalList') return { status: 'Accepted' }
          parts.push(Number(payload.listVersion))
          setTimeout(() => station.send(JSON.stringify([3, id, { status: 'Accepted' }])), 9_000)
          return undefined
        },
      })
      const localAuthorizationList = ['A', 'B', 'C', 'D'].map((idTag) => ({ idTag }))
      const list = { listVersion: 1, updateType: 'Full', localAuthorizationList }
      const told = { chargerPointId: id, action: 'SendLocalList', payload: list }
      const { status, body } = await ask('/devices/api/call', told)
      expect({ status, said: body.response }).toMatchObject({
        status: 200,
        said: { status: 'Accepted', parts: 4 },
      })
      expect(parts).toEqual([1, 2, 3, 4])
      await station.close()
    })

    it('a station that comes to another process is asked there', async () => {
      const id = await makePoint('FAR-MOVES')
      const answers: RawOptions['answers'] = ({ action }) =>
        action === 'ClearCache' ? { status: 'Accepted' } : undefined
      // no sign of life: the place of one that lives is not taken by its name
      const before = await connect('FAR-MOVES', gateways[0]!, { answers, autoPong: false })
      expect((await clearCache(id)).status).toBe(200)
      const after = await connect('FAR-MOVES', gateways[1]!, { answers })
      await before.closed
      expect((await clearCache(id)).status).toBe(200)
      expect(after.calls.filter((call) => call.action === 'ClearCache')).toHaveLength(1)
      await after.close()
    })

    it('while NATS is away it says so and asks nothing; what is here goes on, and it heals by itself', async () => {
      const id = await makePoint('FAR-NATS')
      const station = await connect('FAR-NATS', gateways[0]!, { answers: () => ({ status: 'Accepted' }) })
      expect((await clearCache(id)).status).toBe(200)
      // what was edited lately signs in anew when NATS is back
      for (const table of ['charge_points', 'charge_stations', 'devices'])
        await rows(`update ${table} set updated_at = now() - interval '1 hour'`)
      await nats().kill()
      await hearOthers([people()], false)
      expect(await clearCache(id)).toMatchObject({ status: 503, body: { code: 'station_unreachable' } })
      expect(await station.call('Heartbeat', {})).toHaveProperty('currentTime')
      await nats().start()
      await hearOthers([people(), ...gateways])
      await expect.poll(async () => (await clearCache(id)).status).toBe(200)
      expect(station.calls.filter((call) => call.action === 'ClearCache')).toHaveLength(2)
      await station.close()
    })

    it('what a process that stood still hears too late is not done', async () => {
      const id = await makePoint('FAR-LATE')
      const station = await connect('FAR-LATE', gateways[0]!, { answers: () => ({ status: 'Accepted' }) })
      expect((await clearCache(id)).status).toBe(200)
      gateways[0]!.child.kill('SIGSTOP')
      expect((await clearCache(id)).status).toBe(504)
      gateways[0]!.child.kill('SIGCONT')
      await expect.poll(async () => (await clearCache(id)).status).toBe(200)
      expect(station.calls.filter((call) => call.action === 'ClearCache')).toHaveLength(2)
      await station.close()
    })

    it('whoever has seen an answer finds its frame, whichever process had the station', async () => {
      const id = await makePoint('FAR-FRAME')
      const station = await connect('FAR-FRAME', gateways[1]!)
      await station.call('DataTransfer', { vendorId: 'seen' })
      const found = await ask('/api/v1/ocppMessages/search', {
        filter: { chargePointId: id, action: 'DataTransfer' },
      })
      expect(JSON.stringify(found.body)).toContain('seen')
      await station.close()
    })

    it('a command whose process is killed in the middle counts as unanswered, and is not done again', async () => {
      const id = await makePoint('FAR-KILLED')
      const asked = (station: { calls: { action: string }[] }) =>
        station.calls.filter(({ action }) => action === 'ClearCache')
      const before = await connect('FAR-KILLED', gateways[1]!)
      const answer = clearCache(id)
      await expect.poll(() => asked(before)).toHaveLength(1)
      gateways[1]!.child.kill('SIGKILL')
      await before.closed
      const after = await connect('FAR-KILLED', gateways[0]!, { answers: () => ({ status: 'Accepted' }) })
      expect((await answer).body).toMatchObject({ code: 'station_timeout' })
      expect(asked(after)).toHaveLength(0)
      await expect.poll(async () => (await clearCache(id)).status).toBe(200)
      const states = await rows('select state from commands where charge_point_id = $1 order by sent_at', [
        id,
      ])
      expect([states[0], states.at(-1)]).toEqual([{ state: 'timeout' }, { state: 'answered' }])
      await after.close()
    })
  })
