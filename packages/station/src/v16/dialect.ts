import { type FromStation, OcppConnection } from '@zaryad/ocpp'
import { answerCentral } from '../commands.ts'
import type { Core } from '../core.ts'
import type { Dialect } from '../dialect.ts'

/** As the inside thinks. The number of a session is the central system's: known when the message goes, not before. */
export function dialect16(station: Core): Dialect {
  const line = () => station.link.connection
  return {
    converse: (options) => new OcppConnection<FromStation>(options),
    answer: (action, payload) => answerCentral(station, action, payload),
    started: (_connector, _session, start) => async () => line()?.call('StartTransaction', start),
    metered:
      (connector, session, { meterValue }) =>
      async () => {
        const { transactionId } = session ?? {}
        await line()?.call('MeterValues', { connectorId: connector.id, transactionId, meterValue })
      },
    ended: (_connector, session, stop) => async () => {
      await line()?.call('StopTransaction', { transactionId: session.transactionId, ...stop })
    },
  }
}
