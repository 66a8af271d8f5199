import type { RowOf } from '@zaryad/model'
import type { Words } from '../kit/useWords.ts'

type StationConnector = {
  id: string
  connectorId: number
  type: number | null
  currentType: number
  power: number | null
  status: string | null
}
export type StationPoint = {
  id: string
  identity: string
  name: string | null
  state: string
  power: number | null
  connectionState: number
  /** By which it charges now, its own or that of the location or the company. */
  rate: {
    id: string
    name: string
    stationType: string
    priceEnergy: number | null
    priceTime: number | null
  } | null
  connectors: StationConnector[]
}

const isPoint = (value: unknown): value is StationPoint =>
  typeof value === 'object' &&
  value !== null &&
  'identity' in value &&
  'connectors' in value &&
  Array.isArray(value.connectors)

/** The points that the server adds to a station's row. */
export const pointsOf = (row: RowOf<'chargeStations'>): StationPoint[] =>
  Array.isArray(row.points) ? row.points.filter(isPoint) : []

export const isOnline = ({ connectionState }: StationPoint) => connectionState === 2

const connectorsOf = (row: RowOf<'chargeStations'>) =>
  pointsOf(row).flatMap((point) => point.connectors.map((each) => ({ ...each, isOnline: isOnline(point) })))

/** Online of all. */
export const onlineText = (row: RowOf<'chargeStations'>) =>
  `${pointsOf(row).filter(isOnline).length} / ${pointsOf(row).length}`

/** Free of all; none is free without a link. */
export function freeText(row: RowOf<'chargeStations'>): string {
  const connectors = connectorsOf(row)
  return `${connectors.filter((each) => each.isOnline && each.status === 'Available').length} / ${connectors.length}`
}

/** AC and DC. */
export function kindsText(row: RowOf<'chargeStations'>): string {
  const connectors = connectorsOf(row)
  const count = (current: number) => connectors.filter(({ currentType }) => currentType === current).length
  return `${count(1)} / ${count(2)}`
}

/** kW of all points. */
export const powerOf = (row: RowOf<'chargeStations'>): number =>
  pointsOf(row).reduce((sum, { power }) => sum + (power ?? 0), 0)

export const powerText = (row: RowOf<'chargeStations'>, { format }: Words) => format.number(powerOf(row))

/** The rate, or how many different ones its points have; empty where none has any. */
export function rateText(row: RowOf<'chargeStations'>, { t }: Words): string {
  const names = [
    ...new Map(pointsOf(row).flatMap(({ rate }) => (rate ? [[rate.id, rate.name]] : []))).values(),
  ]
  if (names.length > 1)
    return t('entities.chargeStations.rates', { count: names.length, number: names.length })
  return names[0] ?? ''
}
