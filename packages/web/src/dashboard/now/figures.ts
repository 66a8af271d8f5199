/** `2026-11` and those after it. */
export function monthsFrom(month: string, count: number): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, number - 1 + index, 1)).toISOString().slice(0, 7),
  )
}
