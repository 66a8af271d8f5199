import type { EventKind, EventSeverity, EventState } from '@zaryad/model/watch'
import type { Row } from '../kit/screen.ts'

/** An event as the API gives it. */
export type Event = Row & {
  at: string
  raisedAt: string
  kind: EventKind
  severity: EventSeverity
  entity: string
  entityId: string
  chargePointId: string | null
  chargePoint?: { id: string; name: string } | null
  place?: { name: string; timeZone: string } | null
  data: Record<string, unknown>
  state: EventState
  acknowledgedBy?: string | null
  closedAt: string | null
}
