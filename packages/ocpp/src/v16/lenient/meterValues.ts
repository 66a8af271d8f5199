import { type Deviation, type Read, read } from './deviation.ts'
import { readSample, type Sample } from './sampledValue.ts'
import { readTimestamp, utc, type ZoneOffset } from './timestamp.ts'

/** `at` is absent when the station's time could not be read: take the arrival's. */
export type MeterReading = { at?: Date; samples: Sample[] }

/** The `meterValue` of MeterValues, or the `transactionData` of StopTransaction. */
export function readMeterValues(raw: unknown, zoneOffset = utc): Read<MeterReading[]> {
  const deviations: Deviation[] = []
  const readings = listOf(raw, deviations).map((entry) => readReading(entry, zoneOffset, deviations))
  return read(readings, ...new Set(deviations))
}

function readReading(raw: unknown, zoneOffset: ZoneOffset, deviations: Deviation[]): MeterReading {
  const fields: { [name: string]: unknown } = typeof raw === 'object' ? { ...raw } : {}
  const { value: at, deviations: ofTime } = readTimestamp(fields.timestamp, zoneOffset)
  deviations.push(...ofTime)
  const samples: Sample[] = []
  for (const entry of listOf(fields.sampledValue, deviations)) {
    const { value, deviations: ofSample } = readSample(entry)
    deviations.push(...ofSample)
    if (value) samples.push(value)
  }
  return at ? { at, samples } : { samples }
}

// One object where a list belongs is what some SOAP-minded stations write.
function listOf(raw: unknown, deviations: Deviation[]): unknown[] {
  if (Array.isArray(raw)) return raw
  deviations.push('listMissing')
  return typeof raw === 'object' && raw !== null ? [raw] : []
}
