import type { Curve } from './api.ts'

type Drawn = { atMs: number; power: number | null; energy: number | null; soc: number | null }

/** The points with an empty one inside every gap, so that no line is drawn over what was not heard. */
export function withGaps({ points, gaps }: Pick<Curve, 'points' | 'gaps'>): Drawn[] {
  const drawn: Drawn[] = points.map(({ at, ...values }) => ({ ...values, atMs: Date.parse(at) }))
  const empty = gaps.flatMap(({ from, to }) =>
    [Date.parse(from) + 1, Date.parse(to) - 1].map((atMs) => ({
      atMs,
      power: null,
      energy: null,
      soc: null,
    })),
  )
  return [...drawn, ...empty].sort((one, other) => one.atMs - other.atMs)
}
