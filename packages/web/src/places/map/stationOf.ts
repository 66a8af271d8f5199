import type { RowOf } from '@zaryad/model'
import { chargeStationStates, stationTypes } from '@zaryad/model/choices'
import type { MapStation, StationType } from '../../map/station.ts'
import { pointsOf, type StationPoint } from '../points.ts'

const speedOf = ({ rate }: StationPoint): StationType =>
  stationTypes.find((type) => type === rate?.stationType) ?? 'default'

/** A row of the list as the map takes it: an operator also sees what drivers do not. */
export function stationOf(row: RowOf<'chargeStations'>): MapStation {
  return {
    id: row.id,
    name: row.name,
    nameKz: row.nameKz,
    nameEn: row.nameEn,
    address: row.address,
    addressKz: row.addressKz,
    addressEn: row.addressEn,
    latitude: row.latitude,
    longitude: row.longitude,
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
