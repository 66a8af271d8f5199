import type { FromStation, Payload, StationAction } from '@zaryad/ocpp'
import type { Context } from '../context.ts'
import { answer } from '../v16/handlers.ts'

/** What a 2.x call comes to in the words of 1.6: taken as if a station had said so. */
export async function say<Action extends StationAction>(
  context: Context,
  action: Action,
  payload: { readonly [Name in keyof FromStation[Action]['request']]?: unknown },
): Promise<Payload> {
  const given = await answer(action, payload, context)
  context.heard(action, payload)
  return { ...given }
}
