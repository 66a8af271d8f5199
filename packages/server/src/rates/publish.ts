import { AppError, rule } from '@zaryad/model'
import type { Publish } from '@zaryad/model/calls/rates'
import { isFree } from '@zaryad/model/pricing/wireTerms'
import type { Caller, Target, WireRow } from '../entities/extension.ts'
import { find } from '../entities/search.ts'
import { edit } from '../entities/write.ts'
import { wireTerms } from './terms.ts'

/** Puts a draft, an archived rate or new prices in force, at once or from a time to come. */
export async function publish(caller: Caller, target: Target, id: string, body: Publish): Promise<WireRow> {
  const row = await caller.deps.db.people.scoped('all', (tx) => find(tx, target, id))
  if (!row) throw new AppError('notFound')
  const { at, terms, version } = body
  if (row.state === 'active' && !terms) throw new AppError('wrongState')
  if (isFree(terms ?? wireTerms(row)) && !body.isFree) throw rule('priceEnergy', 'free')
  const values = {
    ...terms,
    state: 'active',
    ...(at ? { validFrom: new Date(at).toISOString() } : {}),
    ...(version === undefined ? {} : { version }),
  }
  return edit(caller, target, id, values, 'patch')
}
