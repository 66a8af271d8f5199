/** Something that people look at has changed and is stored. */
export type Notice = {
  kind: string
  entity: string
  entityId: string
  tenantId: string | null
  atMs: number
  data?: Record<string, unknown>
}
