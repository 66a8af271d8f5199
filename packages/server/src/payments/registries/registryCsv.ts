import type { RegistryLine } from '@zaryad/model/calls/registries'
import type { Say } from '../../exports/words.ts'

const names = ['outcome', 'orderId', 'operationId', 'sum', 'ourSum', 'at', 'paymentNumber'] as const

/** As Excel of ru and kk reads it: `;`, decimal comma; a text that looks like a formula stays a text. */
function written(value: string | number | null, name: string): string {
  if (value === null) return ''
  if (name === 'sum' || name === 'ourSum') return Number(value).toFixed(2).replace('.', ',')
  const text = String(value)
  const safe = /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function registryCsv(rows: readonly RegistryLine[], say: Say): string {
  const head = names.map((name) => say(`registries.columns.${name}`))
  const lines = rows.map((row) =>
    names.map((name) =>
      name === 'outcome' ? say(`registries.outcomes.${row.outcome}`) : written(row[name], name),
    ),
  )
  return `\uFEFF${[head, ...lines].map((cells) => `${cells.join(';')}\r\n`).join('')}`
}
