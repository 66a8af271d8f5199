import { describe, expect, it } from 'vitest'
import { commandTests, profile } from '../testing/commands.ts'
import type { TestPoint } from '../testing/gateway.ts'

const { gateway, online } = commandTests(10_000)

type Asked = [string, (point: TestPoint, connectorId: number) => [string, object]]
const asked: Asked[] = [
  ['a start', ({ id }, connectorId) => ['remoteStartTransaction', { chargerPointId: id, connectorId }]],
  [
    'a start of a card',
    ({ id }, connectorId) => ['remoteStartTransaction', { chargerPointId: id, connectorId, idTag: 'CARD' }],
  ],
  ['an unlocking', ({ id }, connectorId) => [`unlockConnector/${id}`, { connectorId }]],
  ['a reservation', ({ id }, connectorId) => ['reserveNow', { chargerPointId: id, connectorId }]],
  [
    'a limit',
    ({ id }, connectorId) => [
      'setChargingProfile',
      { chargerPointId: id, connectorId, csChargingProfiles: profile },
    ],
  ],
]

describe.each(asked)('%s at a connector', (_name, of) => {
  const ask = (point: TestPoint, connectorId: number) => {
    const [path, body] = of(point, connectorId)
    return gateway().admin.post(`/devices/api/${path}`, body)
  }

  it('that the point does not have is refused, and its station hears nothing of it', async () => {
    const { point, station } = await online()
    expect(await ask(point, 9)).toMatchObject({
      status: 422,
      body: { code: 'rule', errors: [{ field: 'connectorId', code: 'notFound' }] },
    })
    expect(station.calls).toEqual([])
    expect(await gateway().rows('select from remote_starts where charge_point_id = $1', [point.id])).toEqual(
      [],
    )
    expect((await ask(point, 1)).status).toBe(200)
    await station.close()
  })

  it('of a point that has named none yet is asked of its station', async () => {
    const point = await gateway().makePoint()
    const station = await gateway().connect(point, { answers: () => ({ status: 'Accepted' }) })
    expect((await ask(point, 2)).status).toBe(200)
    expect(station.calls).toHaveLength(1)
    await station.close()
  })

  it('beside the one that a session alone has named is asked of its station', async () => {
    const point = await gateway().makePoint()
    const station = await gateway().connect(point, { answers: () => ({ status: 'Accepted' }) })
    const timestamp = new Date().toISOString()
    await station.call('StartTransaction', { connectorId: 1, idTag: 'OTHER', meterStart: 0, timestamp })
    expect((await ask(point, 2)).status).toBe(200)
    await station.close()
  })
})

it('a limit of the whole point names none', async () => {
  const { point, station } = await online()
  const body = { chargerPointId: point.id, connectorId: 0, csChargingProfiles: profile }
  expect((await gateway().admin.post('/devices/api/setChargingProfile', body)).status).toBe(200)
  await station.close()
})
