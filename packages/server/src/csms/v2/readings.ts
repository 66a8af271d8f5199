import { readNumber, readQuantity, type Sample } from '@zaryad/ocpp'
import { type Fields, list, part } from '../fields.ts'
import { NET, REGISTER } from '../measurands.ts'
import { meterReadings } from '../meterReadings.ts'
import { type Hearing, type Noting, take } from '../read.ts'
import type { TimedReading } from '../sessions/readings.ts'
import { registerAt } from '../sessions/registerAt.ts'
import type { Station } from '../station.ts'

/** `meterValue` of 2.x, where values are numbers and units have multipliers (§3.68), as 1.6 writes it. */
const asMeterValue16 = (context: Noting, raw: unknown): Fields[] =>
  list(raw).map(({ timestamp, sampledValue }) => ({
    timestamp,
    sampledValue: list(sampledValue).map(({ value, unitOfMeasure, ...rest }) => {
      // some name the unit alone, as in 1.6
      const named = typeof unitOfMeasure === 'string' ? { unit: unitOfMeasure } : part(unitOfMeasure)
      const { unit, multiplier } = named
      return { ...rest, value: scaled(context, value, multiplier), ...(unit === undefined ? {} : { unit }) }
    }),
  }))

/** The value as 1.6 writes it. Either may come as text, which must not make a thousandth of it. */
function scaled(context: Noting, raw: unknown, multiplier: unknown): unknown {
  const { value, deviations } = readNumber(raw)
  // a unit in its text beside a power of ten: nobody knows whether that is of the unit too
  if (value === undefined)
    return readNumber(multiplier).value && readQuantity(raw).value ? `${raw} × 10` : raw
  if (typeof raw === 'string') for (const code of deviations) context.note(code, raw)
  const power = take(context, readNumber(multiplier), multiplier)
  const isScaled = power !== undefined && Number.isInteger(power) && power !== 0
  return String(isScaled ? Number((value * 10 ** power).toPrecision(15)) : value)
}

export const readingsOf = (context: Hearing, raw: unknown): TimedReading[] =>
  raw === undefined || raw === null ? [] : meterReadings(context, asMeterValue16(context, raw))

const isOf =
  (...measurands: string[]) =>
  ({ measurand }: Pick<Sample, 'measurand'>) =>
    measurands.includes(measurand)

/**
 * The readings of a session. Where its station began with the net energy alone, that is what its meter counts, and not a
 * register of what came in that it tells besides: the two differ by what cars gave back.
 */
export function sessionReadingsOf(
  context: Hearing & { station: Pick<Station, 'countsBy'> },
  raw: unknown,
): TimedReading[] {
  const { station, note } = context
  const readings = readingsOf(context, raw)
  const tells = (measurand: string) => readings.some(({ samples }) => samples.some(isOf(measurand)))
  if (tells(REGISTER)) station.countsBy ??= 'register'
  else if (tells(NET)) station.countsBy ??= 'net'
  if (station.countsBy !== 'net' || !tells(NET)) return readings
  note('registerNet', raw)
  return readings.map(({ samples, ...reading }) => {
    const net = samples.filter(isOf(NET)).map((each) => ({ ...each, measurand: REGISTER }))
    const others = net.length > 0 ? samples.filter((each) => !isOf(REGISTER)(each)) : samples
    return { ...reading, samples: [...others, ...net] }
  })
}

/** Where it stood when the session began, told later than its first event: a single reading at the end is no beginning. */
export function beginningIn(readings: TimedReading[], isEnd: boolean): number | null {
  const inOrder = [...readings].sort((one, other) => one.atMs - other.atMs)
  const marked = inOrder.filter(({ samples }) =>
    samples.some(({ context }) => context === 'Transaction.Begin'),
  )
  const candidates = isEnd && marked.length === 0 ? inOrder.slice(0, -1) : inOrder
  return registerAt(candidates, 'Begin')
}
