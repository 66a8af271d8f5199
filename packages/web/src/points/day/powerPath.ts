import type { PowerPoint } from './usePointDay.ts'

/** Of the box that the line is drawn in; it is stretched to its place. */
export const box = { width: 300, height: 100 }

/** Silence for longer than this is a gap: no line is drawn through it. */
const gapMs = 3 * 60_000

type Spot = { x: number; y: number }
type Drawn = { lines: Spot[][]; last: Spot | undefined; top: number }

/** A number that a scale can end with: 1, 2, 3 or 5 with noughts. */
export function roundUp(value: number): number {
  const base = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 3, 5, 10].find((step) => step * base >= value) ?? 10) * base
}

/** Readings of a span as lines of the box; it is as high as the connector can give, or as what it gave. */
export function drawn(
  points: readonly PowerPoint[],
  fromMs: number,
  toMs: number,
  limit: number | null,
): Drawn {
  const highest = Math.max(0, ...points.map(({ power }) => power))
  const top = limit && limit >= highest ? limit : roundUp(Math.max(highest, 1))
  const lines: Spot[][] = []
  let before = Number.NEGATIVE_INFINITY
  for (const { at, power } of points) {
    const ms = Date.parse(at)
    if (ms < fromMs || ms > toMs) continue
    const spot = { x: ((ms - fromMs) / (toMs - fromMs)) * box.width, y: box.height * (1 - power / top) }
    if (ms - before > gapMs) lines.push([])
    lines.at(-1)?.push(spot)
    before = ms
  }
  return { lines, last: lines.at(-1)?.at(-1), top }
}

const rounded = (value: number) => Math.round(value * 100) / 100

export const pathOf = (spots: readonly Spot[]): string =>
  spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`).join('')

/** The same down to the ground. */
export function areaOf(spots: readonly Spot[]): string {
  const [first, last] = [spots[0], spots.at(-1)]
  return first && last
    ? `${pathOf(spots)}L${rounded(last.x)} ${box.height}L${rounded(first.x)} ${box.height}Z`
    : ''
}
