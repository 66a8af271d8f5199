import { admins } from '@zaryad/model'
import type { ExtensionOf } from '../entities/extension.ts'
import { correct, type OfPayment } from './correct.ts'
import { transactionParts } from './parts.ts'

/** Sessions are written by charge points; people put them right by workflow: administrators, for sums
 * are what a company is paid by. */
export const transactions = (payment: OfPayment): ExtensionOf<'transactions'> => ({
  ...transactionParts,
  workflow: { access: admins, run: (caller, run) => correct(caller, run, payment) },
})
