import { c } from '../../theme/tokens.ts'
import type { Column, Row } from '../rows.ts'

/** One quantity over the periods: its name, key, colour, unit and how it is read. */
export type Series<R extends Column = Row> = {
  name: string
  /** The key of its words, unless it is `dashboard.series.` and the name. */
  key?: string
  colour: string
  /** The same on the tooltip's dark ground. */
  onInk: string
  unit: string
  decimals: number
  value: (row: R) => number
}

export const keyOf = ({ name, key }: { name: string; key?: string }) => key ?? `dashboard.series.${name}`

export const power: Series = {
  name: 'power',
  colour: c.cEnergy,
  onInk: '#8f8dfa',
  unit: 'kw',
  decimals: 1,
  value: (row) => row.powerKw,
}
export const time: Series = {
  name: 'time',
  colour: c.cTime,
  onInk: '#e0a347',
  unit: 'h',
  decimals: 0,
  value: (row) => row.durationH,
}
export const sum: Series = {
  name: 'sum',
  colour: c.cMoney,
  onInk: '#c2cad7',
  unit: 'tenge',
  decimals: 0,
  value: (row) => row.sum,
}
export const count: Series = {
  name: 'count',
  colour: c.cCount,
  onInk: '#8791a5',
  unit: '',
  decimals: 0,
  value: (row) => row.count,
}
export const work: Series = {
  name: 'work',
  colour: c.cEnergy,
  onInk: '#8f8dfa',
  unit: 'kwh',
  decimals: 2,
  value: (row) => row.workKwh,
}
export const averageCheck: Series = {
  name: 'averageCheck',
  colour: c.cMoney,
  onInk: '#c2cad7',
  unit: 'tenge',
  decimals: 0,
  value: (row) => row.averageCheck,
}
