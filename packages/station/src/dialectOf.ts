import type { Core } from './core.ts'
import type { Dialect } from './dialect.ts'
import { dialect2 } from './v2/dialect.ts'
import { dialect16 } from './v16/dialect.ts'

export function dialectOf(station: Core): Dialect {
  const { version } = station.settings
  return version === 'ocpp1.6' ? dialect16(station) : dialect2(station, version)
}
