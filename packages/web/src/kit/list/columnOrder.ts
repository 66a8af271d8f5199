/** Places of a table's columns, those that nobody has moved after the others as they are declared. */
export const orderOf = (ranks: readonly number[] | undefined, count: number): number[] => {
  const known = (ranks ?? []).filter((place) => place < count)
  const others = Array.from({ length: count }, (_, place) => place).filter((place) => !known.includes(place))
  return [...known, ...others]
}

/** The same with the column from one place put where another stands. */
export function moved(order: readonly number[], from: number, to: number): number[] {
  const next = [...order]
  const [taken] = next.splice(from, 1)
  if (taken !== undefined) next.splice(to, 0, taken)
  return next
}
