import { type Actor, AppError, entities, type RowOf } from '@zaryad/model'
import type { Scope, Tx } from '../db/database.ts'
import { tenantOf } from '../entities/bounds.ts'
import { find } from '../entities/search.ts'
import { transactionParts } from './parts.ts'

const entity = entities.transactions
type Bounds = { access: true | Readonly<Record<string, string>>; scope: Scope }

/** Whose sessions the actor reads; whoever reads them may put them right, for both are the company's own people. */
export function boundsOf(actor: Actor): Bounds {
  const access = entity.access.read(actor)
  if (access === false) throw new AppError('forbidden')
  const tenantId = tenantOf(access)
  return { access, scope: tenantId ? { tenantId } : 'all' }
}

/** The session as the API gives it; another company's and none look alike. */
export async function sessionRow(
  tx: Tx,
  { access }: Pick<Bounds, 'access'>,
  id: string,
  isLocked = false,
): Promise<RowOf<'transactions'>> {
  const row = await find(tx, { entity, extension: transactionParts, access }, id, isLocked)
  if (!row) throw new AppError('notFound')
  return row
}
