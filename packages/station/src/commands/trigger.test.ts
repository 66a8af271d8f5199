import type { FromStation } from '@zaryad/ocpp'
import { expect, it } from 'vitest'
import { bootedStation, kona, newCentral } from '../testing/setup.ts'

it('sends what is asked for by TriggerMessage, after the answer', async () => {
  const central = await newCentral()
  const station = await bootedStation(central)
  station.plug(3, kona())
  await station.tap(3, 'CARD')
  await central.status(3, 'Charging')
  const messages = ['BootNotification', 'Heartbeat', 'StatusNotification', 'MeterValues'] as const
  for (const requestedMessage of messages) {
    central.forget()
    expect(await central.call('TriggerMessage', { requestedMessage, connectorId: 3 })).toEqual({
      status: 'Accepted',
    })
    const action: keyof FromStation = requestedMessage
    await central.first(action)
  }
  expect(central.of('MeterValues')).toMatchObject([{ connectorId: 3, transactionId: 1 }])
})
