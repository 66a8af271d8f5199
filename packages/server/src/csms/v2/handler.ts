import type { FromStation2, StationAction21 } from '@zaryad/ocpp'
import type { Context } from '../context.ts'

/** A request as it came: the names are the catalogue's, the values may be anything. */
type Request2<Action extends StationAction21> = {
  readonly [Name in keyof FromStation2[Action]['request']]?: unknown
}
export type Answer2<Action extends StationAction21> = FromStation2[Action]['response']
export type Handler2<Action extends StationAction21> = (
  request: Request2<Action>,
  context: Context,
) => Answer2<Action> | Promise<Answer2<Action>>
