import { AppError, isAdministrator, rule } from '@zaryad/model'
import { contentLanguages } from '@zaryad/model/choices'
import { hasAny, type InLanguages } from '@zaryad/model/fields/languages'
import { sql } from '../db/sql.ts'
import type { ExtensionOf, Values, WireRow, WriteContext } from '../entities/extension.ts'
import { momentMs } from '../entities/moments.ts'

/** A scheduled one is published by its hour coming. */
const newsState = sql`case when t.state = 'scheduled' and t."from" <= now() then 'published' else t.state end`

/** What the network tells everybody comes under each company's own id, so that its bounds let it through. */
const readerId = sql`coalesce(t.tenant_id, case when t.audience = 'all' then app_tenant() end)`

const filled = (language: string) =>
  sql`case when t.title->>${sql.lit(language)} <> '' and t.text->>${sql.lit(language)} <> '' then ${sql.lit(language)} end`

/** To everybody speaks the network; a location's readers are its company's. */
async function checkAudience(
  { tx, actor }: WriteContext,
  values: Values,
  before: WireRow | undefined,
): Promise<void> {
  const { audience, stationId, tenantId } = { ...before, ...values }
  if (audience === 'all' && !isAdministrator(actor))
    throw new AppError('forbidden', { errors: [{ field: 'audience', code: 'notAllowed' }] })
  if (audience === 'all' && tenantId) throw rule('audience', 'notAllowed')
  if (audience === 'company' && !tenantId) throw rule('tenantId', 'required')
  if (audience !== 'location') return
  if (!stationId) throw rule('stationId', 'required')
  if (before || tenantId) return
  const found = await sql<{
    tenant: string | null
  }>`select tenant_id as tenant from charge_stations where id = ${stationId}`.execute(tx)
  values.tenantId = found.rows[0]?.tenant
}

/** Published is what can be read: it has a text, and its time has come and not gone. */
function checkPublishing(now: Date, values: Values, before: WireRow | undefined): void {
  const { state, from, to, text } = { ...before, ...values }
  if (momentMs(to) < momentMs(from)) throw rule('to', 'tooSmall')
  if (values.state === undefined || values.state === before?.state || !isShown(state)) return
  if (!hasAny(Object(text) as InLanguages)) throw rule('text', 'required')
  if (momentMs(to) <= now.getTime()) throw rule('to', 'tooSmall')
  if (state === 'scheduled' && !(momentMs(from) > now.getTime())) throw rule('from', 'tooSmall')
  if (state === 'published' && !(momentMs(from) <= now.getTime())) values.from = now.toISOString()
}

const isShown = (state: unknown) => state === 'published' || state === 'scheduled'

export const news: ExtensionOf<'news'> = {
  computed: {
    tenantId: readerId,
    ofNetwork: sql`t.tenant_id is null`,
    heading: sql`coalesce(nullif(t.title->>'ru', ''), nullif(t.title->>'kz', ''), t.title->>'en')`,
    languages: sql`array_remove(array[${sql.join(contentLanguages.map(filled))}], null)`,
    state: newsState,
  },
  beforeWrite: async (context, values, before) => {
    await checkAudience(context, values, before)
    checkPublishing(context.deps.clock(), values, before)
    if (!before) values.authorId = context.actor.id
  },
}
