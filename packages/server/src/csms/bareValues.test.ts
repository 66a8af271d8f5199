import { ocppVersions } from '@zaryad/ocpp'
import { expect, it } from 'vitest'
import { ago, sessionTests } from './testing/sessions.ts'

const { gateway, only } = sessionTests()
const rate = { priceEnergyTiyn: 10_000 }

/** What C libraries and careless templates write where a number belongs; no JSON has any of it. */
const bare = ['nan', '-nan', 'NaN', 'inf', '-Infinity', '-nan(ind)', '1.#QNAN', '']

const told = (value: string) => `"value":${value},"measurand":"Current.Import"`
const values = bare.map((value) => `{${told(value)}}`).join(',')

async function session(version: (typeof ocppVersions)[number]) {
  const point = await gateway().makePoint({ rate })
  const station = await gateway().connect(point, { protocols: [version] })
  const say = async (id: string, action: string, payload: string) => {
    station.send(`[2,"${id}","${action}",${payload}]`)
    await expect.poll(() => station.received).toContainEqual([3, id, expect.anything()])
  }
  return { point, station, say }
}

it.each(ocppVersions)('over %s what is no number in a frame costs nothing that is one', async (version) => {
  const { point, say } = await session(version)
  const reading = (minutes: number, register: string) =>
    `[{"timestamp":"${ago(minutes)}","sampledValue":[${values},{"value":${register},"context":"Sample.Periodic"}]}]`
  if (version === 'ocpp1.6') {
    const start = `{"connectorId":1,"idTag":"CARD","meterStart":1000,"reservationId":,"timestamp":"${ago(40)}"}`
    await say('a', 'StartTransaction', start)
    const { transaction_id: id } = await only(point)
    await say(
      'b',
      'MeterValues',
      `{"connectorId":1,"transactionId":${id},"meterValue":${reading(20, '4000,5')}}`,
    )
    expect(await only(point)).toMatchObject({ energy_wh: 3001 })
    await say(
      'c',
      'StopTransaction',
      `{"transactionId":${id},"meterStop":nan,"timestamp":"${ago(1)}",
      "transactionData":${reading(1, '6000')}}`,
    )
  } else {
    const event = (
      type: string,
      minutes: number,
      register: string,
    ) => `{"eventType":"${type}","seqNo":${minutes},
      "timestamp":"${ago(minutes)}","triggerReason":"Authorized","transactionInfo":{"transactionId":"a \\"nan\\""},
      "evse":{"id":1,"connectorId":1},"idToken":{"idToken":"CARD","type":"ISO14443"},
      "cableMaxCurrent":,"meterValue":${reading(minutes, register)}}`
    await say('a', 'TransactionEvent', event('Started', 40, '1000'))
    await say('b', 'TransactionEvent', event('Updated', 20, '4000,5'))
    expect(await only(point)).toMatchObject({ energy_wh: 3001, station_transaction_id: 'a "nan"' })
    await say('c', 'TransactionEvent', event('Ended', 1, '6000'))
  }
  expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 5000, sum_tiyn: 50_000 })
  const frames = await gateway().rows<{ deviation: string }>(
    "select deviation from ocpp_messages where charge_point_id = $1 and message_id in ('a', 'b', 'c') and direction = 'in'",
    [point.id],
  )
  for (const { deviation } of frames) expect(deviation).toContain('bareValue')
})

it('a call that is no JSON for another reason is refused, so that its station goes on', async () => {
  const { station } = await session('ocpp1.6')
  station.send('[2,"a","Heartbeat",{"value":nan]')
  station.send('[2,"b","Heartbeat",{"value": 1,2,3}]')
  expect(await station.call('Heartbeat', {})).toHaveProperty('currentTime')
  for (const id of ['a', 'b'])
    expect(station.received).toContainEqual([4, id, 'FormationViolation', 'notJson', {}])
})
