import { chargeStationStates, stationTypes } from '@zaryad/model/choices'
import type { Row } from '../../../kit/screen.ts'
import type { MapStation, StationType } from '../../../map/station.ts'
import { pointsOf, type StationPoint } from '../points.ts'

const speedOf = ({ rate }: StationPoint): StationType =>
  stationTypes.find((type) => type === rate?.stationType) ?? 'default'

/** A row of the list as the map takes it: an operator also sees what drivers do not. */
export function stationOf(row: Row): MapStation {
  return {
    id: row.id,
    name: String(row.name),
    address: typeof row.address === 'string' ? row.address : null,
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
    state: chargeStationStates.find((state) => state === row.state) ?? 'active',
    points: pointsOf(row).map((point) => ({
      id: point.id,
      name: point.name ?? point.identity,
      power: point.power,
      connectionState: point.connectionState,
      rate: { stationType: speedOf(point) },
      connectors: point.connectors,
    })),
  }
}
