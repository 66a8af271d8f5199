import type { Deps } from '../deps.ts'
import { announce } from '../push/notices.ts'

/** A request of a log has come further: whoever looks at its list hears of it. */
export const tellOf = ({ db, clock }: Deps, { id, tenantId }: { id: string; tenantId: string | null }) =>
  announce(db, {
    kind: 'updated',
    entity: 'stationFiles',
    entityId: id,
    tenantId,
    atMs: clock().getTime(),
  })
