import { billingMoney } from '@zaryad/model'
import type { Cell } from '@zaryad/model/csv'
import type { Say } from '../exports/words.ts'
import type { JournalRow } from './journal.ts'
import type { KeptSums } from './sums.ts'

const sumCells = (row: KeptSums): Cell[] => [
  { number: row.count, as: 'count' },
  { number: row.energy_wh / 1000, as: 'energy' },
  ...billingMoney.map((name): Cell => ({ number: row[`${name}_tiyn`] / 100, as: 'money' })),
]

const sumNames = ['count', 'energy', ...billingMoney]
const rowNames = ['company', 'at', 'kind', 'station', 'point', 'session', 'payment', 'method']

export const journalHead = (say: Say) =>
  [...rowNames, ...sumNames].map((name) => say(`billings.file.${name}`))
export const summaryHead = (say: Say) => ['company', ...sumNames].map((name) => say(`billings.file.${name}`))

const plain = (value: number | null): Cell => (value === null ? null : { number: value, as: 'count' })

export const journalCells = (row: JournalRow, say: Say): Cell[] => [
  row.company ?? say('billings.noCompany'),
  { local: row.local_ms },
  say(`billings.kinds.${row.kind}`),
  row.station,
  row.point && row.connector !== null ? `${row.point}: ${row.connector}` : row.point,
  plain(row.session),
  plain(row.payment),
  say(`choices.billingMethods.${row.method}`),
  ...sumCells(row),
]

/** Under a company or under everything. */
export const journalTotal = (name: string, sums: KeptSums): Cell[] => [
  name,
  ...rowNames.slice(1).map(() => null),
  ...sumCells(sums),
]

export const summaryCells = (name: string, sums: KeptSums): Cell[] => [name, ...sumCells(sums)]
