import { rule } from '@zaryad/model'
import { sql } from '../db/sql.ts'
import type { ExtensionOf } from '../entities/extension.ts'

const ofFile = (column: string) =>
  sql`(select ${sql.ref(`f.${column}`)} from uploads f where f.name = t.file)`

const altOf = (alt: unknown, language: unknown) =>
  Object.entries(Object(alt)).find(([name]) => name === (language ?? 'ru'))?.[1]

/** What is shown is a file that we hold, of the kind that it says, with words for those who do not see it. */
export const adItems: ExtensionOf<'adItems'> = {
  computed: { fileSize: ofFile('size_bytes'), width: ofFile('width'), height: ofFile('height') },
  beforeWrite: async ({ tx }, values, before) => {
    const { file, kind, alt, language } = { ...before, ...values }
    const found = await sql<{ type: string }>`select type from uploads where name = ${file}`.execute(tx)
    const type = found.rows[0]?.type
    if (!type) throw rule('file', 'notFound')
    if ((kind === 'video') !== type.startsWith('video/')) throw rule('kind', 'wrongFileType')
    if (!altOf(alt, language)) throw rule('alt', 'required')
  },
}
