import { type Sample, totalOf } from '@zaryad/ocpp'
import { REGISTER } from '../measurands.ts'
import type { TimedReading } from './readings.ts'

/** Where the register stood at the beginning or the end: the reading that says it is of it, else the outermost. */
export function registerAt(readings: TimedReading[], end: 'Begin' | 'End'): number | null {
  const inOrder = [...readings].sort((one, other) =>
    end === 'Begin' ? one.atMs - other.atMs : other.atMs - one.atMs,
  )
  const registers = (which: (sample: Sample) => boolean) =>
    inOrder.flatMap(({ samples }) => totalOf(samples.filter(which), REGISTER).value?.value ?? [])
  const [marked] = registers(({ context }) => context === `Transaction.${end}`)
  // a beginning that is told again is none of an end, whenever it is told
  const value = marked ?? registers((sample) => end === 'Begin' || !isOfBeginning(sample))[0]
  return wholeWh(value)
}

const BEGINNING = 'Transaction.Begin'
export const isOfBeginning = ({ context }: Pick<Sample, 'context'>): boolean => context === BEGINNING

/** Where it stood when the session began, by readings that say that they are of it. */
export const markedBeginning = (readings: TimedReading[]): number | null =>
  registerAt(
    readings.map(({ samples, ...reading }) => ({ ...reading, samples: samples.filter(isOfBeginning) })),
    'Begin',
  )

/** A reading that no station marks is still of the end when it was taken so shortly before. */
const OF_END_MS = 60_000
export const isNearEnd = (atMs: number, endMs: number): boolean => endMs - atMs < OF_END_MS

/** Whether the register among these readings is that of the end, and not just the last that was seen before it. */
export const tellsEnd = (readings: TimedReading[], endMs: number): boolean =>
  readings.some(({ atMs, samples }) =>
    samples.some(
      ({ measurand, context }) =>
        measurand === REGISTER &&
        (context === 'Transaction.End' || (context !== BEGINNING && isNearEnd(atMs, endMs))),
    ),
  )

/** A register that no meter has is none. */
export const wholeWh = (value: number | undefined): number | null =>
  value !== undefined && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? Math.round(value) : null
