import { http } from '../../session/http.ts'

/** A card held to a reader, and what it was told. */
export type Tap = {
  at: string
  idTag: string
  status: string | null
  chargePointId: string | null
  chargePoint: string | null
  cardId: string | null
}
type Query = { chargePointId?: string; idTag?: string; since?: string; take?: number }

export async function readTaps(query: Query, signal?: AbortSignal): Promise<Tap[]> {
  const answer = await http({ method: 'POST', path: '/rFIDCards/taps', body: query, signal })
  return (answer as { result: Tap[] }).result
}
