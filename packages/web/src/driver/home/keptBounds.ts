import { type Bounds, kazakhstan } from '../../map/geo.ts'

const name = 'driver.bounds'

const isBounds = (value: unknown): value is Bounds =>
  typeof value === 'object' &&
  value !== null &&
  ['south', 'west', 'north', 'east'].every(
    (side) => side in value && Number.isFinite((value as Record<string, unknown>)[side]),
  )

/** What this browser looked at last: a driver mostly comes back to the same town. */
export function keptBounds(): Bounds {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    return isBounds(kept) ? kept : kazakhstan
  } catch {
    return kazakhstan
  }
}

export function keepBounds(bounds: Bounds): void {
  try {
    localStorage.setItem(name, JSON.stringify(bounds))
  } catch {
    // The whole country next time, then.
  }
}
