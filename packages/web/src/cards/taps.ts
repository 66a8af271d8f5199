import type { SentBody } from '@zaryad/model/call'
import type { Calls } from '@zaryad/model/calls/index'
import { ask } from '../session/ask.ts'

export type { Tap } from '@zaryad/model/calls/cards'

type Query = SentBody<Calls['POST /api/v1/rFIDCards/taps']>

/** Cards held to readers, and what they were told. */
export const readTaps = async (query: Query, signal?: AbortSignal) =>
  (await ask('POST /api/v1/rFIDCards/taps', { body: query, signal })).result
