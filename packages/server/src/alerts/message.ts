import type { Language } from '@zaryad/model/choices'
/** What a delivery tells, whichever way it goes. */
export type Message = {
  deliveryId: string
  change: 'raised' | 'closed'
  language: Language
  /** Its readers are a company's people: they have no page of a device. */
  isOfCompany: boolean
  event: {
    id: string
    kind: string
    severity: string
    at: Date
    closedAt: Date | null
    entity: string
    entityId: string
    tenantId: string | null
    chargePointId: string | null
    identity: string | null
    location: string | null
    timeZone: string | null
    data: Record<string, unknown>
  }
}
/** Undefined when it went out, else why not. */
export type Failure = string | undefined
