import { type OcppVersion, ocppVersions } from '@zaryad/ocpp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from './testing/gateway.ts'
import { ago } from './testing/sessions.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

/** Calls whose frame is not as OCPP-J wants it, the id that their answer has, and what is noted of them. */
const odd = [
  ['an empty id', '[2,"","Heartbeat",{}]', '', 'emptyId'],
  ['no id', '[2,null,"Heartbeat",{}]', '-1', 'noId'],
  ['a type that is a text', '["2","x","Heartbeat",{}]', 'x', 'textType'],
] as const

for (const version of ocppVersions)
  it.each(odd)(`over ${version} a call with %s is answered, and noted`, async (_name, text, id, code) => {
    const point = await gateway.makePoint()
    const station = await gateway.connect(point, { protocols: [version] })
    station.send(text)
    const answer = { currentTime: expect.stringMatching(/Z$/) }
    await expect.poll(() => station.received).toContainEqual([3, id, answer])
    await station.close()
    const [device] = await gateway.rows('select deviations from devices where id = $1', [point.deviceId])
    expect(device?.deviations).toContainEqual(expect.objectContaining({ code, count: 1, sample: text }))
  })

const notesOf = async (version: OcppVersion, calls: [action: string, payload: object][], frame?: string) => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point, { protocols: [version] })
  if (frame) station.send(frame)
  for (const [action, payload] of calls)
    expect(await station.call(action, payload)).not.toHaveProperty('errorCode')
  await station.close()
  const [device] = await gateway.rows<{ deviations: { code: string; sample?: string }[] }>(
    'select deviations from devices where id = $1',
    [point.deviceId],
  )
  return device?.deviations.map(({ code, sample }) => [code, sample])
}

it.each(['Authorize', 'StartTransaction'])('%s of 1.6 without a card is noted', async (action) => {
  const start = { connectorId: 1, meterStart: 0, timestamp: ago(1) }
  expect(await notesOf('ocpp1.6', [[action, action === 'Authorize' ? {} : start]])).toEqual([
    ['fieldMissing', `${action}: idTag`],
  ])
})

it('Authorize of 2.0.1 without a card is noted, and fields that OCPP has not, a maker’s own apart', async () => {
  const timestamp = ago(1)
  const sampledValue = [{ value: 1, note: 'x', customData: { vendorId: 'x', any: 1 } }]
  const notes = await notesOf('ocpp2.0.1', [
    ['Authorize', {}],
    ['MeterValues', { evseId: 1, meterValue: [{ timestamp, sampledValue }], customData: { own: 1 } }],
  ])
  expect(notes).toContainEqual(['fieldMissing', 'Authorize: idToken'])
  expect(notes).toContainEqual(['fieldUnknown', 'MeterValues: meterValue.0.sampledValue.0.note'])
})

it('a stage of an update or of a log that OCPP has not is noted, and one that changes nothing is not', async () => {
  expect(
    await notesOf('ocpp1.6', [
      ['FirmwareStatusNotification', { status: 'Idle' }],
      ['FirmwareStatusNotification', { status: 'Halfway' }],
      ['DiagnosticsStatusNotification', { status: 'Idle' }],
    ]),
  ).toEqual([['progressUnknown', 'Halfway']])
  expect(
    await notesOf('ocpp2.0.1', [
      ['LogStatusNotification', { status: 'AcceptedCanceled', requestId: 1 }],
      ['FirmwareStatusNotification', { status: 'DownloadPaused', requestId: 1 }],
      ['LogStatusNotification', { status: 'Halfway', requestId: 1 }],
    ]),
  ).toEqual([['progressUnknown', 'Halfway']])
})

it('a call of more parts than four is noted', async () => {
  const frame = '[2,"long","Heartbeat",{},{}]'
  expect(await notesOf('ocpp1.6', [['Heartbeat', {}]], frame)).toContainEqual(['extraParts', frame])
})

