import { isObject } from '@zaryad/model/fromOutside'
import { readJson } from '../kit/frames.ts'

/** A frame of OCPP-J (1.6 §4.2): a call, its answer, or its refusal; in 2.1 also a call that wants no answer. */
export type Parsed =
  | { kind: 'call'; action: string; payload: Fields; isSend?: true }
  | { kind: 'answer'; payload: Fields }
  | { kind: 'refusal'; code: string; description: string }
  /** No frame of a station's: how many of its frames were too many to be kept. */
  | { kind: 'flood'; count: number }
  | { kind: 'garbage'; isAnswer?: true }
export type Fields = Record<string, unknown>

export const fieldsIn = (value: unknown): Fields =>
  isObject(value) && !Array.isArray(value) ? { ...value } : {}

export const itemsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsIn) : [])

/** Of a frame that is too long for a list, of which the beginning is here: its kind, and none of what it says. */
export function parseCut({ action, frame }: { action: string; frame: string }): Parsed {
  const type = typeOf(frame)
  if (type === '2' || type === '6') return { kind: 'call', action, payload: {} }
  return type === '3' ? { kind: 'answer', payload: {} } : { kind: 'garbage' }
}

/** The digit that a frame begins with, which some write as a text. */
const typeOf = (frame: string) => /^\s*\[\s*"?([2-6])"?\s*,/.exec(frame)?.[1]

/** A frame as it was kept. What the server has read in spite of its mistakes is by its action what it was. */
export function parseKept({ action, frame }: { action: string; frame: string }): Parsed {
  const parsed = parseFrame(frame)
  if (parsed.kind !== 'garbage') return parsed
  const type = typeOf(frame)
  if (type === '2' && action) return { kind: 'call', action, payload: {} }
  return type !== undefined && '345'.includes(type) ? { kind: 'garbage', isAnswer: true } : parsed
}

/** What a kept frame says; one that no reader can make sense of is garbage, never an error. */
export function parseFrame(frame: unknown): Parsed {
  const parts = typeof frame === 'string' ? readJson(frame) : frame
  if (!Array.isArray(parts)) {
    const { unkept } = fieldsIn(parts)
    return typeof unkept === 'number' ? { kind: 'flood', count: unkept } : { kind: 'garbage' }
  }
  const [said, , third, fourth] = parts
  const type = typeof said === 'string' ? Number(said) : said
  if (type === 2) return { kind: 'call', action: String(third), payload: fieldsIn(fourth) }
  if (type === 3) return { kind: 'answer', payload: fieldsIn(third) }
  if (type === 6) return { kind: 'call', action: String(third), payload: fieldsIn(fourth), isSend: true }
  if (type === 4 || type === 5)
    return { kind: 'refusal', code: String(third), description: String(fourth ?? '') }
  return { kind: 'garbage' }
}
