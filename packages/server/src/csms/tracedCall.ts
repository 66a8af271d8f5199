import type { OcppVersion } from '@zaryad/ocpp'
import { SpanKind, traced } from '../traces/traces.ts'
import { namedAction } from './callMetrics.ts'
import type { Verb } from './vocabulary.ts'

type Spoken = { station: { identity: string }; version: OcppVersion }

const about = ({ station, version }: Spoken) => ({
  'zaryad.station': station.identity,
  'ocpp.version': version,
})

/** A call of a charge point, as a span of a trace. */
export const tracedCall = <T>(link: Spoken, action: string, id: string, run: () => Promise<T>): Promise<T> =>
  traced(
    `OCPP ${namedAction(action)}`,
    { kind: SpanKind.SERVER, attributes: () => ({ ...about(link), 'ocpp.message.id': id }) },
    run,
  )

/** What a charge point is asked. */
export const tracedAsk = <T>(link: Spoken, verb: Verb, run: () => Promise<T>): Promise<T> =>
  traced(`ask ${verb}`, { kind: SpanKind.CLIENT, attributes: () => about(link) }, run)
