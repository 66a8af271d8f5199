import type { Statistics as Wire } from '@zaryad/model/calls/dashboard'

/** The first element of the geoObject answer (spec, section 3) in units that say what they are. */
export type Statistics = {
  stationCount: number
  chargePointCount: number
  powerKw: number
  connectors: Record<CurrentKind, number>
  billed: Record<CurrentKind, { energyKwh: number; durationMin: number }>
  transactionCount: number
  reservationCount: number
  billingCount: number
  billingEnergyKwh: number
  reservationH: number
  sum: number
  states: { online: number; offline: number }
  types: Record<CurrentKind, number>
}

/** 0 not specified, 1 AC, 2 DC. */
type CurrentKind = 'none' | 'ac' | 'dc'
const kinds: [CurrentKind, number][] = [
  ['none', 0],
  ['ac', 1],
  ['dc', 2],
]
const offline = 1
const online = 2

const byKind = <P extends { type: number }, T>(list: P[] = [], read: (part: P | undefined) => T) =>
  Object.fromEntries(
    kinds.map(([kind, type]) => [kind, read(list.find((part) => part.type === type))]),
  ) as Record<CurrentKind, T>

const count = (part: { count: number } | undefined) => part?.count ?? 0

export function statisticsOf([given = {}]: readonly Partial<Wire>[]): Statistics {
  const stateCount = (state: number) =>
    count(given.chargePointStates?.find(({ connectionState }) => connectionState === state))
  return {
    stationCount: given.stationCount ?? 0,
    chargePointCount: given.chargePointCount ?? 0,
    powerKw: given.power ?? 0,
    connectors: byKind(given.connectorCurrentTypes, count),
    billed: byKind(given.billingChargePointCurrentTypes, (part) => ({
      energyKwh: part?.power ?? 0,
      durationMin: (part?.duration ?? 0) / 60,
    })),
    transactionCount: given.transactionCount ?? 0,
    reservationCount: given.reservationCount ?? 0,
    billingCount: given.billingCount ?? 0,
    billingEnergyKwh: given.billingPower ?? 0,
    reservationH: (given.durationSum ?? 0) / 3_600_000,
    sum: given.sum ?? 0,
    states: { online: stateCount(online), offline: stateCount(offline) },
    types: byKind(given.chargePointTypes, count),
  }
}

/** Growth as a share: 0.084 is 8.4 % more; none when there was nothing before. */
export const growth = (now: number, before: number | undefined) =>
  before ? (now - before) / before : undefined
