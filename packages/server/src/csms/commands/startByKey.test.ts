import { expect, it } from 'vitest'
import { commandTests } from '../testing/commands.ts'
import type { RawStation } from '../testing/rawStation.ts'

const { gateway, online } = commandTests(120_000)

const answer = ({ send, calls }: RawStation, status: string) =>
  send(JSON.stringify([3, calls.at(-1)?.id, { status }]))
const isAsked = ({ calls }: RawStation, times: number) => expect.poll(() => calls.length).toBe(times)

it('a start by a key is sent once and answered as it was; what failed is sent again', async () => {
  const { point, station } = await online(() => undefined)
  const ask = async (key: string, more = {}) => {
    const reply = await gateway().app.inject({
      method: 'POST',
      url: '/devices/api/remoteStartTransaction',
      payload: { chargerPointId: point.id, connectorId: 1, idTag: 'CARD', ...more },
      headers: { authorization: `Bearer ${gateway().admin.token}`, 'idempotency-key': key },
    })
    return { status: reply.statusCode, body: reply.json() }
  }
  const accepted = ask('first-start')
  await isAsked(station, 1)
  // the first is still asked
  expect(await ask('first-start')).toMatchObject({ status: 503, body: { code: 'busy' } })
  answer(station, 'Accepted')
  expect(await accepted).toMatchObject({ status: 200, body: { status: 'Accepted' } })
  expect(await ask('first-start')).toEqual(await accepted)
  expect((await ask('first-start', { idTag: 'OTHER' })).body.errors).toEqual([
    { field: 'Idempotency-Key', code: 'notUnique' },
  ])

  const rejected = ask('second-start')
  await isAsked(station, 2)
  answer(station, 'Rejected')
  expect((await rejected).body.status).toBe('Rejected')
  expect(await ask('second-start')).toEqual(await rejected)
  expect(station.calls).toHaveLength(2)

  const lost = ask('third-start')
  await isAsked(station, 3)
  await station.close()
  expect((await lost).body.code).toBe('station_offline')
  const back = await gateway().connect(point, { answers: () => ({ status: 'Accepted' }) })
  expect(await ask('third-start')).toMatchObject({ status: 200, body: { status: 'Accepted' } })
  await back.close()
})
