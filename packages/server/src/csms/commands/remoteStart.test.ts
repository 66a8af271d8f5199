import { describe, expect, it } from 'vitest'
import { commandTests } from '../testing/commands.ts'

const { gateway, online } = commandTests()

describe('a remote start', () => {
  it('gives a tag that the session is then accepted by, once a connector however often it is asked', async () => {
    const { point, station } = await online()
    const ask = () =>
      gateway().admin.post('/devices/api/remoteStartTransaction', {
        chargerPointId: point.id,
        connectorId: 1,
      })
    await ask()
    await ask()
    const [first, second] = station.calls.map(({ payload }) => payload.idTag)
    expect(second).toBe(first)
    expect(await station.call('Authorize', { idTag: first })).toEqual({ idTagInfo: { status: 'Accepted' } })
    const start = { connectorId: 1, idTag: first, meterStart: 0, timestamp: new Date().toISOString() }
    expect(await station.call('StartTransaction', start)).toMatchObject({ idTagInfo: { status: 'Accepted' } })
    const [session] = await gateway().rows(
      'select user_id, id_tag_status from transactions where charge_point_id = $1',
      [point.id],
    )
    expect(session).toEqual({ user_id: gateway().admin.userId, id_tag_status: 'Accepted' })
    await ask()
    expect(station.calls[2]?.payload.idTag).not.toBe(first)
    await station.close()
  })

  it('gives a tag that is good at its own point only', async () => {
    const { point, station } = await online()
    await gateway().admin.post('/devices/api/remoteStartTransaction', {
      chargerPointId: point.id,
      connectorId: 1,
    })
    const other = await online()
    const idTag = station.calls[0]?.payload.idTag
    expect(await other.station.call('Authorize', { idTag })).toEqual({ idTagInfo: { status: 'Invalid' } })
    await Promise.all([station.close(), other.station.close()])
  })
})
