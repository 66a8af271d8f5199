/** What the meter's register showed at an instant (ms). */
export type MeterSample = {
  at: number
  registerWh: number
  /** It says where the register stood when the session began, whenever it says so. */
  isBeginning?: boolean
  /** Greater than those of samples that came before it. */
  arrival?: number
}

/** Finer than any meter, coarse enough that a session's energy stays a safe integer. */
export const microPerWh = 1_000_000

type Curve = { from: number; to: number; energyWh: number; meterStartWh?: number; samples?: MeterSample[] }
type Point = { at: number; wh: number }

/**
 * Energy in whole µWh delivered in each stretch between `cuts` (ascending instants, the first at or before
 * the start, the last at or after the end): linear between samples, linear over [from, to] without any.
 * Never negative, and the parts add up to the energy, whatever the samples say.
 */
export function energyBetween(curve: Curve, cuts: number[]): number[] {
  const points = pointsOf(curve)
  const parts: number[] = []
  let reached = 0
  let index = 1
  for (const cut of cuts.slice(1, -1)) {
    while (index < points.length - 1 && points[index]!.at <= cut) index++
    const value = interpolated(points[index - 1]!, points[index]!, cut)
    parts.push(value - reached)
    reached = value
  }
  parts.push(curve.energyWh * microPerWh - reached)
  return parts
}

/** Energy since the start at the start, at each sample, at the end; rising, within [0, energyWh]. */
function pointsOf({ from, to, energyWh, meterStartWh, samples = [] }: Curve): Point[] {
  const inside = samples
    .filter(({ at, registerWh }) => at >= from && at <= to && Number.isFinite(registerWh))
    .sort((a, b) => a.at - b.at)
  const startWh = Math.round(meterStartWh ?? impliedStartWh({ from, to, energyWh }, inside))
  const points: Point[] = [{ at: from, wh: 0 }]
  let reachedWh = 0
  for (const { at, registerWh } of inside) {
    reachedWh = Math.min(energyWh, Math.max(reachedWh, Math.round(registerWh) - startWh))
    points.push({ at: Math.round(at), wh: reachedWh })
  }
  points.push({ at: to, wh: energyWh })
  return points
}

/** Without the start register: what the samples leave unseen is spread evenly before the first and after the last. */
function impliedStartWh({ from, to, energyWh }: Curve, inside: MeterSample[]): number {
  const [first, last] = [inside[0], inside.at(-1)]
  if (!first || !last) return 0
  const unseenWh = Math.max(0, energyWh - (last.registerWh - first.registerWh))
  const unseenMs = first.at - from + (to - last.at)
  return unseenMs > 0 ? first.registerWh - (unseenWh * (first.at - from)) / unseenMs : first.registerWh
}

function interpolated(before: Point, after: Point, at: number): number {
  if (at <= before.at) return before.wh * microPerWh
  if (at >= after.at) return after.wh * microPerWh
  const riseMicro = BigInt((after.wh - before.wh) * microPerWh)
  return before.wh * microPerWh + Number((riseMicro * BigInt(at - before.at)) / BigInt(after.at - before.at))
}
