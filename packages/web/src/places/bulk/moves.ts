import { entities, type RowOf } from '@zaryad/model'
import { chargeStationStates } from '@zaryad/model/choices'
import type { StationState } from '../../map/station.ts'
import { http } from '../../session/http.ts'

const transitions = entities.chargeStations.workflow?.transitions ?? []

/** May this location be moved there from where it is? */
export const movesTo = (row: RowOf<'chargeStations'>, to: StationState): boolean =>
  transitions.some((way) => way.from === row.state && way.to === to)

/** The states that at least one of the locations may be moved to. */
export const waysOf = (rows: RowOf<'chargeStations'>[]): StationState[] =>
  chargeStationStates.filter((state) => rows.some((row) => movesTo(row, state)))

/** Why it is closed stays in the log, and is shown on the location's page. */
export const moveTo = (row: RowOf<'chargeStations'>, nextState: StationState, reason: string) =>
  http({
    method: 'POST',
    path: '/chargeStations/workflow/run',
    body: {
      id: row.id,
      previousState: row.state,
      nextState,
      objectType: 'chargeStations',
      data: reason.trim() ? { reason: reason.trim() } : null,
    },
  })
