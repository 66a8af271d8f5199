import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from './testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

/** Such as an owner of another version; it is nobody of ours that answers. */
it.each([5, null, 'gone', [], { other: 'version' }, undefined])(
  'a process that has a station and answers with no answer (%o) is said to be unavailable',
  async (said) => {
    const point = await gateway.makePoint()
    const owner = gateway.deps.newId()
    await gateway.rows(
      `insert into processes (id, roles, lease_until) values ($1, '{gateway}', now() + interval '1 minute')`,
      [owner],
    )
    await gateway.rows('insert into station_owners (charge_point_id, process_id, fence) values ($1, $2, 1)', [
      point.id,
      owner,
    ])
    const stop = gateway.deps.wire.answer(`stations.${owner}`, () => said)
    const answer = await gateway.admin.post(`/devices/api/clearCache/${point.id}`, {})
    stop()
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    // nobody knows whether the station was asked: «offline» would say that it was not
    expect(await gateway.rows('select state from commands where charge_point_id = $1', [point.id])).toEqual([
      { state: 'failed' },
    ])
  },
)
