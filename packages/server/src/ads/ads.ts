import { rule } from '@zaryad/model'
import { sql } from '../db/sql.ts'
import type { ExtensionOf } from '../entities/extension.ts'

const msOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.NaN)

/** A period has its end after its beginning, and a campaign that is shown has something to show. */
export const ads: ExtensionOf<'ads'> = {
  computed: { itemCount: sql`(select count(*) from ad_items i where i.ad_id = t.id)` },
  beforeWrite: async ({ tx, deps }, values, before) => {
    const { from, to } = { ...before, ...values }
    if (msOf(to) < msOf(from)) throw rule('to', 'tooSmall')
    if (Array.isArray(values.places) && values.places.length === 0) throw rule('places', 'required')
    if (values.state !== 'active' || before?.state === 'active') return
    if (msOf(to) < deps.clock().getTime()) throw rule('to', 'tooSmall')
    const shown = before
      ? await sql`select from ad_items where ad_id = ${before.id} and active limit 1`.execute(tx)
      : undefined
    if (!shown?.rows.length) throw rule('itemCount', 'tooSmall')
  },
}
