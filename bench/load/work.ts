import type { Client } from './client.ts'

export const card = (index: number) => `CARD${String(index).padStart(5, '0')}`

function sampled(wh: number) {
  return [
    { value: String(wh), measurand: 'Energy.Active.Import.Register', unit: 'Wh', context: 'Sample.Periodic' },
    { value: '41250', measurand: 'Power.Active.Import', unit: 'W', context: 'Sample.Periodic' },
    { value: '103.1', measurand: 'Current.Import', unit: 'A', context: 'Sample.Periodic' },
    { value: '400.2', measurand: 'Voltage', unit: 'V', context: 'Sample.Periodic' },
    { value: '57', measurand: 'SoC', unit: 'Percent', context: 'Sample.Periodic' },
  ]
}

/** What each whole session takes. */
export const SESSION_WH = 1_050

/** A station's clock in the load: an hour ago, so that a session of some minutes fits before now. */
export class StationClock {
  #ms = Date.now() - 3_600_000
  /** Elsewhere in each load: a session from the same on, within the same hour, is one of the load before that is told again. */
  #registerWh = Math.floor(Math.random() * 100_000_000)
  tick(seconds: number): string {
    this.#ms += seconds * 1000
    if (this.#ms > Date.now()) this.#ms = Date.now() - 3_600_000 + Math.floor(Math.random() * 1000)
    return new Date(this.#ms).toISOString()
  }
  /** Where the register stands before the next session. */
  nextRegister(): number {
    this.#registerWh += SESSION_WH
    return this.#registerWh - SESSION_WH
  }
}

export async function boot(client: Client): Promise<void> {
  await client.call('BootNotification', { chargePointVendor: 'Bench', chargePointModel: 'Load' })
}

export async function heartbeat(client: Client): Promise<void> {
  await client.call('Heartbeat', {})
}

/** Of the connector that charges nobody. */
export async function status(client: Client, clock: StationClock, word: string): Promise<void> {
  const timestamp = clock.tick(1)
  await client.call('StatusNotification', { connectorId: 2, status: word, errorCode: 'NoError', timestamp })
}

export async function startSession(client: Client, clock: StationClock, meterStart: number): Promise<number> {
  const answer = await client.call('StartTransaction', {
    connectorId: 1,
    idTag: card(client.index),
    meterStart,
    timestamp: clock.tick(1),
  })
  return Number(answer.transactionId)
}

export async function meter(
  client: Client,
  clock: StationClock,
  transactionId: number,
  wh: number,
): Promise<void> {
  const meterValue = [{ timestamp: clock.tick(10), sampledValue: sampled(wh) }]
  await client.call('MeterValues', { connectorId: 1, transactionId, meterValue })
}

/** Authorize, start, ten readings, stop: thirteen calls. */
export async function session(client: Client, clock: StationClock): Promise<void> {
  await client.call('Authorize', { idTag: card(client.index) })
  const fromWh = clock.nextRegister()
  const transactionId = await startSession(client, clock, fromWh)
  for (let reading = 1; reading <= 10; reading++)
    await meter(client, clock, transactionId, fromWh + reading * 100)
  await client.call('StopTransaction', {
    transactionId,
    idTag: card(client.index),
    meterStop: fromWh + SESSION_WH,
    timestamp: clock.tick(5),
    reason: 'Local',
  })
}
