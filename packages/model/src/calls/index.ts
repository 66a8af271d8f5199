import type { Address, Call } from '../call.ts'
import { alertCalls } from './alerts.ts'
import { authCalls } from './auth.ts'
import { bankCalls } from './banks.ts'
import { billingCalls } from './billings.ts'
import { bonusCalls } from './bonuses.ts'
import { cardCalls } from './cards.ts'
import { companyCalls } from './companies.ts'
import { contentCalls } from './content.ts'
import { dashboardCalls } from './dashboard.ts'
import { deviceCalls } from './devices.ts'
import { driverSessionCalls } from './driverSessions.ts'
import { driverCalls } from './drivers.ts'
import { emulatorCalls } from './emulator.ts'
import { eventCalls } from './events.ts'
import { firmwareCalls } from './firmware.ts'
import { mapCalls } from './map.ts'
import { paymentCalls } from './payments.ts'
import { personCalls } from './people.ts'
import { placeCalls } from './places.ts'
import { pointCalls } from './points.ts'
import { pushCalls } from './push.ts'
import { rateCalls } from './rates.ts'
import { readingCalls } from './readings.ts'
import { receiptCalls } from './receipts.ts'
import { refundCalls } from './refunds.ts'
import { registryCalls } from './registries.ts'
import { transactionCalls } from './transactions.ts'

/** Everything the server does when asked, by address; what entities are asked follows from their declarations. */
export const calls = {
  ...alertCalls,
  ...authCalls,
  ...bankCalls,
  ...billingCalls,
  ...bonusCalls,
  ...cardCalls,
  ...companyCalls,
  ...contentCalls,
  ...dashboardCalls,
  ...deviceCalls,
  ...driverCalls,
  ...driverSessionCalls,
  ...emulatorCalls,
  ...eventCalls,
  ...firmwareCalls,
  ...mapCalls,
  ...paymentCalls,
  ...personCalls,
  ...placeCalls,
  ...pointCalls,
  ...pushCalls,
  ...rateCalls,
  ...readingCalls,
  ...receiptCalls,
  ...refundCalls,
  ...registryCalls,
  ...transactionCalls,
} satisfies Record<Address, Call>

export type Calls = typeof calls
export type CallAddress = keyof Calls
