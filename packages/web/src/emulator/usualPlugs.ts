import type { Plug } from './api.ts'

/** CCS of 60 kW and Type 2 of 22 kW: the station of one click. */
export const usualPlugs: Plug[] = [
  { type: 4, currentType: 2, powerKW: 60 },
  { type: 2, currentType: 1, powerKW: 22 },
]

const direct: ReadonlySet<number> = new Set([4, 5, 6, 8])
/** Which current a type is for; a Tesla's may be either and is taken for DC. */
export const currentOf = (type: number): 1 | 2 => (direct.has(type) || type === 7 ? 2 : 1)
