import { readMeterValues } from '@zaryad/ocpp'
import { type Hearing, take, within } from './read.ts'
import type { TimedReading } from './sessions/readings.ts'
import { zoneOffset } from './station.ts'

/** A list of readings as 1.6 writes it, each at a believable time. */
export function meterReadings(context: Hearing, raw: unknown): TimedReading[] {
  const { station } = context
  const readings = take(context, readMeterValues(raw, zoneOffset(station.timeZone)), raw)
  return readings
    .filter(({ samples }) => samples.length > 0)
    .map(({ at, samples }) => {
      const { atMs, unsetMs } = within(context, at)
      return { samples, atMs, ...(unsetMs === undefined ? {} : { unsetMs }) }
    })
}
