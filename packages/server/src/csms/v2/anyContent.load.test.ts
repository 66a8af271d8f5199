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
  fc.constantFrom(null, '', '\u0000', '\ud83d', 'NaN', '1e999', 2 ** 63, 2 ** 31 - 1, -1, 0.5, [], {}, [
    null,
  ]),
  fc.constantFrom(0, 1, '1', 'CARD', 'x'.repeat(5000), '2026-06-01T06:00:00Z', '1970-01-01T00:00:00Z'),
  fc.integer(),
  fc.double(),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
)
type Shape = { [name: string]: fc.Arbitrary<unknown> }
const some = (shape: Shape) => fc.oneof({ weight: 4, arbitrary: fc.record(shape, { requiredKeys: [] }) }, odd)
const fields = (...names: string[]): Shape => Object.fromEntries(names.map((name) => [name, odd]))

const unitOfMeasure = some(fields('unit', 'multiplier'))
const sampled = some({ ...fields('value', 'measurand', 'context', 'phase', 'location'), unitOfMeasure })
const meterValue = fc.oneof(
  odd,
  fc.array(some({ timestamp: odd, sampledValue: fc.array(sampled, { maxLength: 3 }) }), { maxLength: 2 }),
)
const evse = some(fields('id', 'connectorId'))
const idToken = some(fields('idToken', 'type'))
const eventType = fc.oneof({ weight: 4, arbitrary: fc.constantFrom('Started', 'Updated', 'Ended') }, odd)
const transactionId = fc.oneof(fc.constantFrom('a', 'b', 'c', ' a '), odd)
const transactionInfo = some({
  ...fields('chargingState', 'stoppedReason', 'remoteStartId'),
  transactionId,
})
const event = some({
  ...fields('cause', 'actualValue', 'timestamp', 'techCode'),
  component: some({ name: fc.constantFrom('Connector', 'EVSE', 'ChargingStation'), evse }),
  variable: some({ name: fc.constantFrom('AvailabilityState', 'Problem') }),
})

const requests: Record<string, Shape> = {
  Authorize: { idToken },
  BootNotification: { reason: odd, chargingStation: some(fields('vendorName', 'model', 'serialNumber')) },
  FirmwareStatusNotification: fields('status', 'requestId'),
  MeterValues: { evseId: odd, meterValue },
  NotifyEvent: { ...fields('seqNo', 'tbc'), eventData: fc.oneof(odd, fc.array(event, { maxLength: 3 })) },
  NotifyReport: fields('requestId', 'reportData', 'tbc'),
  ReservationStatusUpdate: fields('reservationId', 'reservationUpdateStatus'),
  SecurityEventNotification: fields('type', 'timestamp', 'techInfo'),
  StatusNotification: fields('timestamp', 'connectorStatus', 'evseId', 'connectorId'),
  TransactionEvent: {
    ...fields('timestamp', 'seqNo', 'offline', 'reservationId', 'triggerReason'),
    ...{ eventType, transactionInfo, evse, idToken, meterValue },
  },
}

/** Each name that may lead to a column, with what is past it. */
const example = {
  evseId: 2 ** 31 - 1,
  connectorId: 2 ** 31 - 1,
  eventType: 'Started',
  evse: { id: 1, connectorId: 2 ** 31 - 1 },
  reservationId: 2 ** 40,
  transactionInfo: { transactionId: 'a', remoteStartId: 2 ** 40 },
}

it.each(Object.entries(requests))('%s is answered whatever its content', async (action, shape) => {
  const station = await gateway.connect(await gateway.makePoint(), { protocols: ['ocpp2.0.1'] })
  await fc.assert(
    fc.asyncProperty(fc.record(shape, { requiredKeys: [] }), async (payload) => {
      expect(await station.call(action, payload)).not.toHaveProperty('errorCode')
    }),
    { numRuns: action === 'TransactionEvent' ? 300 : 60, examples: [[example]] },
  )
  await station.close()
})
