import type { FromStation, StationAction } from '@zaryad/ocpp'
import type { Deps } from '../../deps.ts'
import type { Notice } from '../../push/notices.ts'
import type { Station } from '../station.ts'
import type { Writers } from '../writers.ts'

/** What a handler works with: who asks, when it came, and where things are written. */
export type Context = {
  deps: Deps
  writers: Writers
  station: Station
  /** Our clock at arrival, ms. */
  receivedMs: number
  /** Something in the message was not as OCPP wants it: shown at the device, the message still counts. */
  note: (code: string, sample?: unknown) => void
  /** Once it is durable: tell those who look. */
  notify: (notice: Notice) => void
}

/** A request as it came: the names are the catalogue's, the values may be anything (protocols §4.9). */
export type Loose<Request> = { readonly [Name in keyof Request]?: unknown }
export type Request<Action extends StationAction> = Loose<FromStation[Action]['request']>
export type Answer<Action extends StationAction> =
  | FromStation[Action]['response']
  | Promise<FromStation[Action]['response']>
export type Handler<Action extends StationAction> = (
  request: Request<Action>,
  context: Context,
) => Answer<Action>
