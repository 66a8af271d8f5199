import { admins } from '@zaryad/model'
import { correct } from '../transactions/correct.ts'
import { transactionParts } from '../transactions/parts.ts'
import type { ExtensionOf } from './extension.ts'

/** Sessions are written by charge points; people put them right by workflow: administrators, for sums
 * are what a company is paid by. */
export const transactions: ExtensionOf<'transactions'> = {
  ...transactionParts,
  workflow: { access: admins, run: correct },
}
