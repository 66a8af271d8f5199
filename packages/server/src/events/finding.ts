import type { EventKind, EventSeverity } from '@zaryad/model/watch'

/** One thing that is so now: `at` is since when. */
export type Finding = {
  entity: string
  entity_id: string
  tenant_id: string | null
  charge_point_id: string | null
  at: Date
  data: Record<string, unknown>
}

/** An event that is in the table, as its notice tells of it. */
export type Kept = {
  id: string
  kind: EventKind
  severity: EventSeverity
  tenant_id: string | null
  entity: string
  entity_id: string
  charge_point_id: string | null
}
