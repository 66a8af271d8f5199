import { driverHttp } from './driverHttp.ts'

export type Named = { ru: string; kz: string | null; en: string | null }
export type Bonus = {
  id: string
  tenantId: string
  company: string
  name: Named | null
  volume: number
  held: number
  issued: number
  expiresAt: string | null
  source: string
  state: 'active' | 'used' | 'expired' | 'refunded'
}
export type Movement = {
  at: string
  kind: string
  delta: number
  rest: number
  /** What charging took, where it is the end of one. */
  used: number | null
  paymentNumber: number | null
}
export type Offer = {
  id: string
  tenantId: string
  company: string
  name: Named
  volume: number
  price: number
  validDays: number
  terms: string | null
}
export type Paid = {
  id: string
  number: number
  state: string
  payType: string
  createdAt: string
  sum: number
  charged: number
  returned: number
  amount: number | null
  energy: number | null
  station: string | null
  timeZone: string
  packageName: Named | null
}
export type Charged = {
  id: string
  number: number
  state: string
  startedAt: string
  energy: number
  duration: number | null
  sum: number | null
  station: string | null
  timeZone: string
  paymentId: string | null
}
export type Reservation = {
  id: string
  number: number
  state: string
  createdAt: string
  expiryDate: string
  station: string | null
  address: string | null
  timeZone: string
  pointId: string
  point: string | null
  connectorId: number
}

/** The rows of a search of ours; our own server is believed about their fields. */
export async function searchRows<T>(path: string, body: object, signal?: AbortSignal): Promise<T[]> {
  const answer = (await driverHttp({ path: `/driver/${path}`, body, signal })) as { result: T[] }
  return answer.result
}
