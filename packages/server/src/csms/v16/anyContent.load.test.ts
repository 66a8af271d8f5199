import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from '../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

/** What a field may come as: what is right, what is nearly right, what is nothing of the kind. */
const odd = fc.oneof(
  fc.constantFrom(null, '', '\u0000', '\ud83d', 'NaN', '1e999', 2 ** 63, -1, 0.5, 'x'.repeat(5000), [], {}, [
    null,
  ]),
  fc.constantFrom(
    1,
    '1',
    1000,
    'CARD',
    '2026-06-01T06:00:00Z',
    '2026-06-01 06:00',
    '9999-12-31T23:59:59Z',
    '1970-01-01T00:00:00Z',
  ),
  fc.integer(),
  fc.double(),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
)
const fields = (...names: string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, odd])), { requiredKeys: [] })
const sampled = fc.array(
  fc.oneof(fields('value', 'unit', 'measurand', 'phase', 'context', 'location', 'format'), odd),
  { maxLength: 4 },
)
const readings = fc.oneof(
  odd,
  fc.array(fc.oneof(fc.record({ timestamp: odd, sampledValue: sampled }), odd), { maxLength: 3 }),
)
const withReadings = (name: string, others: ReturnType<typeof fields>) =>
  fc.tuple(others, readings).map(([rest, value]) => ({ ...rest, [name]: value }))

const requests: Record<string, fc.Arbitrary<object>> = {
  Authorize: fields('idTag'),
  BootNotification: fields(
    'chargePointVendor',
    'chargePointModel',
    'firmwareVersion',
    'chargePointSerialNumber',
  ),
  StatusNotification: fields('connectorId', 'status', 'errorCode', 'timestamp', 'vendorErrorCode'),
  StartTransaction: fields('connectorId', 'idTag', 'meterStart', 'timestamp', 'reservationId'),
  MeterValues: withReadings('meterValue', fields('connectorId', 'transactionId')),
  StopTransaction: withReadings(
    'transactionData',
    fields('transactionId', 'idTag', 'meterStop', 'timestamp', 'reason'),
  ),
}

/** Words that are objects of JSON, with a `toString` that is none. */
const wordless = Object.fromEntries(
  ['timestamp', 'status', 'reason', 'idTag', 'connectorId', 'meterStart'].map((name) => [
    name,
    { toString: {} },
  ]),
)

it.each(Object.entries(requests))('%s is answered whatever its content', async (action, request) => {
  const point = await gateway.makePoint({ rate: { priceEnergyTiyn: 8750, priceTimeTiyn: 500 } })
  const station = await gateway.connect(point)
  const start = { connectorId: 1, idTag: 'CARD', meterStart: 0, timestamp: '2026-06-01T05:00:00Z' }
  const open = async () => Number((await station.call('StartTransaction', start)).transactionId)
  await fc.assert(
    fc.asyncProperty(request, async (payload) => {
      const isStop = action === 'StopTransaction'
      const transactionId = isStop ? { transactionId: await open() } : {}
      const answers = [
        await station.call(action, payload),
        await station.call(action, { ...payload, ...transactionId }),
      ]
      for (const answer of answers) expect(answer).not.toHaveProperty('errorCode')
    }),
    { numRuns: 60, examples: [[wordless]] },
  )
  await station.close()
  const [device] = await gateway.rows('select deviations from devices where id = $1', [point.deviceId])
  expect(device?.deviations).not.toEqual([])
})

it('a text with the zeros of the buffer it lay in is read without them, and no session is lost for it', async () => {
  const point = await gateway.makePoint()
  await gateway.makeCard({ id_tag: 'ZEROS' })
  const station = await gateway.connect(point)
  const answerTo = async (id: string, action: string, payload: string) => {
    station.send(`\ufeff[2,"${id}","${action}",${payload}]\0\0`)
    const found = () => station.received.find((frame) => Object(frame)[1] === id)
    await expect.poll(found).toMatchObject([3, id, {}])
    return Object(found())[2]
  }
  const at = new Date().toISOString()
  const start = `{"connectorId":1,"idTag":"ZEROS\0\0\0","meterStart":0,"timestamp":"${at}\0"}`
  const { transactionId, idTagInfo } = await answerTo('b1', 'StartTransaction', start)
  expect(idTagInfo).toEqual({ status: 'Accepted' })
  await answerTo(
    'b2',
    'StopTransaction',
    `{"transactionId":${transactionId},"meterStop":0,"timestamp":"${at}"}`,
  )
  expect(
    await gateway.rows(
      'select id_tag, stopped_at is not null as over from transactions where charge_point_id = $1',
      [point.id],
    ),
  ).toEqual([{ id_tag: 'ZEROS', over: true }])
  const journal = await gateway.rows<{ deviation: string }>(
    `select deviation from ocpp_messages where charge_point_id = $1 and direction = 'in' order by at`,
    [point.id],
  )
  expect(journal.map(({ deviation }) => deviation)).toEqual(['controlCharacters', 'controlCharacters'])
  await station.close()
})

it('an empty list for an empty object, as PHP and Lua write it, is one', async () => {
  const station = await gateway.connect(await gateway.makePoint())
  expect(await station.call('Heartbeat', [])).toEqual({ currentTime: expect.any(String) })
  await station.close()
})
