import type { MeterValue, ReadingContext, SampledValue } from '@zaryad/ocpp'
import { PHASE_V } from './car.ts'
import type { SampledMeasurand } from './configuration.ts'
import type { Connector, Session } from './connector.ts'
import type { Core } from './core.ts'
import { maxLimitW, ownLimitW, sharesOf } from './profiles.ts'
import { flowsUntil, leftWh, reachedLimit } from './sessionLimit.ts'
import { stamp } from './stamp.ts'
import { reportStatus } from './status.ts'

const DC_VOLTAGE_V = 400

/** A car that is offered nothing in a DC session ends it after a while (DIN 70121, ISO 15118: its own time-outs). */
const HELD_MS = 30_000

/** Brings register, car and power up to now. Called before anything that changes the flow, and after. */
export function integrate(station: Core, connector: Connector): void {
  const now = station.clock.now()
  // a maximum of the station's is the connectors' together: what one takes the others have not
  const isShared = maxLimitW(station.profiles, now) < Number.POSITIVE_INFINITY
  settle(station, isShared ? station.connectors : [connector], now)
}

export function integrateAll(station: Core): void {
  settle(station, station.connectors, station.clock.now())
}

function settle(station: Core, connectors: readonly Connector[], now: number): void {
  const flowing = connectors.flatMap((connector) =>
    connector.session ? [{ connector, session: connector.session }] : [],
  )
  for (const one of flowing) flow(station, one, now)
  // by what has flowed, a bound may be reached
  const wants = flowing.map((one) => wantedW(station, one, now))
  const shares = sharesOf(maxLimitW(station.profiles, now), wants)
  flowing.forEach((one, index) => {
    offer(station, one, shares[index] ?? 0)
  })
  for (const { connector } of flowing) {
    reportStatus(station, connector)
    station.emit('metered', connector.id)
  }
}

type Flowing = { connector: Connector; session: Session }

/** What flowed until now flowed at what was offered until now. */
function flow(station: Core, { connector, session }: Flowing, now: number): void {
  const { car, currentType, phases, maxPowerW } = connector
  const durationS = ((flowsUntil(session, now) - session.integratedAt) / 1000) * station.settings.speed
  session.integratedAt = now
  if (!car || durationS <= 0 || session.powerW === 0) return
  const before = { currentType, phases, limitW: Math.min(session.offeredW, maxPowerW) }
  connector.registerWh += car.charge(before, durationS, leftWh(connector, session))
}

/** What the connector would give, had it the station for itself; no more than its car takes. */
function wantedW(station: Core, { connector, session }: Flowing, at: number): number {
  if (session.isDeauthorized || connector.paused.station || connector.errorCode !== 'NoError') return 0
  if (reachedLimit(connector, session, at)) return 0
  const { id: connectorId, phases, maxPowerW, capW = maxPowerW } = connector
  const limitW = Math.min(maxPowerW, capW, ownLimitW(station.profiles, { connectorId, phases, session }, at))
  return maxLimitW(station.profiles, at) === Number.POSITIVE_INFINITY ? limitW : drawnW(connector, limitW)
}

const drawnW = ({ car, paused, currentType, phases }: Connector, limitW: number): number =>
  paused.car ? 0 : (car?.powerW({ currentType, phases, limitW }) ?? 0)

function offer(station: Core, { connector, session }: Flowing, offeredW: number): void {
  session.offeredW = offeredW
  session.powerW = drawnW(connector, offeredW)
  const { car, currentType, paused } = connector
  const isHeld =
    currentType === 'DC' && offeredW === 0 && !!car && !car.isFull && !paused.car && !paused.station
  if (isHeld === session.isHeld) return
  session.isHeld = isHeld
  session.stopHolding()
  if (isHeld) session.stopHolding = station.later(HELD_MS, () => station.stop(connector.id, 'Other'))
}

/** What the meter shows, for the measurands asked for. */
export function reading(
  station: Core,
  connector: Connector,
  { measurands, context }: { measurands: readonly SampledMeasurand[]; context: ReadingContext },
): MeterValue {
  const isOdd = station.quirks.hasOddValues
  const sampledValue = measurands.map((measurand) => ({
    ...((isOdd && odd[measurand]?.(connector)) || sample[measurand](connector)),
    measurand,
    context,
  }))
  return { timestamp: stamp(station), sampledValue }
}

type Sample = (connector: Connector) => Pick<SampledValue, 'value' | 'unit' | 'location'>

const odd: { readonly [M in SampledMeasurand]?: Sample } = {
  'Energy.Active.Import.Register': ({ registerWh }) => ({
    value: (Math.round(registerWh) / 1000 + 2e-15 * registerWh).toPrecision(17),
    unit: 'kWh',
    location: 'Outlet',
  }),
  SoC: () => ({ value: '65535', unit: 'Percent', location: 'EV' }),
}

const sample: { readonly [M in SampledMeasurand]: Sample } = {
  'Energy.Active.Import.Register': ({ registerWh }) => ({
    value: String(Math.round(registerWh)),
    unit: 'Wh',
    location: 'Outlet',
  }),
  'Power.Active.Import': ({ session }) => ({
    value: String(Math.round(session?.powerW ?? 0)),
    unit: 'W',
    location: 'Outlet',
  }),
  'Current.Import': (connector) => ({
    value: ((connector.session?.powerW ?? 0) / voltsTimesPhases(connector)).toFixed(1),
    unit: 'A',
    location: 'Outlet',
  }),
  Voltage: (connector) => ({
    value: String(voltageOf(connector)),
    unit: 'V',
    location: 'Outlet',
  }),
  /** Since the last that was told. */
  'Energy.Active.Import.Interval': ({ session, registerWh }) => {
    const sinceStartWh = session ? Math.round(registerWh) - session.meterStartWh : 0
    const wh = sinceStartWh - (session?.intervalWh ?? 0)
    if (session) session.intervalWh = sinceStartWh
    return { value: String(wh), unit: 'Wh', location: 'Outlet' }
  },
  SoC: ({ car }) => ({ value: String(Math.floor(car?.socPercent ?? 0)), unit: 'Percent', location: 'EV' }),
}

export const voltageOf = ({ currentType, voltageV }: Connector): number =>
  voltageV ?? (currentType === 'DC' ? DC_VOLTAGE_V : PHASE_V)

/** Power is this times the current. */
export const voltsTimesPhases = (connector: Connector): number =>
  voltageOf(connector) * (connector.currentType === 'DC' ? 1 : connector.phases)
