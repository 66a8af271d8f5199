import { type MeterReading, type Sample, totalOf } from '@zaryad/ocpp'
import type { MeterRow, meterValueWriter } from '../../ingest/meterValues.ts'
import type { Session, Station } from '../station.ts'

const ENERGY = 'Energy.Active.Import.Register'
const INTERVAL = 'Energy.Active.Import.Interval'
/** 2.x tells where the register stands at the beginning, whatever it tells later; not all mark it. */
const BEGINNING_MS = 1_000
const BEGINNING = 'Transaction.Begin'
const POWER = 'Power.Active.Import'
/** As the samples that judge a session (kWh with one decimal). */
const REGISTER_TOLERANCE_WH = 100

export type TimedReading = Omit<MeterReading, 'at'> & { atMs: number }
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

export type Shown = { energyWh: number | null; powerW: number | null; atMs: number; isBackward: boolean }

/**
 * What the newest reading shows of a running session, and moves the session on to it. Energy counts from the
 * start's register; a register below that runs from zero or backward and shows nothing. Power is what the
 * station says, or ΔWh/Δt where it says none (protocols §4.9). Undefined for a reading that came late.
 */
export function follow(session: Session, readings: TimedReading[]): Shown | undefined {
  const newest = readings.reduce<TimedReading | undefined>(
    (last, each) => (last && last.atMs > each.atMs ? last : each),
    undefined,
  )
  if (!newest || (session.lastMs !== undefined && newest.atMs < session.lastMs)) return undefined
  const { atMs, samples } = newest
  const toldWh = totalOf(samples, ENERGY).value?.value
  const isBeginning = atMs <= session.startedMs + BEGINNING_MS || samples.every(isOfBeginning)
  if (toldWh !== undefined && !isBeginning) session.isByIntervals = false
  const registerWh = toldWh ?? addedUp(session, readings)
  const statedW = totalOf(samples, POWER).value?.value
  const { meterStartWh, lastWh, lastMs } = session
  if (registerWh === undefined) return { energyWh: null, powerW: whole(statedW), atMs, isBackward: false }
  const floorWh = Math.max(meterStartWh ?? 0, lastWh ?? 0)
  if (registerWh < floorWh - REGISTER_TOLERANCE_WH) {
    return { energyWh: null, powerW: whole(statedW), atMs, isBackward: true }
  }
  session.lastWh = registerWh
  session.lastMs = atMs
  const derivedW =
    lastWh !== undefined && lastMs !== undefined && atMs > lastMs
      ? ((registerWh - lastWh) * 3_600_000) / (atMs - lastMs)
      : undefined
  const energyWh = meterStartWh === null ? null : whole(registerWh - meterStartWh)
  return { energyWh, powerW: whole(statedW ?? derivedW), atMs, isBackward: false }
}

const isOfBeginning = ({ measurand, context }: Sample) => measurand !== ENERGY || context === BEGINNING

/** Where the register must stand by what came since it was last known, for meters that tell no more than that. */
function addedUp(session: Session, readings: TimedReading[]): number | undefined {
  const { lastWh, meterStartWh, startedMs, lastMs = startedMs } = session
  const fromWh = lastWh ?? meterStartWh
  if (session.isByIntervals === false || fromWh === null) return undefined
  const came = readings
    .filter(({ atMs }) => atMs > lastMs)
    .flatMap(({ samples }) => totalOf(samples, INTERVAL).value?.value ?? [])
    .filter((wh) => wh >= 0)
  if (came.length === 0) return undefined
  session.isByIntervals = true
  return came.reduce((sum, wh) => sum + wh, fromWh)
}

const whole = (value: number | undefined): number | null =>
  value !== undefined && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? Math.max(0, Math.round(value)) : null

/** Words of the catalogue are short; what is longer would not fit the index. */
const MAX_WORD = 64
const cut = (word: string) => (word.length > MAX_WORD ? word.slice(0, MAX_WORD) : word)
