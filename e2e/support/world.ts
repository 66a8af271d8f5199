import type { Login } from './api.ts'

/** What the global setup made and the journeys find: addresses, sign-ins, rows. */
export type World = {
  baseUrl: string
  logins: Record<'owner' | 'administrator' | 'alatau' | 'steppe', Login>
  alatau: Company
  steppe: Company
  /** A company without a location: the first charge is its. */
  novice: { id: string; name: string }
}

export type Company = {
  id: string
  name: string
  stations: { id: string; name: string }[]
  points: { id: string; identity: string; stationId: string }[]
  rates: { id: string; name: string }[]
  cards: { id: string; idTag: string }[]
}

export const keepWorld = (made: World) => {
  process.env.E2E_WORLD = JSON.stringify(made)
}

export function world(): World {
  const kept = process.env.E2E_WORLD
  if (!kept) throw new Error('the global setup did not run')
  return JSON.parse(kept) as World
}
