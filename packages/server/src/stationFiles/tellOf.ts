import type { Deps } from '../deps.ts'

/** A request of a log has come further: whoever looks at its list hears of it. */
export const tellOf = ({ notices, clock }: Deps, { id, tenantId }: { id: string; tenantId: string | null }) =>
  notices.tell({
    kind: 'updated',
    entity: 'stationFiles',
    entityId: id,
    tenantId,
    atMs: clock().getTime(),
  })
