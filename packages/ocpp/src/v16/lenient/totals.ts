import { type Read, read } from './deviation.ts'
import type { Sample } from './sampledValue.ts'

export type Total = { value: number; unit: string }

/** Where a session is metered, the best first. */
const places = ['Outlet', 'Cable', 'EV', 'Inlet']
const rankOf = ({ location }: Sample) => {
  const rank = places.indexOf(location)
  return rank < 0 ? places.length : rank
}

const wholePhases = new Set(['L1', 'L2', 'L3', 'L1-N', 'L2-N', 'L3-N'])

/**
 * The total of a measurand within one reading: the sample that names no phase, else the sum of the phases
 * (the mean for a voltage). Samples at the outlet come before those in the car or at the inlet: they are of other meters.
 */
export function totalOf(samples: readonly Sample[], measurand: string): Read<Total | undefined> {
  const all = samples.filter((sample) => sample.measurand === measurand)
  const best = Math.min(...all.map(rankOf))
  const relevant = all.filter((sample) => rankOf(sample) === best)
  const total = relevant.find((sample) => sample.phase === undefined)
  if (total) return read({ value: total.value, unit: total.unit })
  const perPhase = new Map<string, Sample>()
  for (const sample of relevant) {
    // L1 and L1-N are the same wire: the first of the two counts
    const wire = sample.phase?.slice(0, 2) ?? ''
    if (wholePhases.has(sample.phase ?? '') && !perPhase.has(wire)) perPhase.set(wire, sample)
  }
  const [first] = perPhase.values()
  if (!first) return read(undefined)
  const sum = [...perPhase.values()].reduce((acc, sample) => acc + sample.value, 0)
  const value = measurand === 'Voltage' ? sum / perPhase.size : sum
  return read({ value, unit: first.unit }, 'totalFromPhases')
}
