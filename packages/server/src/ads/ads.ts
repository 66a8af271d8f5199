import { rule } from '@zaryad/model'
import { sql } from '../db/sql.ts'
import type { ExtensionOf } from '../entities/extension.ts'
import { momentMs } from '../entities/moments.ts'

/** A period has its end after its beginning, and a campaign that is shown has something to show. */
export const ads: ExtensionOf<'ads'> = {
  computed: { itemCount: sql`(select count(*) from ad_items i where i.ad_id = t.id)` },
  beforeWrite: async ({ tx, deps }, values, before) => {
    const { from, to } = { ...before, ...values }
    if (momentMs(to) < momentMs(from)) throw rule('to', 'tooSmall')
    if (Array.isArray(values.places) && values.places.length === 0) throw rule('places', 'required')
    if (values.state !== 'active' || before?.state === 'active') return
    if (momentMs(to) < deps.clock().getTime()) throw rule('to', 'tooSmall')
    const shown = before
      ? await sql`select from ad_items where ad_id = ${before.id} and active limit 1`.execute(tx)
      : undefined
    if (!shown?.rows.length) throw rule('itemCount', 'tooSmall')
  },
}

const ofFile = (column: string) =>
  sql`(select ${sql.ref(`f.${column}`)} from uploads f where f.name = t.file)`

const altOf = (alt: unknown, language: unknown) =>
  Object.entries(Object(alt)).find(([name]) => name === (language ?? 'ru'))?.[1]

/** What is shown is a file that we hold, of the kind that it says, with words for those who do not see it. */
export const adItems: ExtensionOf<'adItems'> = {
  computed: { fileSize: ofFile('size_bytes'), width: ofFile('width'), height: ofFile('height') },
  beforeWrite: async ({ tx }, values, before) => {
    const { file, kind, alt, language } = { ...before, ...values }
    const found = await sql<{ type: string }>`select type from uploads
      where name = ${file} and dropped_at is null`.execute(tx)
    const type = found.rows[0]?.type
    if (!type) throw rule('file', 'notFound')
    if ((kind === 'video') !== type.startsWith('video/')) throw rule('kind', 'wrongFileType')
    if (!altOf(alt, language)) throw rule('alt', 'required')
  },
}
