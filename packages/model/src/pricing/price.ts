import { energyBetween, type MeterSample, microPerWh } from './energyCurve.ts'
import { amountOf } from './money.ts'
import type { RateTerms } from './rate.ts'
import { type PriceSpan, priceSpans, rateSpans } from './rateSpans.ts'
import { priceOr } from './schedule.ts'
import { wholeParts } from './wholeParts.ts'

/** A session to be priced. Instants are finite ms since 1970. */
export type PricedSession = {
  terms: RateTerms
  /** The location's IANA zone; looked at only when the schedule can change a price. */
  timeZone: string
  startedAt: number
  stoppedAt: number
  energyWh: number
  /** Lets the samples' registers be read from the true start; without it the start is inferred. */
  meterStartWh?: number
  samples?: MeterSample[]
  chargingEndedAt?: number
}

/** One row of the bill. `amountTiyn` is quantity × price, half up to the tiyn. */
export type Line = {
  kind: 'energy' | 'time' | 'start' | 'idle'
  /** ISO 8601 UTC */
  from: string
  to: string
  quantity: number
  unit: 'Wh' | 's' | 'session'
  /** per kWh, per minute or per session */
  priceTiyn: number
  amountTiyn: number
}

export type Price = { sumTiyn: number; lines: Line[] }

type Times = { start: number; stop: number; chargingEnd: number }

const unitOf = { energy: 'Wh', time: 's', start: 'session', idle: 's' } as const
const quantityPerPrice = { Wh: 1000, s: 60, session: 1 } as const

/**
 * What a session costs and why; the lines add up to the sum.
 *
 * - energy: spread over the rate's periods by the meter samples, evenly over the charging time without any
 * - time: the whole session until its stop, in whole seconds, also while the car idles
 * - start: once
 * - idle: in addition to time, from the end of charging plus the grace until the stop; never without `chargingEndedAt`
 *
 * A session without energy costs nothing, no start fee either. A component without a price has no line;
 * energy always has, so that every Wh is accounted for. Parts of one component are whole Wh or seconds that
 * add up to the total (largest remainder); with three or more periods one more Wh may therefore move
 * another between them, and the sum is monotone in energy only to a Wh a line.
 */
export function price(session: PricedSession): Price {
  const energyWh = wholeEnergy(session.energyWh)
  if (energyWh === 0) return { sumTiyn: 0, lines: [] }
  const times = timesOf(session)
  const { terms, timeZone } = session
  const spans = rateSpans({ terms, timeZone, from: times.start, to: times.stop })
  const energyEnd = lastEnergyAt(session.samples, times)
  const energy = priceSpans(spans, 'priceEnergyTiyn', energyEnd)
  const time = priceSpans(spans, 'priceTimeTiyn', times.stop)
  const lines = [
    ...lineEach('energy', energy, energyParts({ ...session, energyWh }, times.start, energyEnd, energy)),
    ...(time.some((span) => span.priceTiyn > 0) ? lineEach('time', time, secondParts(time)) : []),
    ...startLine(terms, times),
    ...idleLine(terms, times),
  ]
  const sumTiyn = lines.reduce((sum, line) => sum + line.amountTiyn, 0)
  if (!Number.isSafeInteger(sumTiyn)) throw new RangeError('sum beyond safe integers')
  return { sumTiyn, lines }
}

const wholeEnergy = (energyWh: number) => (energyWh > 0 && energyWh < Infinity ? Math.round(energyWh) : 0)

/** Whole ms in order: start ≤ end of charging ≤ stop. */
function timesOf({ startedAt, stoppedAt, chargingEndedAt = stoppedAt }: PricedSession): Times {
  const start = Math.round(startedAt)
  const stop = Math.max(start, Math.round(stoppedAt))
  return { start, stop, chargingEnd: Math.min(stop, Math.max(start, Math.round(chargingEndedAt))) }
}

/** Energy that a sample saw after the reported end of charging still counts at its own time. */
function lastEnergyAt(samples: MeterSample[] | undefined, { stop, chargingEnd }: Times): number {
  if (chargingEnd === stop || !samples) return chargingEnd
  return samples.reduce((last, { at }) => (at > last && at <= stop ? Math.round(at) : last), chargingEnd)
}

function energyParts(session: PricedSession, from: number, to: number, spans: PriceSpan[]): number[] {
  if (spans.length === 1) return [session.energyWh]
  const { energyWh, meterStartWh, samples } = session
  const cuts = [from, ...spans.map((span) => span.to)]
  return wholeParts(energyBetween({ from, to, energyWh, meterStartWh, samples }, cuts), microPerWh)
}

const secondParts = (spans: PriceSpan[]) =>
  wholeParts(
    spans.map((span) => span.to - span.from),
    1000,
  )

const lineEach = (kind: Line['kind'], spans: PriceSpan[], quantities: number[]): Line[] =>
  spans.map((span, index) => lineOf(kind, span, quantities[index]!)).filter((line) => line.quantity > 0)

function startLine(terms: RateTerms, { start }: Times): Line[] {
  const priceTiyn = priceOr(terms.priceStartTiyn, 0)
  return priceTiyn > 0 ? [lineOf('start', { from: start, to: start, priceTiyn }, 1)] : []
}

function idleLine(terms: RateTerms, { stop, chargingEnd }: Times): Line[] {
  const priceTiyn = priceOr(terms.priceIdleTiyn, 0)
  const from = chargingEnd + priceOr(terms.idleGraceMinutes, 0) * 60_000
  const seconds = Math.floor((stop - from) / 1000)
  return priceTiyn > 0 && seconds > 0 ? [lineOf('idle', { from, to: stop, priceTiyn }, seconds)] : []
}

function lineOf(kind: Line['kind'], { from, to, priceTiyn }: PriceSpan, quantity: number): Line {
  const unit = unitOf[kind]
  return {
    kind,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    quantity,
    unit,
    priceTiyn,
    amountTiyn: amountOf(quantity, priceTiyn, quantityPerPrice[unit]),
  }
}
