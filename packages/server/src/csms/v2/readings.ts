import type { Sample } from '@zaryad/ocpp'
import { totalOf } from '@zaryad/ocpp'
import type { Context } from '../context.ts'
import { type Fields, list, part } from '../fields.ts'
import { meterReadings } from '../meterReadings.ts'
import type { TimedReading } from '../sessions/readings.ts'

const REGISTER = 'Energy.Active.Import.Register'

/** `meterValue` of 2.x, where values are numbers and units have multipliers (§3.68), as 1.6 writes it. */
const asMeterValue16 = (raw: unknown): Fields[] =>
  list(raw).map(({ timestamp, sampledValue }) => ({
    timestamp,
    sampledValue: list(sampledValue).map(({ value, unitOfMeasure, ...rest }) => {
      const { unit, multiplier } = part(unitOfMeasure)
      const scaled =
        typeof value === 'number' && Number.isInteger(multiplier) && multiplier !== 0
          ? Number((value * 10 ** Number(multiplier)).toPrecision(15))
          : value
      const text = typeof scaled === 'number' ? String(scaled) : scaled
      return { ...rest, value: text, ...(unit === undefined ? {} : { unit }) }
    }),
  }))

export const readingsOf = (context: Context, raw: unknown): TimedReading[] =>
  raw === undefined || raw === null ? [] : meterReadings(context, asMeterValue16(raw))

/** Where the register stood at the beginning or the end: the reading that says it is of it, else the outermost. */
export function registerAt(readings: TimedReading[], end: 'Begin' | 'End'): number | null {
  const inOrder = [...readings].sort((one, other) =>
    end === 'Begin' ? one.atMs - other.atMs : other.atMs - one.atMs,
  )
  const registers = (which: (sample: Sample) => boolean) =>
    inOrder.flatMap(({ samples }) => totalOf(samples.filter(which), REGISTER).value?.value ?? [])
  const [marked] = registers(({ context }) => context === `Transaction.${end}`)
  const value = marked ?? registers(() => true)[0]
  return wholeWh(value)
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

/** A register that no meter has is none. */
export const wholeWh = (value: number | undefined): number | null =>
  value !== undefined && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? Math.round(value) : null
