import type { Caller, Target, WireRow } from './extension.ts'

/** After a write is committed: what keeps rows in memory hears of it, then whoever looks at them. */
export function committed(
  { deps }: Caller,
  { entity, extension }: Target,
  after: WireRow | undefined,
  before: WireRow | undefined,
): void {
  extension.committed?.(deps, after, before)
  const row = after ?? before
  if (!row) return
  const ownTenantId = typeof row.tenantId === 'string' ? row.tenantId : null
  deps.notices.tell({
    kind: !before ? 'created' : after ? 'updated' : 'deleted',
    entity: entity.name,
    entityId: row.id,
    tenantId: entity.owner.tenant === 'self' ? row.id : ownTenantId,
    atMs: deps.clock().getTime(),
  })
}
