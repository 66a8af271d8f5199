import { admins } from '@zaryad/model'
import type { ExtensionOf } from '../entities/extension.ts'
import { correct } from './correct.ts'
import { transactionParts } from './parts.ts'

/** Sessions are written by charge points; people put them right by workflow: administrators, for sums
 * are what a company is paid by. */
export const transactions: ExtensionOf<'transactions'> = {
  ...transactionParts,
  workflow: { access: admins, run: correct },
}
