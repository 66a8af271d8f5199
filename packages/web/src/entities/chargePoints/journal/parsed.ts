/** A frame of OCPP-J (1.6 §4.2): a call, its answer, or its refusal. */
export type Parsed =
  | { kind: 'call'; action: string; payload: Fields }
  | { kind: 'answer'; payload: Fields }
  | { kind: 'refusal'; code: string; description: string }
  | { kind: 'garbage' }
export type Fields = Record<string, unknown>

export const fieldsIn = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a kept frame says; one that no reader can make sense of is garbage, never an error. */
export function parseFrame(frame: unknown): Parsed {
  const parts = typeof frame === 'string' ? readJson(frame) : frame
  if (!Array.isArray(parts)) return { kind: 'garbage' }
  const [type, , third, fourth] = parts
  if (type === 2) return { kind: 'call', action: String(third), payload: fieldsIn(fourth) }
  if (type === 3) return { kind: 'answer', payload: fieldsIn(third) }
  if (type === 4) return { kind: 'refusal', code: String(third), description: String(fourth ?? '') }
  return { kind: 'garbage' }
}
