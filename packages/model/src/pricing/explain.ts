import { tengeOf } from './money.ts'
import type { Line } from './price.ts'

/** A line as `transactions.lines[]` has it on the wire: kWh (3 decimals) or minutes (2), tenge (2). */
export type ExplainedLine = {
  kind: Line['kind']
  from: string
  to: string
  quantity: number
  unit: 'kWh' | 'min' | 'session'
  price: number
  amount: number
}

const wire = {
  Wh: { unit: 'kWh', quantityOf: (wh: number) => wh / 1000 },
  s: { unit: 'min', quantityOf: (seconds: number) => Math.round((seconds * 100) / 60) / 100 },
  session: { unit: 'session', quantityOf: (sessions: number) => sessions },
} as const

/** The lines of a price in the units that people and the API use. Minutes are rounded here, amounts never. */
export function explain(lines: Line[]): ExplainedLine[] {
  return lines.map(({ kind, from, to, quantity, unit, priceTiyn, amountTiyn }) => ({
    kind,
    from,
    to,
    quantity: wire[unit].quantityOf(quantity),
    unit: wire[unit].unit,
    price: tengeOf(priceTiyn),
    amount: tengeOf(amountTiyn),
  }))
}
