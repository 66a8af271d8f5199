/** Tenge of whole tiyn, for the wire: a number with at most two decimals. */
export const tengeOf = (tiyn: number): number => tiyn / 100

/**
 * Whole tiyn of tenge written as decimal text or a number with at most two decimals.
 * Undefined for anything else (`1e3`, `0.125`, `1,50`, beyond safe integers): money is never rounded on the way in.
 */
export function tiynOf(tenge: number | string): number | undefined {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(tenge))
  if (!match) return undefined
  const tiyn = Number(`${match[2]}${(match[3] ?? '').padEnd(2, '0')}`)
  if (!Number.isSafeInteger(tiyn)) return undefined
  return match[1] && tiyn > 0 ? -tiyn : tiyn
}

/** quantity × price ÷ per, half up to the whole tiyn, exact. All are whole and not negative. */
export function amountOf(quantity: number, priceTiyn: number, per: number): number {
  const product = quantity * priceTiyn
  if (!Number.isSafeInteger(product)) return bigAmountOf(BigInt(quantity), BigInt(priceTiyn), BigInt(per))
  const rest = product % per
  return (product - rest) / per + (rest * 2 >= per ? 1 : 0)
}

function bigAmountOf(quantity: bigint, priceTiyn: bigint, per: bigint): number {
  const amount = Number((quantity * priceTiyn * 2n + per) / (per * 2n))
  if (!Number.isSafeInteger(amount)) throw new RangeError('amount beyond safe integers')
  return amount
}
