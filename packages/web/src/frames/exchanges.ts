import type { RowOf } from '@zaryad/model'
import { type Parsed, parseCut, parseKept } from './parsed.ts'

type Kept = RowOf<'ocppMessages'>
type Frame = Pick<Kept, 'id' | 'at' | 'direction' | 'messageId' | 'action' | 'frame' | 'latencyMs'> &
  Partial<Pick<Kept, 'chargePointId' | 'deviation' | 'isError' | 'isCut'>>

/** A call with its answer, or whichever of the two there is. */
export type Exchange = {
  id: string
  at: string
  isOut: boolean
  action: string
  call?: Frame & { parsed: Parsed }
  answer?: Frame & { parsed: Parsed }
  latencyMs: number | null
  isError: boolean
}

const other = (direction: Frame['direction']) => (direction === 'out' ? 'in' : 'out')

/** Frames, newest first, as exchanges: an answer stands with its call, an answer whose call is not here alone. */
export function exchangesOf(rows: Frame[]): Exchange[] {
  const frames = rows.map((frame): Frame & { parsed: Parsed } => ({
    ...frame,
    parsed: frame.isCut ? parseCut(frame) : parseKept(frame),
  }))
  // what nobody can read is told, and not an answer, unless it says that it is one
  const isCall = ({ parsed }: { parsed: Parsed }) =>
    parsed.kind === 'call' || parsed.kind === 'flood' || (parsed.kind === 'garbage' && !parsed.isAnswer)
  const answers = new Map(
    frames.filter((frame) => !isCall(frame)).map((frame) => [`${frame.direction} ${frame.messageId}`, frame]),
  )
  const used = new Set<string>()
  for (const frame of frames.filter(isCall)) {
    const answer = answers.get(`${other(frame.direction)} ${frame.messageId}`)
    if (answer) used.add(answer.id)
  }
  return frames
    .filter((frame) => !used.has(frame.id))
    .map((frame) => {
      const call = isCall(frame) ? frame : undefined
      const answer = call ? answers.get(`${other(call.direction)} ${call.messageId}`) : frame
      const latencyMs = answer?.latencyMs ?? call?.latencyMs ?? null
      return {
        id: frame.id,
        at: frame.at,
        isOut: call ? call.direction === 'out' : frame.direction === 'in',
        action: frame.action || answer?.action || '',
        call,
        answer,
        latencyMs,
        isError: call?.isError === true || answer?.isError === true,
      }
    })
}
