import type { PriceLine } from '@zaryad/model/entities/transactions'
import type { Words } from '../kit/useWords.ts'

export const quantityDecimals: Record<string, number> = { kWh: 3, min: 2, session: 0 }

/** `12,345 кВт·ч × 90,00 ₸ = 1 111,05 ₸`; what is rounded on the page says so. */
export function formulaOf({ quantity, unit, price, amount }: PriceLine, { t, format }: Words): string {
  const word = t(`entities.transactions.lineUnits.${unit}`, { defaultValue: unit })
  const decimals = quantityDecimals[unit] ?? 2
  const isExact = Math.abs(Math.round(quantity * price * 100) - amount * 100) < 0.5
  const sign = isExact ? '=' : '≈'
  return `${format.number(quantity, decimals)} ${word} × ${format.money(price, 2)} ${sign} ${format.money(amount, 2)}`
}
