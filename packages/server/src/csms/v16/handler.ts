import type { FromStation, StationAction } from '@zaryad/ocpp'
import type { Context } from '../context.ts'

/** A request as it came: the names are the catalogue's, the values may be anything (protocols §4.9). */
type Loose<Request> = { readonly [Name in keyof Request]?: unknown }
export type Request<Action extends StationAction> = Loose<FromStation[Action]['request']>
type Answer<Action extends StationAction> =
  | FromStation[Action]['response']
  | Promise<FromStation[Action]['response']>
export type Handler<Action extends StationAction> = (
  request: Request<Action>,
  context: Context,
) => Answer<Action>
