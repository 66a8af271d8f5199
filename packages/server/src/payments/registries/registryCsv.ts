import type { RegistryLine } from '@zaryad/model/calls/registries'
import type { Language } from '@zaryad/model/choices'
import { type Cell, csvLine, mark } from '@zaryad/model/csv'
import type { Say } from '../../exports/words.ts'

const names = ['outcome', 'orderId', 'operationId', 'sum', 'ourSum', 'at', 'paymentNumber'] as const

const cell = (number: number | null, as: 'money' | 'plain'): Cell => (number === null ? null : { number, as })

export function registryCsv(rows: readonly RegistryLine[], say: Say, language: Language): string {
  const head = names.map((name) => say(`registries.columns.${name}`))
  const lines = rows.map((row) => [
    say(`registries.outcomes.${row.outcome}`),
    row.orderId,
    row.operationId,
    cell(row.sum, 'money'),
    cell(row.ourSum, 'money'),
    row.at,
    cell(row.paymentNumber, 'plain'),
  ])
  return mark + [head, ...lines].map((cells) => csvLine(cells, language)).join('')
}
