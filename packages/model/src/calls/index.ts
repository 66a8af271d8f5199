import type { Address, Call } from '../call.ts'
import { billingCalls } from './billings.ts'
import { cardCalls } from './cards.ts'
import { contentCalls } from './content.ts'
import { dashboardCalls } from './dashboard.ts'
import { emulatorCalls } from './emulator.ts'
import { firmwareCalls } from './firmware.ts'
import { pointCalls } from './points.ts'
import { rateCalls } from './rates.ts'
import { readingCalls } from './readings.ts'
import { transactionCalls } from './transactions.ts'

/** Everything the server does when asked, by address; what entities are asked follows from their declarations. */
export const calls = {
  ...billingCalls,
  ...cardCalls,
  ...dashboardCalls,
  ...contentCalls,
  ...emulatorCalls,
  ...firmwareCalls,
  ...pointCalls,
  ...rateCalls,
  ...readingCalls,
  ...transactionCalls,
} satisfies Record<Address, Call>

export type Calls = typeof calls
export type CallAddress = keyof Calls
