import type { Connector } from './connector.ts'
import type { Core } from './core.ts'
import { reportStatus } from './status.ts'

/** At once, or when the session in course ends (OCPP 1.6 §5.2). */
export function changeAvailability(
  station: Core,
  connector: Connector,
  isOperative: boolean,
): 'Accepted' | 'Scheduled' {
  if (connector.session) {
    connector.scheduledOperative = isOperative
    return connector.isOperative === isOperative ? 'Accepted' : 'Scheduled'
  }
  connector.scheduledOperative = undefined
  connector.isOperative = isOperative
  reportStatus(station, connector)
  return 'Accepted'
}
