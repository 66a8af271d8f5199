import type { FromCentral2 } from '@zaryad/ocpp'
import type { Fields } from '../fields.ts'
import type { Station } from '../station.ts'

/** The station at the other end, as a call of ours needs it. */
export type Peer = {
  station: Station
  timeoutMs: number | undefined
  call(action: keyof FromCentral2, payload: object): Promise<Fields>
  /** What the station calls our session of that number. */
  nameOf(transactionId: number): Promise<string | undefined>
  /** A number that no other request of ours has. */
  newNumber(): number
}
