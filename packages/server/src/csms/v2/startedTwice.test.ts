import { expect, it } from 'vitest'
import { ago, sessionTests } from '../testing/sessions.ts'
import { card, connect2, reading } from '../testing/station2.ts'

const { gateway, only } = sessionTests()

it('a beginning told again with what it left out is the same session, with that', async () => {
  const point = await gateway().makePoint({ rate: { priceEnergyTiyn: 10_000 } })
  const station = await connect2(gateway(), point)
  const begun = { eventType: 'Started', triggerReason: 'CablePluggedIn', timestamp: ago(41) }
  await station.event({ ...begun, evse: undefined })
  const whole = {
    ...begun,
    triggerReason: 'Authorized',
    timestamp: ago(40),
    evse: { id: 2, connectorId: 1 },
    idToken: card('CARD'),
    meterValue: reading(1000, { at: ago(40), context: 'Transaction.Begin' }),
  }
  const accepted = { idTokenInfo: { status: 'Accepted' } }
  expect(await station.event(whole)).toEqual(accepted)
  expect(await only(point)).toMatchObject({
    id_tag: 'CARD',
    id_tag_status: 'Accepted',
    connector_id: 2,
    meter_start: 1000,
  })
  expect(await station.event(whole)).toEqual(accepted)
  const meterValue = reading(6000, { at: ago(1), context: 'Transaction.End' })
  await station.event({ eventType: 'Ended', timestamp: ago(1), meterValue })
  expect(await only(point)).toMatchObject({ state: 'finished', sum_tiyn: 50_000 })
  expect(station.broken).toEqual([])
})
