import { c } from '../../theme/tokens.ts'
import type { Series } from '../charts/series.ts'
import type { Row } from './answer.ts'
import { availability, load, success } from './ratios.ts'

const percent = (
  name: string,
  colour: string,
  onInk: string,
  of: (row: Row) => number | undefined,
): Series<Row> => ({
  name,
  key: `reliability.kpi.${name}`,
  colour,
  onInk,
  unit: 'percent',
  decimals: 1,
  value: (row) => (of(row) ?? 0) * 100,
})

/** The trends, in per cent; periods of which a figure is not known are left out. */
export const trends = {
  availability: { series: percent('availability', c.cEnergy, '#8f8dfa', availability), of: availability },
  success: { series: percent('success', c.cMoney, '#c2cad7', success), of: success },
  load: { series: percent('load', c.cTime, '#e0a347', load), of: load },
}
export type TrendName = keyof typeof trends
