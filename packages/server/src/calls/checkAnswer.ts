import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@zaryad/model/call'
import { type CallAddress, calls } from '@zaryad/model/calls/index'

/** What goes out is what the call declares, no field less and none besides. */
export function checkAnswer(address: CallAddress, answer: unknown): void {
  const call: Call = calls[address]
  if (!call.answer) return
  const sent: unknown = JSON.parse(JSON.stringify(answer ?? null))
  const declared = call.answer.safeParse(sent)
  if (!declared.success) throw new Error(`${address} answers otherwise: ${declared.error.message}`)
  if (!isDeepStrictEqual(declared.data, sent))
    throw new Error(`${address} answers more: ${JSON.stringify(sent)} than ${JSON.stringify(declared.data)}`)
}
