import { isObject } from '@zaryad/model/fromOutside'
import { readJson } from '../kit/frames.ts'

/** A frame of OCPP-J (1.6 §4.2): a call, its answer, or its refusal; in 2.1 also a call that wants no answer. */
export type Parsed =
  | { kind: 'call'; action: string; payload: Fields; isSend?: true }
  | { kind: 'answer'; payload: Fields }
  | { kind: 'refusal'; code: string; description: string }
  /** No frame of a station's: how many of its frames were too many to be kept. */
  | { kind: 'flood'; count: number }
  | { kind: 'garbage' }
export type Fields = Record<string, unknown>

export const fieldsIn = (value: unknown): Fields =>
  isObject(value) && !Array.isArray(value) ? { ...value } : {}

export const itemsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsIn) : [])

/** Of a frame that is too long for a list, of which the beginning is here: its kind, and none of what it says. */
export function parseCut({ action, frame }: { action: string; frame: string }): Parsed {
  const [, type] = /^\s*\[\s*([2-6])\s*,/.exec(frame) ?? []
  if (type === '2' || type === '6') return { kind: 'call', action, payload: {} }
  return type === '3' ? { kind: 'answer', payload: {} } : { kind: 'garbage' }
}

/** What a kept frame says; one that no reader can make sense of is garbage, never an error. */
export function parseFrame(frame: unknown): Parsed {
  const parts = typeof frame === 'string' ? readJson(frame) : frame
  if (!Array.isArray(parts)) {
    const { unkept } = fieldsIn(parts)
    return typeof unkept === 'number' ? { kind: 'flood', count: unkept } : { kind: 'garbage' }
  }
  const [type, , third, fourth] = parts
  if (type === 2) return { kind: 'call', action: String(third), payload: fieldsIn(fourth) }
  if (type === 3) return { kind: 'answer', payload: fieldsIn(third) }
  if (type === 6) return { kind: 'call', action: String(third), payload: fieldsIn(fourth), isSend: true }
  if (type === 4 || type === 5)
    return { kind: 'refusal', code: String(third), description: String(fourth ?? '') }
  return { kind: 'garbage' }
}
