import { readMeterValues } from '@zaryad/ocpp'
import type { Context } from '../context.ts'
import type { TimedReading } from '../sessions/readings.ts'
import { zoneOffset } from '../station.ts'
import { take, within } from './read.ts'

/** `meterValue` of MeterValues or `transactionData` of StopTransaction, each reading at a believable time. */
export function meterReadings(context: Context, raw: unknown): TimedReading[] {
  const { station } = context
  const readings = take(context, readMeterValues(raw, zoneOffset(station.timeZone)), raw)
  return readings
    .filter(({ samples }) => samples.length > 0)
    .map(({ at, samples }) => ({ samples, atMs: within(context, at).atMs }))
}
