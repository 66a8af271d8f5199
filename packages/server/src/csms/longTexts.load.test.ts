import { ocppVersions } from '@zaryad/ocpp'
import { expect, it } from 'vitest'
import { ago, sessionTests } from './testing/sessions.ts'

const { gateway } = sessionTests()

/** As JSON: the longest of the calls below is just within what a frame may have. */
const LENGTH = 400_000
/** What an expression without a hold at its beginning goes through once from each of its characters. */
const inner = [' ', '1', '\u0000', '1.', 'T ', '\r\n', '+']
const texts = inner.map((each) => `a1${each.repeat(LENGTH / (JSON.stringify(each).length - 2))}b`)

const calls = {
  v1: (text: string): [string, object][] => {
    const read = [{ timestamp: text, sampledValue: [{ value: text, unit: text, measurand: text }] }]
    return [
      ['BootNotification', { chargePointVendor: text, chargePointModel: text, iccid: text }],
      [
        'StatusNotification',
        { connectorId: text, errorCode: text, status: text, info: text, timestamp: text },
      ],
      ['Authorize', { idTag: text }],
      ['MeterValues', { connectorId: 1, transactionId: text, meterValue: read }],
      ['StartTransaction', { connectorId: text, idTag: text, meterStart: text, timestamp: text }],
      ['StopTransaction', { transactionId: 1, idTag: text, meterStop: text, timestamp: text, reason: text }],
      ['DataTransfer', { vendorId: text, messageId: text, data: text }],
    ]
  },
  v2: (text: string): [string, object][] => {
    const read = [{ timestamp: text, sampledValue: [{ value: text, measurand: text }] }]
    const idToken = { idToken: text, type: text }
    return [
      ['BootNotification', { reason: text, chargingStation: { vendorName: text, model: text } }],
      ['StatusNotification', { timestamp: text, connectorStatus: text, evseId: text, connectorId: text }],
      ['Authorize', { idToken }],
      ['MeterValues', { evseId: 1, meterValue: read }],
      [
        'TransactionEvent',
        {
          ...{
            eventType: 'Ended',
            timestamp: ago(1),
            triggerReason: text,
            seqNo: text,
            meterValue: read,
            idToken,
          },
          transactionInfo: { transactionId: text, stoppedReason: text },
        },
      ],
      ['SecurityEventNotification', { type: text, timestamp: text, techInfo: text }],
      ['DataTransfer', { vendorId: text, messageId: text, data: text }],
    ]
  },
}

it.each(ocppVersions)('over %s texts of any length are read in one go', async (version) => {
  const point = await gateway().makePoint()
  const station = await gateway().connect(point, { protocols: [version] })
  let sent = 0
  for (const text of texts)
    for (const [action, payload] of calls[version === 'ocpp1.6' ? 'v1' : 'v2'](text)) {
      sent += 1
      station.send(JSON.stringify([2, `${sent}`, action, payload]))
      await expect.poll(() => station.received).toContainEqual(expect.arrayContaining([`${sent}`]))
    }
  await station.close()
})
