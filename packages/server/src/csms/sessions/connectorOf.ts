import { type Noting, smallInteger } from '../read.ts'
import type { Station } from '../station.ts'

type Connectors = Pick<Station, 'connectors'>

/** A start that names no connector is at the only one, if there is only one. */
export function connectorOf(context: Noting & { station: Connectors }, raw: unknown): number {
  const given = smallInteger(context, raw)
  if (given !== null && given > 0) return given
  context.note('connectorUnknown', raw)
  const known = realConnectors(context.station)
  return known.length === 1 ? known[0]! : 0
}

const realConnectors = ({ connectors }: Connectors) => [...connectors.keys()].filter((id) => id > 0)
