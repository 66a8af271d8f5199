import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { ofEnergy, sumForEnergy, type Terms } from './estimate.ts'

/** Tenge. */
export const presets = [1000, 3000, 5000]
export const mostTenge = 100_000
export const mostKwh = 200
/** A big battery; «до полной» takes money for it and gives back the rest. */
export const fullKwh = 80

const upTo = (step: number, tenge: number) => Math.ceil(tenge / step) * step

/** The start and a kWh at least: for less nothing would come. */
export const leastTenge = (where: Terms): number =>
  Math.max(100, upTo(100, ofEnergy(where, 1000).sumTiyn / 100))

export const fullTenge = (where: Terms): number =>
  Math.min(mostTenge, upTo(500, sumForEnergy(where, fullKwh * 1000)))

export type SumProblem = 'notWhole' | 'tooSmall' | 'tooBig'

/** What is wrong with a typed number; null for a good one. */
export function problemOf(text: string, least: number, most: number): SumProblem | null {
  const value = writtenNumber(text)
  if (value === undefined || !Number.isInteger(value)) return 'notWhole'
  if (value < least) return 'tooSmall'
  return value > most ? 'tooBig' : null
}
