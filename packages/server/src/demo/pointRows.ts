import { inserted } from '../db/insertRows.ts'
import type { Sql } from '../db/sql.ts'
import { type DemoLocation, demoLocations } from './locations.ts'
import type { PlannedPoint } from './plan.ts'
import { isSilent } from './troubles.ts'

type Station = { id: string; tenant_id: string | undefined; created_at: Date }
type Rate = { id: string; tenant_id: string; letter: number }
type Options = {
  newId: () => string
  now: Date
  points: readonly PlannedPoint[]
  /** One each location, in their order. */
  stations: readonly Station[]
  rates: readonly Rate[]
}

const letters = { slow: 1, default: 2, fast: 3, highway: 4 } as const

/** Points with their devices and connectors; a device knocks twice that belongs to nobody. */
export function pointRows({ newId, now, points, stations, rates }: Options): Sql[] {
  const places = new Map<DemoLocation, number>()
  const rows = points.map((planned, index) => {
    const place = (places.get(planned.location) ?? 0) + 1
    places.set(planned.location, place)
    const station = stations[demoLocations.indexOf(planned.location)]
    if (!station) throw new Error(`demo: no location of ${planned.identity}`)
    return oneOf({ newId, now, planned, index, place, station, rates })
  })
  const unclaimed = ['XCH-77120', 'EVSE-00914'].map((identity, index) => ({
    id: newId(),
    identity,
    state: 'unclaimed',
    attempts: 12 + index,
    last_seen_at: minutesBefore(now, 9 + index * 50),
    created_at: minutesBefore(now, 190 + index * 2400),
  }))
  return [
    inserted(
      'charge_points',
      rows.map(({ point }) => point),
    ),
    inserted(
      'connectors',
      rows.flatMap(({ connectors }) => connectors),
    ),
    inserted(
      'devices',
      rows.map(({ device }) => device),
    ),
    inserted('devices', unclaimed),
  ]
}

type One = Pick<Options, 'newId' | 'now' | 'rates'> & {
  planned: PlannedPoint
  index: number
  /** Which of its location's points it is. */
  place: number
  station: Station
}

function oneOf({ newId, now, planned, index, place, station, rates }: One) {
  const { identity, equipment } = planned
  const own = rates.filter(({ tenant_id }) => tenant_id === station.tenant_id)
  const wanted = letters[equipment.kind]
  const rate = own.find(({ letter }) => letter === wanted) ?? own.at(-1)
  const seenAt = isSilent(identity) ? minutesBefore(now, 25 + ((index * 137) % 2900)) : now
  const id = newId()
  const created_at = station.created_at
  const common = { tenant_id: station.tenant_id, charge_point_id: id, created_at }
  const currents = equipment.connectors.map(({ currentType }) => currentType)
  const point = {
    id,
    tenant_id: station.tenant_id,
    identity,
    name: `${planned.location.name}, ${place}`,
    created_at,
    station_id: station.id,
    rate_id: rate?.id,
    type: currents.includes(2) ? 2 : 1,
    power_w: powerOf(planned),
    connection_state_at: seenAt,
  }
  const connectors = equipment.connectors.map((connector) => ({
    id: newId(),
    ...common,
    connector_id: connector.id,
    type: connector.type,
    current_type: connector.currentType,
    power_w: connector.powerW,
    status: 'Available',
    status_at: seenAt,
  }))
  const device = {
    id: newId(),
    ...common,
    identity,
    vendor: equipment.vendor,
    model: equipment.model,
    firmware_version: equipment.firmware,
    serial_number: `${equipment.vendor.slice(0, 2).toUpperCase()}${240_117 + index * 31}`,
    ocpp_version: equipment.ocpp ?? 'ocpp1.6',
    state: 'claimed',
    last_seen_at: seenAt,
  }
  return { point, connectors, device }
}

/** AC plugs charge at once, DC plugs of one post share its power. */
function powerOf({ equipment: { connectors } }: PlannedPoint): number {
  const direct = connectors.filter(({ currentType }) => currentType === 2).map(({ powerW }) => powerW)
  const alternating = connectors.filter(({ currentType }) => currentType === 1)
  return Math.max(0, ...direct) + alternating.reduce((sum, { powerW }) => sum + powerW, 0)
}

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)
