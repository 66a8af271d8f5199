/** One thing that is so now: `at` is since when. */
export type Finding = {
  entity: string
  entity_id: string
  tenant_id: string | null
  charge_point_id: string | null
  at: Date
  data: Record<string, unknown>
}
