import type { FromStation, StationAction } from '@zaryad/ocpp'
import type { Context } from '../context.ts'
import { handlerOf } from '../v16/handlers.ts'

/** What a 2.x call comes to in the words of 1.6: taken as if a station had said so. */
export async function say<Action extends StationAction>(
  context: Context,
  action: Action,
  payload: { readonly [Name in keyof FromStation[Action]['request']]?: unknown },
): Promise<FromStation[Action]['response']> {
  const given = await handlerOf(action)(payload, context)
  context.heard(action, payload)
  return given
}
