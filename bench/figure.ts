/** One JSON line a figure on stdout; `limit` is the bound that the figure is held to, where there is one. */
export type Figure = {
  name: string
  value: number
  unit: string
  limit?: { atLeast: number } | { atMost: number }
}

let failures = 0

export function figure({ name, value, unit, limit }: Figure): void {
  const rounded = Number(value.toPrecision(4))
  const ok = !limit || ('atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost)
  if (!ok) failures += 1
  console.log(JSON.stringify({ name, value: rounded, unit, ...(limit ? { limit, ok } : {}) }))
}

/** How many figures stayed outside their limits. */
export const missed = () => failures

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
