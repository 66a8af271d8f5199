import type { Deps } from '../deps.ts'
import type { Banks } from './banks.ts'

/** What the parts of payments share. */
export type Paying = {
  deps: Deps
  banks: Banks
  /** The address that browsers and banks reach us at. */
  ownUrl: () => string
  onError: (error: unknown) => void
}
