export const views = ['manual', 'queued', 'done'] as const
export type View = (typeof views)[number]
/** What a bank is to do, or a person in its place. */
export type Task = {
  id: string
  paymentNumber: number
  provider: string
  kind: string
  amount: number
  state: View
  tries: number
  error: 'refused' | 'noAnswer' | null
  reason: string | null
  reference: string | null
  operationId: string | null
  phone: string | null
  isLate: boolean
  createdAt: string
  doneAt: string | null
}
