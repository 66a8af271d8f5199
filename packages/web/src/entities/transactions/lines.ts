import type { Row } from '../../kit/screen.ts'

export type PriceLine = {
  kind: string
  from: string
  to: string
  quantity: number
  unit: string
  price: number
  amount: number
}

const isLine = (value: unknown): value is PriceLine =>
  typeof value === 'object' && value !== null && 'amount' in value && typeof value.amount === 'number'

export const linesOf = (row: Row): PriceLine[] => (Array.isArray(row.lines) ? row.lines.filter(isLine) : [])

/** In whole tiyn, so that the sum on the page is exact. */
export const totalOf = (lines: PriceLine[]): number =>
  lines.reduce((tiyn, { amount }) => tiyn + Math.round(amount * 100), 0) / 100
