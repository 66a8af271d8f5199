import { distanceM, type Place } from './geo.ts'

type Near<T> = { station: T; distanceM: number }

/** The nearest few of however many, by distance: one pass, for the whole country may be on the map. */
export function nearest<T extends Place>(stations: readonly T[], from: Place, count: number): Near<T>[] {
  const found: Near<T>[] = []
  for (const station of stations) {
    const away = distanceM(from, station)
    const last = found[found.length - 1]
    if (found.length >= count && last && away >= last.distanceM) continue
    let at = found.length
    while (at > 0 && (found[at - 1]?.distanceM ?? 0) > away) at -= 1
    found.splice(at, 0, { station, distanceM: away })
    if (found.length > count) found.pop()
  }
  return found
}
