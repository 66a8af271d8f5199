/**
 * Parts in fine units as whole coarse units (`fine` to one) by the largest remainder:
 * each is within one unit of the truth, and together they are the whole units of the sum.
 * Of equal remainders the earlier part is served first.
 */
export function wholeParts(parts: number[], fine: number): number[] {
  const whole = parts.map((part) => Math.floor(part / fine))
  const total = Math.floor(parts.reduce((sum, part) => sum + part, 0) / fine)
  const missing = total - whole.reduce((sum, part) => sum + part, 0)
  const byRemainder = [...parts.keys()].sort((a, b) => (parts[b]! % fine) - (parts[a]! % fine) || a - b)
  for (const index of byRemainder.slice(0, missing)) whole[index]!++
  return whole
}
