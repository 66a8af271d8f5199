import { type FromStation2, OcppConnection, type Version2 } from '@zaryad/ocpp'
import type { Core } from '../core.ts'
import type { Dialect } from '../dialect.ts'
import { answer2 } from './commands.ts'
import { meterValue2 } from './meterValue.ts'
import { translated } from './outgoing.ts'
import { Speaker } from './speaker.ts'
import { ended, started, updated } from './transactions.ts'
import { watch } from './watch.ts'

/** OCPP 2.0.1 and 2.1 for a station that thinks in 1.6: connector n is the only connector of EVSE n. */
export function dialect2(station: Core, version: Version2): Dialect {
  const speaker = new Speaker(station, version)
  watch(speaker)
  return {
    converse(options) {
      const connection = new OcppConnection<FromStation2>(options)
      speaker.connection = connection
      return translated(speaker, connection)
    },
    answer: (action, payload) => answer2(speaker, action, payload),
    started: (connector, session, start) => started(speaker, connector, session, start),
    metered(connector, session, { meterValue, context }) {
      const readings = meterValue.map(meterValue2)
      const transaction = session && speaker.transactions.get(session.transactionId)
      if (transaction && context !== 'Trigger') {
        return updated(speaker, transaction, {
          triggerReason: context === 'Sample.Clock' ? 'MeterValueClock' : 'MeterValuePeriodic',
          meterValue: readings,
        })
      }
      return async () => {
        await speaker.say('MeterValues', { evseId: connector.id, meterValue: readings })
      }
    },
    ended(_connector, session, stop) {
      const transaction = speaker.transactions.get(session.transactionId)
      return transaction ? ended(speaker, transaction, stop) : async () => {}
    },
  }
}
