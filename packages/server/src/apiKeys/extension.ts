import { AppError, allEntities, needs, rule } from '@zaryad/model'
import { sql } from '../db/sql.ts'
import { tenantOf } from '../entities/bounds.ts'
import { committed } from '../entities/committed.ts'
import type { ExtensionOf, WriteContext } from '../entities/extension.ts'
import { find } from '../entities/search.ts'
import { writeLog } from '../logs/writeLog.ts'
import { apiKeyOf } from './secret.ts'

/** In force at once, of one company. */
export const mostApiKeys = 20

const entity = allEntities.apiKeys!
const inForce = sql`t.revoked_at is null and (t.expires_at is null or t.expires_at > now())`

async function checkLimit({ tx }: WriteContext, tenantId: unknown): Promise<void> {
  // Locked by a statement of its own, so that the count after it sees what others have committed.
  await sql`select from tenants where id = ${tenantId} for update`.execute(tx)
  const found = await sql<{ count: number }>`select count(*)::integer as count
    from api_keys t where t.tenant_id = ${tenantId} and ${inForce}`.execute(tx)
  if ((found.rows[0]?.count ?? 0) >= mostApiKeys) throw rule('name', 'limitReached')
}

/** Made with a secret that is told once, and taken back for good. */
export const apiKeys: ExtensionOf<'apiKeys'> = {
  computed: {
    state: sql`case when t.revoked_at is not null then 'revoked' when ${inForce} then 'active' else 'expired' end`,
  },
  tellOnce: (values, seed) => {
    const { secret, prefix, hash } = apiKeyOf(seed)
    Object.assign(values, { prefix, hash })
    return { secret }
  },
  beforeWrite: async (context, values, before) => {
    if (before) return
    const { expiresAt } = values
    if (typeof expiresAt === 'string' && Date.parse(expiresAt) <= context.deps.clock().getTime())
      throw rule('expiresAt', 'tooSmall')
    await checkLimit(context, values.tenantId)
    values.madeBy = context.actor.userName
  },
  workflow: {
    access: needs('billingApi'),
    run: async (caller, { id, previousState, nextState }) => {
      const { deps, actor } = caller
      if (nextState !== 'revoked') throw rule('nextState', 'notAllowed')
      const access = entity.access.edit(actor)
      if (access === false) throw new AppError('forbidden')
      const target = { entity, extension: apiKeys, access }
      const tenantId = tenantOf(access)
      const [after, before] = await deps.db.people.scoped(tenantId ? { tenantId } : 'all', async (tx) => {
        const before = await find(tx, target, id, true)
        if (!before) throw new AppError('notFound')
        if (before.state !== previousState || before.state !== 'active') throw new AppError('wrongState')
        await sql`update api_keys set revoked_at = ${deps.clock()}, updated_at = ${deps.clock()}, version = version + 1
          where id = ${id}`.execute(tx)
        const after = await find(tx, target, id)
        const line = { action: 'workflow.revoked', entity: entity.name, before, after }
        await writeLog({ ...caller, tx }, { ...line, row: after })
        return [after!, before] as const
      })
      committed(caller, target, after, before)
      return after
    },
  },
}
