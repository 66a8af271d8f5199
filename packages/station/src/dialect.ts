import type { Catalogue, ConnectionOptions, FromStation, OcppConnection, ReadingContext } from '@zaryad/ocpp'
import type { Connector, Session } from './connector.ts'

/** What the inside of a station talks to: calls of 1.6, whatever goes over the wire. */
export type Line<Peer extends Catalogue = FromStation> = Pick<
  OcppConnection<Peer>,
  'call' | 'receive' | 'close'
>

type Start = FromStation['StartTransaction']
type Stop = FromStation['StopTransaction']['request']
type Readings = Pick<FromStation['MeterValues']['request'], 'meterValue'> & { context: ReadingContext }

/**
 * What differs between the versions of OCPP. A session is told of in messages that are made when
 * something happens; the function returned sends one, the same each time.
 */
export type Dialect = {
  converse(options: ConnectionOptions): Line
  answer(action: string, payload: { [name: string]: unknown }): object | Promise<object>
  started(
    connector: Connector,
    session: Session,
    start: Start['request'],
  ): () => Promise<Start['response'] | undefined>
  /** Without a session where nobody charges. */
  metered(connector: Connector, session: Session | undefined, readings: Readings): () => Promise<void>
  ended(connector: Connector, session: Session, stop: Omit<Stop, 'transactionId'>): () => Promise<void>
}
