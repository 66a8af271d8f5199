import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { type Estimate, ofEnergy, ofSum, sumForEnergy, type Terms } from '../estimate.ts'
import { fullTenge, leastTenge, mostKwh, mostTenge, problemOf, type SumProblem } from '../limits.ts'

/** What is typed or tapped, before it is paid. */
export type Draft = { by: 'sum' | 'energy'; sum: string; energy: string; isFull: boolean }

export type Wanted = {
  /** Tenge to be paid; NaN while it cannot be said. */
  sum: number
  /** kWh, when bought by volume. */
  amount: number | null
  estimate: Estimate | undefined
  problem: SumProblem | null
  least: number
  most: number
}

/** The sum, what it is about the other way round, and what is wrong with it. */
export function wantedOf(
  { by, sum, energy, isFull }: Draft,
  where: Terms,
  /** kWh that there are. */
  rest = Number.POSITIVE_INFINITY,
): Wanted {
  if (by === 'energy') {
    const most = Math.min(mostKwh, Math.floor(rest))
    const problem = problemOf(energy, 1, most)
    const kwh = writtenNumber(energy) ?? Number.NaN
    const tenge = problem ? Number.NaN : Math.max(1, sumForEnergy(where, kwh * 1000))
    const estimate = problem ? undefined : ofEnergy(where, kwh * 1000)
    return { sum: tenge, amount: problem ? null : kwh, estimate, problem, least: 1, most }
  }
  const least = leastTenge(where)
  const text = isFull ? String(fullTenge(where)) : sum
  const problem = problemOf(text, least, mostTenge)
  const tenge = problem ? Number.NaN : (writtenNumber(text) ?? Number.NaN)
  const estimate = problem ? undefined : ofSum(where, tenge * 100)
  return { sum: tenge, amount: null, estimate, problem, least, most: mostTenge }
}
