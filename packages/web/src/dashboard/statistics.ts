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
export type CurrentKind = 'none' | 'ac' | 'dc'
const kinds: [CurrentKind, number][] = [
  ['none', 0],
  ['ac', 1],
  ['dc', 2],
]
const offline = 1
const online = 2

type Part = Record<string, unknown>

const number = (value: unknown) => (Number.isFinite(Number(value)) ? Number(value) : 0)
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null
const parts = (value: unknown): Part[] => (Array.isArray(value) ? value.filter(isPart) : [])

const byKind = <T>(list: Part[], read: (part: Part) => T) =>
  Object.fromEntries(
    kinds.map(([kind, type]) => [kind, read(list.find((part) => number(part.type) === type) ?? {})]),
  ) as Record<CurrentKind, T>

const count = (part: Part) => number(part.count)

export function statisticsOf(answer: unknown): Statistics {
  const given = parts(answer)[0] ?? {}
  const stateCount = (state: number) =>
    count(parts(given.chargePointStates).find((part) => number(part.connectionState) === state) ?? {})
  return {
    stationCount: number(given.stationCount),
    chargePointCount: number(given.chargePointCount),
    powerKw: number(given.power),
    connectors: byKind(parts(given.connectorCurrentTypes), count),
    billed: byKind(parts(given.billingChargePointCurrentTypes), (part) => ({
      energyKwh: number(part.power),
      durationMin: number(part.duration) / 60,
    })),
    transactionCount: number(given.transactionCount),
    reservationCount: number(given.reservationCount),
    billingCount: number(given.billingCount),
    billingEnergyKwh: number(given.billingPower),
    reservationH: number(given.durationSum) / 3_600_000,
    sum: number(given.sum),
    states: { online: stateCount(online), offline: stateCount(offline) },
    types: byKind(parts(given.chargePointTypes), count),
  }
}

/** Growth as a share: 0.084 is 8.4 % more; none when there was nothing before. */
export const growth = (now: number, before: number | undefined) =>
  before ? (now - before) / before : undefined
