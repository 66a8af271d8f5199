import { correct } from '../transactions/correct.ts'
import { transactionParts } from '../transactions/parts.ts'
import type { Extension } from './extension.ts'

/** Sessions are written by charge points; people put them right by workflow. */
export const transactions: Extension = { ...transactionParts, workflow: correct }
