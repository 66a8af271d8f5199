import type { ReliabilitySums as Sums } from '@zaryad/model/calls/dashboard'

export type { Sums }

const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : undefined)

export const lostS = (of: Pick<Sums, 'faultedS' | 'unavailableS' | 'offlineS'>) =>
  of.faultedS + of.unavailableS + of.offlineS

/** The share of the connectors' time in which they were neither out of order nor without a link. */
export const availability = (of: Pick<Sums, 'readyS' | 'faultedS' | 'unavailableS' | 'offlineS'>) =>
  ratio(of.readyS, of.readyS + lostS(of))

/** The share of attempts that brought energy. */
export const success = (of: Sums) => ratio(of.charged, of.attempts)

/** The share of the time in order that went into charging. */
export const load = (of: Sums) => ratio(of.chargingS, of.readyS)

/** How long a fault lasts on average, in seconds. */
export const meanRepairS = (of: Sums) => ratio(of.repairS, of.repairs)

export const perPoint = ({ sum, pointCount }: { sum: number; pointCount: number }) => ratio(sum, pointCount)
