import type { TFunction } from 'i18next'
import type { Period } from '../filters/filters.ts'
import { beginningOf, type Column } from '../rows.ts'
import type { Table } from './ChartTable.tsx'
import { keyOf, type Series } from './series.ts'

/** The figures of a chart as lines: the period's first day, then each quantity with its unit in the head. */
export function tableOf<R extends Column>(
  rows: R[],
  series: Series<R>[],
  { period, t, linkOf }: { period: Period; t: TFunction; linkOf?: (row: R) => string | undefined },
): Table {
  const name = (one: Series<R>) =>
    [t(keyOf(one)), one.unit && t(`units.${one.unit}`)].filter(Boolean).join(', ')
  return {
    head: [t(`dashboard.periodOf.${period}`), ...series.map(name)],
    lines: rows.map((row) => [
      beginningOf(row.day, period),
      ...series.map((one) => Number(one.value(row).toFixed(one.decimals))),
    ]),
    links: linkOf && rows.map(linkOf),
    decimals: series.map((one) => one.decimals),
  }
}
