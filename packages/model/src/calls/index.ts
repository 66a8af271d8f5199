import type { Address, Call } from '../call.ts'
import { dashboardCalls } from './dashboard.ts'
import { rateCalls } from './rates.ts'

/** Everything the server does when asked, by address; what entities are asked follows from their declarations. */
export const calls = {
  ...dashboardCalls,
  ...rateCalls,
} satisfies Record<Address, Call>

export type Calls = typeof calls
export type CallAddress = keyof Calls