it('a session that is told with empty ids is one, ended as it was told', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  const say = (action: string, payload: object) => station.send(JSON.stringify([2, '', action, payload]))
  const answers = () => station.received.filter((frame) => Array.isArray(frame) && frame[0] === 3)
  say('StartTransaction', { connectorId: 1, idTag: 'CARD', meterStart: 1000, timestamp: ago(40) })
  await expect
    .poll(answers)
    .toEqual([[3, '', expect.objectContaining({ transactionId: expect.any(Number) })]])
  const [[, , { transactionId }]] = answers() as [[number, string, { transactionId: number }]]
  say('StopTransaction', { transactionId, meterStop: 4000, timestamp: ago(1) })
  await expect.poll(answers).toHaveLength(2)
  const sessions = await gateway.rows(
    'select state, energy_wh from transactions where charge_point_id = $1',
    [point.id],
  )
  expect(sessions).toEqual([{ state: 'finished', energy_wh: 3000 }])
  const frames = await gateway.rows<{ deviation: string }>(
    "select deviation from ocpp_messages where charge_point_id = $1 and direction = 'in'",
    [point.id],
  )
  for (const { deviation } of frames) expect(deviation).toContain('emptyId')
})

it.each([
  ['one comma too many', (fields: string) => `{${fields},}`],
  ['a list around it', (fields: string) => `[{${fields}}]`],
  ['a text around it', (fields: string) => JSON.stringify(`{${fields}}`)],
])('a session whose times are numbers, and whose content has %s, is billed', async (_name, written) => {
  const point = await gateway.makePoint({ rate: { priceEnergyTiyn: 100 } })
  const station = await gateway.connect(point)
  const at = (minutes: number) => Math.floor(Date.parse(ago(minutes)) / 1000)
  const start = { connectorId: 1, idTag: 'CARD', meterStart: 1000, timestamp: at(40) }
  const { transactionId } = await station.call('StartTransaction', start)
  const fields = `"transactionId":${transactionId},"meterStop":4000,"timestamp":"${at(1)}"`
  station.send(`[2,"end","StopTransaction",${written(fields)}]`)
  await expect.poll(() => station.received.map((frame) => (frame as unknown[])[1])).toContain('end')
  await station.close()
  const sessions = await gateway.rows(
    'select state, energy_wh, sum_tiyn from transactions where charge_point_id = $1',
    [point.id],
  )
  expect(sessions).toEqual([{ state: 'finished', energy_wh: 3000, sum_tiyn: 300 }])
})

it.each(['ocpp1.6', 'ocpp2.0.1'] as const)(
  'over %s readings are read in whatever case their words are',
  async (version) => {
    const point = await gateway.makePoint({ rate: { priceEnergyTiyn: 100 } })
    const station = await gateway.connect(point, { protocols: [version] })
    const reading = (minutes: number, value: number, context: string) => {
      const words = { measurand: 'energy.active.import.REGISTER', location: 'OUTLET', context }
      return [{ timestamp: ago(minutes), sampledValue: [{ value, ...words }] }]
    }
    if (version === 'ocpp1.6') {
      const start = { connectorId: 1, idTag: 'CARD', meterStart: 1000, timestamp: ago(40) }
      const { transactionId } = await station.call('StartTransaction', start)
      const end = { transactionId, timestamp: ago(1), transactionData: reading(1, 4000, 'transaction.end') }
      await station.call('StopTransaction', end)
    } else {
      const event = (eventType: string, minutes: number, meterValue: object[]) =>
        station.call('TransactionEvent', {
          ...{ eventType, timestamp: ago(minutes), triggerReason: 'Authorized', seqNo: minutes, meterValue },
          ...{ transactionInfo: { transactionId: 'a' }, evse: { id: 1, connectorId: 1 } },
        })
      await event('Started', 40, reading(40, 1000, 'transaction.begin'))
      await event('Ended', 1, reading(1, 4000, 'TRANSACTION.END'))
    }
    await station.close()
    const sessions = await gateway.rows(
      'select state, energy_wh, sum_tiyn from transactions where charge_point_id = $1',
      [point.id],
    )
    expect(sessions).toEqual([{ state: 'finished', energy_wh: 3000, sum_tiyn: 300 }])
  },
)
