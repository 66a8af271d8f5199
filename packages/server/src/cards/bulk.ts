import { rule } from '@zaryad/model'
import type { Bulk, BulkResult } from '@zaryad/model/calls/cards'
import type { Scope, Tx } from '../db/database.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Caller } from '../entities/extension.ts'
import { writeLog } from '../logs/writeLog.ts'

type Card = {
  id: string
  idTag: string
  tenantId: string | null
  userId: string | null
  state: string
  expiresAt: string | null
}
type Values = Partial<Pick<Card, 'state' | 'expiresAt' | 'userId'>>

const logActions = { block: 'workflow.blocked', activate: 'workflow.active', extend: 'edit', assign: 'edit' }

/** The same change to several cards; what came of each, in the order asked. */
export async function bulkChange(
  { deps, actor, ip, requestId }: Caller,
  scope: Scope,
  bulk: Bulk,
): Promise<BulkResult[]> {
  return deps.db.people.scoped(scope, async (tx) => {
    const ownerTenant = bulk.action === 'assign' ? await tenantOfUser(tx, bulk.userId) : null
    const cards = await lockedCards(tx, bulk.ids)
    const results: BulkResult[] = []
    for (const id of new Set(bulk.ids)) {
      const card = cards.get(id)
      const problem = card ? problemOf(card, bulk, ownerTenant) : ('notFound' as const)
      if (!card || problem) {
        results.push({
          id,
          ...(card ? { idTag: card.idTag } : {}),
          isDone: false,
          ...(problem ? { problem } : {}),
        })
        continue
      }
      const values = valuesOf(bulk)
      await write(tx, card.id, values)
      const reason = 'reason' in bulk && bulk.reason ? { reason: bulk.reason } : {}
      await writeLog(
        { deps, tx, actor, ip, requestId },
        {
          action: logActions[bulk.action],
          entity: 'rFIDCards',
          row: card,
          before: card,
          after: { ...card, ...values, ...reason },
        },
      )
      results.push({ id, idTag: card.idTag, isDone: true })
    }
    return results
  })
}

/** In the order of their ids, so that two people who act on the same cards wait rather than lock each other out. */
async function lockedCards(tx: Tx, ids: readonly string[]): Promise<Map<string, Card>> {
  const found = await sql<Omit<Card, 'expiresAt'> & { expiresAt: Date | null }>`
    select id, id_tag as "idTag", tenant_id as "tenantId", user_id as "userId", state, expires_at as "expiresAt"
    from rfid_cards where id = any(${ids.filter(isId)}::uuid[]) order by id for update`.execute(tx)
  return new Map(
    found.rows.map((row) => [row.id, { ...row, expiresAt: row.expiresAt?.toISOString() ?? null }]),
  )
}

/** The company of the person who gets the cards; unseen is as good as absent. */
async function tenantOfUser(tx: Tx, userId: string | null): Promise<string | null> {
  if (userId === null) return null
  const found = isId(userId)
    ? await sql<{
        tenant: string | null
      }>`select tenant_id as tenant from users where id = ${userId}`.execute(tx)
    : undefined
  if (!found?.rows[0]) throw rule('userId', 'notFound')
  return found.rows[0].tenant
}

function valuesOf(bulk: Bulk): Values {
  if (bulk.action === 'extend') return { expiresAt: bulk.expiresAt }
  if (bulk.action === 'assign') return { userId: bulk.userId }
  return { state: bulk.action === 'block' ? 'blocked' : 'active' }
}

function problemOf(card: Card, bulk: Bulk, ownerTenant: string | null): BulkResult['problem'] {
  if (ownerTenant && card.tenantId && ownerTenant !== card.tenantId) return 'otherCompany'
  const values = valuesOf(bulk)
  const isSame = Object.entries(values).every(([name, value]) => Object(card)[name] === value)
  return isSame ? 'unchanged' : undefined
}

async function write(tx: Tx, id: string, values: Values): Promise<void> {
  const columns = {
    ...('state' in values ? { state: values.state } : {}),
    ...('expiresAt' in values ? { expires_at: values.expiresAt } : {}),
    ...('userId' in values ? { user_id: values.userId } : {}),
  }
  const set = sql.join([
    ...Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    sql`version = version + 1`,
    sql`updated_at = now()`,
  ])
  await sql`update rfid_cards set ${set} where id = ${id}`.execute(tx)
}
