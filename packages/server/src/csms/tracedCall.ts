import type { OcppVersion } from '@zaryad/ocpp'
import { isTracing, SpanKind, traced } from '../traces/traces.ts'
import { namedAction } from './callMetrics.ts'
import type { Verb } from './vocabulary.ts'

type Spoken = { station: { identity: string }; version: OcppVersion }

const about = ({ station, version }: Spoken) => ({
  'zaryad.station': station.identity,
  'ocpp.version': version,
})

/** A call of a charge point, as a span of a trace. */
export function tracedCall<T>(link: Spoken, action: string, id: string, run: () => Promise<T>): Promise<T> {
  // thousands a second: not even the span's name is made where nobody collects
  if (!isTracing()) return run()
  const attributes = () => ({ ...about(link), 'ocpp.message.id': id })
  return traced(`OCPP ${namedAction(action)}`, { kind: SpanKind.SERVER, attributes }, run)
}

/** What a charge point is asked. */
export const tracedAsk = <T>(link: Spoken, verb: Verb, run: () => Promise<T>): Promise<T> =>
  traced(`ask ${verb}`, { kind: SpanKind.CLIENT, attributes: () => about(link) }, run)
