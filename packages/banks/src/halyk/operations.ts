import { randomInt, randomUUID } from 'node:crypto'

/** statusName of check-status (epayment.kz, «check status payment»). */
type StatusName = 'NEW' | 'AUTH' | 'CHARGE' | 'CANCEL' | 'REFUND' | 'FAILED' | 'REJECT' | '3D'

/** What a payment token is bound to; amounts in whole tiyn. */
export type Bound = {
  invoiceId: string
  amountTiyn: number
  currency: string
  terminal: string
  postLink: string | undefined
  failurePostLink: string | undefined
  secretHash: string | undefined
}
export type Operation = Bound & {
  id: string
  createdAt: Date
  statusName: StatusName
  chargedTiyn: number
  refundedTiyn: number
  cardMask: string
  cardType: string
  reference: string
  approvalCode: string
  reasonCode: number
  reason: string
  description: string
  name: string
  backLink: string | undefined
  failureBackLink: string | undefined
  language: string
  externalIds: Set<string>
}

export function createOperations() {
  const byId = new Map<string, Operation>()
  const byInvoice = new Map<string, Operation>()
  return {
    /** Undefined where the invoice was paid or is being paid: the bank takes each once. */
    add(bound: Bound, more: Partial<Operation>): Operation | undefined {
      const known = byInvoice.get(bound.invoiceId)
      if (known && !['FAILED', 'REJECT'].includes(known.statusName)) return undefined
      const operation: Operation = {
        ...bound,
        id: randomUUID(),
        createdAt: new Date(),
        statusName: 'NEW',
        chargedTiyn: 0,
        refundedTiyn: 0,
        cardMask: '',
        cardType: 'VISA',
        reference: String(randomInt(10 ** 11, 10 ** 12)),
        approvalCode: String(randomInt(100_000, 999_999)),
        reasonCode: 0,
        reason: '',
        description: '',
        name: '',
        backLink: undefined,
        failureBackLink: undefined,
        language: 'rus',
        externalIds: new Set(),
        ...more,
      }
      byId.set(operation.id, operation)
      byInvoice.set(operation.invoiceId, operation)
      return operation
    },
    byId: (id: string) => byId.get(id),
    byInvoice: (invoiceId: string) => byInvoice.get(invoiceId),
  }
}
export type Operations = ReturnType<typeof createOperations>

/** The same fields in callbacks and status answers: amounts in tenge. */
export const factsOf = (operation: Operation) => ({
  id: operation.id,
  amount: operation.amountTiyn / 100,
  amountBonus: 0,
  currency: operation.currency,
  terminal: operation.terminal,
  description: operation.description,
  language: operation.language,
  name: operation.name,
  cardMask: operation.cardMask,
  cardType: operation.cardType,
  issuer: 'STAND-IN BANK',
  reference: operation.reference,
  approvalCode: operation.approvalCode,
  secure: 'yes',
  reason: operation.reason,
  reasonCode: operation.reasonCode,
})
