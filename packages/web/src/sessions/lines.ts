import type { PriceLine } from '@zaryad/model/entities/transactions'

/** In whole tiyn, so that the sum on the page is exact. */
export const totalOf = (lines: Pick<PriceLine, 'amount'>[]): number =>
  lines.reduce((tiyn, { amount }) => tiyn + Math.round(amount * 100), 0) / 100
