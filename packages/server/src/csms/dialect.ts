import type { CentralAction, Payload } from '@zaryad/ocpp'
import type { Context } from './context.ts'

export type CallOptions = { timeoutMs?: number }

/** How one version of OCPP is spoken with a station. The rest of the server knows the words of 1.6 alone. */
export type Dialect = {
  /** What a station's call is answered with. */
  answer(action: string, payload: Payload, context: Context): object | Promise<object>
  /** A call of ours in the words of 1.6, and the station's answer in them. */
  ask(action: CentralAction, payload: Payload, options: CallOptions): Promise<object>
}
