import { tiynOf } from './money.ts'
import type { RateTerms } from './rate.ts'

export type WirePeriod = {
  days: number[]
  from: string
  to: string
  priceEnergy?: number
  priceTime?: number
}
/** What a rate says, as the API has it: tenge. */
export type WireTerms = {
  priceEnergy: number
  priceTime: number
  priceStart: number
  priceIdle: number
  idleGraceMinutes: number
  schedule: WirePeriod[]
}

/** As a rate version is kept: prices in tiyn, those of its schedule in tenge. */
export type KeptTerms = Omit<RateTerms, 'schedule'> & { schedule: WirePeriod[] }

export const termNames = [
  'priceEnergy',
  'priceTime',
  'priceStart',
  'priceIdle',
  'idleGraceMinutes',
  'schedule',
] as const satisfies (keyof WireTerms)[]

const priceNames = ['priceEnergy', 'priceTime', 'priceStart', 'priceIdle'] as const

const tiyn = (tenge: number) => tiynOf(tenge) ?? 0

const periodsOf = (schedule: WirePeriod[]): RateTerms['schedule'] =>
  schedule.map(({ days, from, to, priceEnergy, priceTime }) => ({
    days,
    from,
    to,
    ...(priceEnergy === undefined ? {} : { priceEnergyTiyn: tiyn(priceEnergy) }),
    ...(priceTime === undefined ? {} : { priceTimeTiyn: tiyn(priceTime) }),
  }))

/** What a rate version says, for the pricing engine. */
export const rateTerms = ({ schedule, ...prices }: KeptTerms): RateTerms => ({
  ...prices,
  schedule: periodsOf(schedule),
})

/** The same of a rate as the API has it. A price that is none counts as 0. */
export const termsOf = ({ schedule, ...terms }: WireTerms): RateTerms => ({
  priceEnergyTiyn: tiyn(terms.priceEnergy),
  priceTimeTiyn: tiyn(terms.priceTime),
  priceStartTiyn: tiyn(terms.priceStart),
  priceIdleTiyn: tiyn(terms.priceIdle),
  idleGraceMinutes: terms.idleGraceMinutes,
  schedule: periodsOf(schedule),
})

/** Nobody ever pays anything: has to be meant (ux §5.12). */
export const isFree = (terms: WireTerms): boolean =>
  priceNames.every((name) => !terms[name]) &&
  terms.schedule.every(({ priceEnergy, priceTime }) => !priceEnergy && !priceTime)
