import { type Access, type Actor, AppError, allEntities, rule } from '@zaryad/model'
import type { Scope, Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'

export type Target = { chargePointId: string; tenantId: string | null; scope: Scope; connectorId?: number }

/** Commands are open to whoever may edit charge points, within the same bounds. */
function scopeOf(actor: Actor): Scope {
  const access: Access = allEntities.chargePoints!.access.edit(actor)
  if (access === false) throw new AppError('forbidden')
  if (access === true) return 'all'
  return { tenantId: access.tenantId! }
}

type Row = { id: string; tenant_id: string | null; connector_id?: number | null }

/** The caller's own charge point; another's and none look alike. */
export async function pointTarget(deps: Deps, actor: Actor, id: unknown): Promise<Target> {
  return one(deps, actor, id, async (tx) => {
    const found = await sql<Row>`select id, tenant_id from charge_points where id = ${id}`.execute(tx)
    return found.rows[0]
  })
}

/** By our connector's id, or by a charge point's with the connector's number beside it, where it has several. */
export async function connectorTarget(
  deps: Deps,
  actor: Actor,
  { id, connectorId }: { id: unknown; connectorId?: number },
): Promise<Target & { connectorId: number }> {
  const target = await one(deps, actor, id, async (tx) => {
    const found = await sql<Row>`
      select p.id, p.tenant_id, c.connector_id from connectors c join charge_points p on p.id = c.charge_point_id
      where c.id = ${id}
      union all
      select p.id, p.tenant_id, coalesce(${connectorId ?? null}::int, (select max(connector_id) from connectors
        where charge_point_id = p.id having count(*) = 1)) from charge_points p where p.id = ${id}`.execute(
      tx,
    )
    return found.rows[0]
  })
  if (!target.connectorId) throw rule('connectorId', 'required')
  return { ...target, connectorId: target.connectorId }
}

type Find = (tx: Tx) => Promise<Row | undefined>

async function one({ db }: Deps, actor: Actor, id: unknown, find: Find): Promise<Target> {
  const scope = scopeOf(actor)
  const row = isId(id) ? await db.scoped(scope, find) : undefined
  if (!row) throw new AppError('notFound')
  const { id: chargePointId, tenant_id: tenantId, connector_id: connectorId } = row
  return { chargePointId, tenantId, scope, ...(connectorId ? { connectorId } : {}) }
}
