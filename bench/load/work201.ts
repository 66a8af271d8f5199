import type { Client } from './client.ts'
import { card, SESSION_WH, type StationClock } from './work.ts'

function sampled(wh: number, context: string) {
  return [
    { value: wh, measurand: 'Energy.Active.Import.Register', unitOfMeasure: { unit: 'Wh' }, context },
    { value: 41250, measurand: 'Power.Active.Import', unitOfMeasure: { unit: 'W' }, context },
    { value: 103.1, measurand: 'Current.Import', unitOfMeasure: { unit: 'A' }, context },
    { value: 400.2, measurand: 'Voltage', unitOfMeasure: { unit: 'V' }, context },
    { value: 57, measurand: 'SoC', unitOfMeasure: { unit: 'Percent' }, context },
  ]
}

export async function boot201(client: Client): Promise<void> {
  const chargingStation = { vendorName: 'Bench', model: 'Load' }
  await client.call('BootNotification', { reason: 'PowerUp', chargingStation })
}

const names = new Map<Client, number>()

/** Authorize, the beginning, ten readings, the end: thirteen calls. */
export async function session201(client: Client, clock: StationClock): Promise<void> {
  const number = (names.get(client) ?? 0) + 1
  names.set(client, number)
  const idToken = { idToken: card(client.index), type: 'ISO14443' }
  await client.call('Authorize', { idToken })
  let seqNo = 0
  const event = (eventType: string, wh: number, context: string, more: object = {}) => {
    const timestamp = clock.tick(10)
    return client.call('TransactionEvent', {
      eventType,
      timestamp,
      triggerReason: 'MeterValuePeriodic',
      seqNo: seqNo++,
      transactionInfo: {
        transactionId: `${client.index}-${number}-${process.pid}`,
        chargingState: 'Charging',
      },
      evse: { id: 1, connectorId: 1 },
      meterValue: [{ timestamp, sampledValue: sampled(wh, context) }],
      ...more,
    })
  }
  const fromWh = clock.nextRegister()
  await event('Started', fromWh, 'Transaction.Begin', { triggerReason: 'Authorized', idToken })
  for (let reading = 1; reading <= 10; reading++)
    await event('Updated', fromWh + reading * 100, 'Sample.Periodic')
  await event('Ended', fromWh + SESSION_WH, 'Transaction.End', { triggerReason: 'StopAuthorized' })
}
