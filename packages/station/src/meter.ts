import type { MeterValue, ReadingContext, SampledValue } from '@zaryad/ocpp'
import type { SampledMeasurand } from './configuration.ts'
import type { Connector, Session } from './connector.ts'
import { limitW } from './profiles.ts'
import { flowsUntil, leftWh, reachedLimit } from './sessionLimit.ts'
import type { Station } from './station.ts'
import { reportStatus } from './status.ts'

const AC_VOLTAGE_V = 230
const DC_VOLTAGE_V = 400

/** Brings register, car and power up to now. Called before anything that changes the flow, and after. */
export function integrate(station: Station, connector: Connector): void {
  const { session, car } = connector
  if (!session) return
  const now = station.clock.now()
  const { currentType, phases, maxPowerW } = connector
  const durationS = ((flowsUntil(session, now) - session.integratedAt) / 1000) * station.settings.speed
  if (car && durationS > 0 && session.powerW > 0) {
    // what flowed until now flowed at what was offered until now
    const before = { currentType, phases, limitW: Math.min(session.offeredW, maxPowerW) }
    connector.registerWh += car.charge(before, durationS, leftWh(connector, session))
  }
  session.integratedAt = now
  // by what has flowed, a bound may be reached
  const supply = { currentType, phases, limitW: offeredW(station, connector, session, now) }
  session.offeredW = supply.limitW
  session.powerW = connector.paused.car ? 0 : (car?.powerW(supply) ?? 0)
  reportStatus(station, connector)
  station.emit('metered', connector.id)
}

function offeredW(station: Station, connector: Connector, session: Session, at: number): number {
  if (session.isDeauthorized || connector.paused.station || connector.errorCode !== 'NoError') return 0
  if (reachedLimit(connector, session, at)) return 0
  const target = { connectorId: connector.id, phases: connector.phases, session }
  return Math.min(
    connector.maxPowerW,
    connector.capW ?? connector.maxPowerW,
    limitW(station.profiles, target, at),
  )
}

export function integrateAll(station: Station): void {
  for (const connector of station.connectors) integrate(station, connector)
}

/** What the meter shows, for the measurands asked for. */
export function reading(
  station: Station,
  connector: Connector,
  { measurands, context }: { measurands: readonly SampledMeasurand[]; context: ReadingContext },
): MeterValue {
  const sampledValue = measurands.map((measurand) => ({
    ...sample[measurand](connector),
    measurand,
    context,
  }))
  return { timestamp: new Date(station.clock.now()).toISOString(), sampledValue }
}

const sample: {
  [M in SampledMeasurand]: (connector: Connector) => Pick<SampledValue, 'value' | 'unit' | 'location'>
} = {
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
  SoC: ({ car }) => ({ value: String(Math.floor(car?.socPercent ?? 0)), unit: 'Percent', location: 'EV' }),
}

export const voltageOf = ({ currentType, voltageV }: Connector): number =>
  voltageV ?? (currentType === 'DC' ? DC_VOLTAGE_V : AC_VOLTAGE_V)

/** Power is this times the current. */
export const voltsTimesPhases = (connector: Connector): number =>
  voltageOf(connector) * (connector.currentType === 'DC' ? 1 : connector.phases)
