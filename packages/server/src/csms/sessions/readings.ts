import type { MeterReading } from '@zaryad/ocpp'
import type { MeterRow, meterValueWriter } from '../../ingest/meterValues.ts'
import type { Station } from '../station.ts'

export type TimedReading = Omit<MeterReading, 'at'> & {
  atMs: number
  /** What its station's clock, which was never set, said. */
  unsetMs?: number | undefined
}
type Of = { station: Station; connectorId: number; transactionId: number }

/** The rows of a message's readings. What is no finite number is no reading. */
export function rowsOf({ station, connectorId, transactionId }: Of, readings: TimedReading[]): MeterRow[] {
  const { tenantId, chargePointId } = station
  return readings.map(({ atMs, samples }) => ({
    tenantId,
    chargePointId,
    connectorId,
    transactionId,
    atMs,
    samples: samples
      .filter(({ value }) => Number.isFinite(value))
      .map(({ measurand, value, unit, context, location, phase }) => ({
        measurand: cut(measurand),
        phase: cut(phase ?? ''),
        location: cut(location),
        context: cut(context),
        unit: cut(unit),
        value,
      })),
  }))
}

type Keeping = {
  writers: { meterValues: ReturnType<typeof meterValueWriter> }
  note(code: string, sample?: unknown): void
}

/** Resolves once they are committed. What was said before of the same moment stays, and a station that says otherwise is noted. */
export async function keep({ writers, note }: Keeping, rows: MeterRow[]): Promise<void> {
  if (rows.length > 0 && !(await writers.meterValues.add(rows))) note('momentTwice', rows[0]?.samples)
}

/** Words of the catalogue are short; what is longer would not fit the index. */
const MAX_WORD = 64
const cut = (word: string) => (word.length > MAX_WORD ? word.slice(0, MAX_WORD) : word)
