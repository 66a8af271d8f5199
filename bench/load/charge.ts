import { setTimeout as sleep } from 'node:timers/promises'
import type { Line } from './line.ts'
import { card } from './work.ts'

const READINGS = 8
const WH = 250

/** What charge points were told is taken, and when they heard it. */
export type Facts = {
  starts: { transactionId: number; heardMs: number }[]
  readings: { transactionId: number; at: string; wh: number; heardMs: number }[]
  stops: { transactionId: number; meterStop: number; heardMs: number }[]
  /** Answers that were errors; the same is said again. */
  errors: number
}
export const noFacts = (): Facts => ({ starts: [], readings: [], stops: [], errors: 0 })

/** One session after the other, repeating word for word what was not answered, until nobody waits any more. */
export async function charge(
  line: Line,
  index: number,
  facts: Facts,
  { signal, everyMs }: { signal: AbortSignal; everyMs: number },
): Promise<void> {
  const idTag = card(index)
  await line.say('BootNotification', { chargePointVendor: 'Bench', chargePointModel: 'Charge' })
  let register = 0
  while (!signal.aborted) {
    const start = { connectorId: 1, idTag, meterStart: register, timestamp: new Date().toISOString() }
    const begun = await line.say('StartTransaction', start)
    if (!begun) break
    const transactionId = Number(begun.transactionId)
    facts.starts.push({ transactionId, heardMs: Date.now() })
    for (let n = 0; n < READINGS && !signal.aborted; n++) {
      await sleep(everyMs)
      register += WH
      const at = new Date().toISOString()
      const sampledValue = [
        { value: String(register), measurand: 'Energy.Active.Import.Register', unit: 'Wh' },
      ]
      const meterValue = [{ timestamp: at, sampledValue }]
      if (await line.say('MeterValues', { connectorId: 1, transactionId, meterValue }))
        facts.readings.push({ transactionId, at, wh: register, heardMs: Date.now() })
    }
    const end = { transactionId, idTag, meterStop: register, timestamp: new Date().toISOString() }
    if (await line.say('StopTransaction', end))
      facts.stops.push({ transactionId, meterStop: register, heardMs: Date.now() })
  }
}
