import { expect, it } from 'vitest'
import { commandTests } from '../testing/commands.ts'
import { connect2 } from '../testing/station2.ts'

const { gateway } = commandTests(10_000)
const answers = () => ({ status: 'Accepted' })

it('a card as long as the version has them is kept, authorized and started with, and is too long for an older one', async () => {
  const ask = (start: object) => gateway().admin.post('/devices/api/remoteStartTransaction', start)
  const longest = { 'ocpp2.0.1': 36, 'ocpp2.1': 255 } as const
  for (const [version, length] of Object.entries(longest) as ['ocpp2.0.1' | 'ocpp2.1', number][]) {
    const idTag = version.padEnd(length, 'x')
    const made = await gateway().admin.post('/rFIDCards', { idTag })
    expect(made).toMatchObject({ status: 201, body: { idTag } })
    const point = await gateway().makePoint()
    const station = await connect2(gateway(), point, { version, answers })
    const idToken = { idToken: idTag, type: 'Central' }
    expect(await station.call('Authorize', { idToken })).toEqual({ idTokenInfo: { status: 'Accepted' } })
    const start = { chargerPointId: point.id, connectorId: 1, idTag }
    expect((await ask(start)).status).toBe(200)
    expect(station.calls.at(-1)?.payload).toMatchObject({ idToken })
    expect((await ask({ ...start, idTag: `${idTag}x` })).status).toBe(422)
    expect(station.broken).toEqual([])
    await station.close()
  }
  const old = await gateway().makePoint()
  const station = await gateway().connect(old, { answers })
  const start = { chargerPointId: old.id, connectorId: 1, idTag: 'x'.repeat(21) }
  expect(await ask(start)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'idTag', code: 'tooLong' }] },
  })
  expect((await gateway().admin.post('/rFIDCards', { idTag: 'x'.repeat(256) })).status).toBe(422)
  await station.close()
})
