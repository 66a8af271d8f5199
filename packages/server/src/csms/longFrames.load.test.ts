import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from './testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

it('a page of the longest frames is given, with what each says of its connector', async () => {
  const { id } = await gateway.makePoint()
  const reading =
    '{"timestamp":"2026-06-01T10:00:00Z","sampledValue":[{"value":"1000","measurand":"Voltage"}]},'
  await gateway.rows(
    `insert into ocpp_messages (charge_point_id, at, direction, message_id, action, frame)
      select $1, now(), 'in', n::text, 'MeterValues',
        '[2,"' || n || '","MeterValues",{"connectorId":' || n || ',"meterValue":[' || repeat($2, 40000) || '{}]}]'
      from generate_series(1, 20) n`,
    [id, reading],
  )
  const search = (filter: object) =>
    gateway.admin.post('/ocppMessages/search', {
      filter: { chargePointId: id, action: 'MeterValues', ...filter },
      sort: [{ field: 'id' }],
      paging: { take: 20, returnCount: true },
    })
  const { status, body } = await search({})
  expect([status, body.code, body.count]).toEqual([200, undefined, 20])
  expect(body.result.map(({ connectorId, isCut, isError }) => [connectorId, isCut, isError])).toEqual(
    Array.from({ length: 20 }, (_, n) => [n + 1, true, false]),
  )
  const one = await search({ connectorId: 7 })
  expect([one.status, one.body.count]).toEqual([200, 1])
})
