/** A comparison as the API gives it. */
export type Run = {
  id: string
  provider: string
  fileName: string
  from: string
  to: string
  matched: number
  differing: number
  ours: number
  theirs: number
  refunds: number
  sum: number
  ourSum: number
  createdAt: string
  userName: string | null
}
export type RunLine = {
  line: number
  outcome: string
  orderId: string | null
  operationId: string | null
  sum: number | null
  ourSum: number | null
  at: string | null
  paymentNumber: number | null
}

export const columnNames = ['orderId', 'operationId', 'sum', 'at'] as const
export type ColumnName = (typeof columnNames)[number]
