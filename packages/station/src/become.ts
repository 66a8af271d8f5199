import { Configuration } from './configuration.ts'
import type { Core } from './core.ts'
import { quirks, type StationKind } from './kinds.ts'

/** From now on the station is of that kind; for one that is not connected. */
export function become(station: Core, kind: StationKind): void {
  station.settings.kind = kind
  station.quirks = quirks[kind]
  station.configuration = new Configuration(station.settings)
  station.configuration.fix(station.quirks.keys ?? {})
  station.overrides.clear()
  for (const [action, answer] of station.quirks.overrides ?? [])
    station.overrides.set(action, { kind: answer })
}
