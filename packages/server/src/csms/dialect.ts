import type { Payload } from '@zaryad/ocpp'
import type { Pool } from 'pg'
import type { Context } from './context.ts'
import type { Station } from './station.ts'
import type { Ask, Verb } from './vocabulary.ts'

export type CallOptions = { timeoutMs?: number }

/** One who is asked, as far as a dialect needs it. */
export type Asked = {
  station: Station
  ask(ask: Ask, options?: CallOptions): Promise<object>
  note(code: string, sample?: unknown): void
}

/** How one version of OCPP is spoken with a station. The rest of the server knows the words of the house alone. */
export type Dialect = {
  /** What a station's call is answered with. */
  answer(action: string, payload: Payload, context: Context): object | Promise<object>
  /** What the house asks, and the station's answer as the log of commands keeps it. */
  ask(ask: Ask, options: CallOptions): Promise<object>
  /** What an operator has worded himself, in the words of the version. */
  call(action: string, payload: object, options: CallOptions): Promise<object>
  can(verb: Verb): boolean
  /** A station tells of its connectors by these. */
  tellsState: ReadonlySet<string>
  /** And by these, which some tell by the thousand, so that many are stored at a time. */
  tellsMany: ReadonlySet<string>
  /** By which setting it says that it can reserve. */
  reserving: { key: string; isSaid(value: string): boolean }
  /** What has to be asked of a station that is here for the first time. */
  learn?(asked: Asked, pool: Pool): Promise<void>
}
