import { type DemoEquipment, equipmentFor } from './equipment.ts'
import { type DemoLocation, demoLocations } from './locations.ts'
import type { SourceSession } from './sources.ts'

/** One point of the demonstration: which real point's sessions it repeats, and by how many weeks they are turned. */
export type PlannedPoint = {
  identity: string
  location: DemoLocation
  equipment: DemoEquipment
  source: string
  /** The year is a ring of 52 weeks; points of one source stand at different places of it. */
  turnWeeks: number
}

const hubPoints = 4
/** The source's own test bench, under the number of a real point: its two rows are left alone. */
const testSite = '***TEST SITE*** Charge Your Car HQ'

/** The same network at every start. */
export function planPoints(sources: readonly SourceSession[]): PlannedPoint[] {
  const bySite = pointsBySite(sources)
  const usesOfSite = new Map<string, number>()
  const pointsOfCity = new Map<string, number>()
  const planned: PlannedPoint[] = []
  for (const location of demoLocations) {
    const use = usesOfSite.get(location.site) ?? 0
    usesOfSite.set(location.site, use + 1)
    for (const [index, point] of (bySite.get(location.site) ?? []).entries()) {
      const number = (pointsOfCity.get(location.code) ?? 0) + 1
      pointsOfCity.set(location.code, number)
      const isHub = location.site === 'hub'
      planned.push({
        identity: `${location.code}-${String(number).padStart(4, '0')}`,
        location,
        equipment: equipmentFor(point.model, isHub ? index : planned.length),
        source: point.id,
        turnWeeks: isHub ? index * 11 : (use * 9) % 52,
      })
    }
  }
  return planned
}

function pointsBySite(sources: readonly SourceSession[]): Map<string, { id: string; model: string }[]> {
  const bySite = new Map<string, Map<string, string>>()
  for (const { site, point, model } of sources) {
    if (site === testSite) continue
    bySite.set(site, (bySite.get(site) ?? new Map<string, string>()).set(point, model))
  }
  const lists = [...bySite].map(
    ([site, points]) => [site, [...points].map(([id, model]) => ({ id, model }))] as const,
  )
  return new Map(lists.map(([site, points]) => [site, site === 'hub' ? repeated(points, hubPoints) : points]))
}

const repeated = <T>(items: T[], times: number): T[] => Array.from({ length: times }, () => items).flat()
