import type { IdTagInfo } from '@zaryad/ocpp'
import type { Pool } from 'pg'
import { BatchWriter } from '../../ingest/batchWriter.ts'
import { instants, texts, uuids } from '../../ingest/columns.ts'
import { statusAsked } from './stillPaid.ts'

type TagQuestion = { chargePointId: string; idTag: string; atMs: number }
/** What the database function `id_tag_info` says. */
export type TagRow = {
  status: IdTagInfo['status']
  expires_at: Date | null
  parent_id_tag: string | null
  card_id: string | null
}

const MAX_ID_TAG = 20

/** OCPP's form of the answer. What the schema would refuse in it stays out. */
export function idTagInfoOf({ status, expires_at, parent_id_tag }: TagRow): IdTagInfo {
  return {
    status,
    ...(expires_at ? { expiryDate: expires_at.toISOString() } : {}),
    ...(parent_id_tag ? { parentIdTag: parent_id_tag.slice(0, MAX_ID_TAG) } : {}),
  }
}

const question = `
  select i.n, ${statusAsked} as status, a.expires_at, a.parent_id_tag, a.card_id
  from unnest($1::uuid[], $2::text[], $3::timestamptz[]) with ordinality as i(point, tag, moment, n)
  join charge_points p on p.id = i.point
  cross join lateral id_tag_info(i.tag, i.point, p.tenant_id, i.moment, 0) a
  order by i.n`

/** Authorize.req of many stations in one question. */
export function tagQuestions(pool: Pool): BatchWriter<TagQuestion, TagRow> {
  return new BatchWriter({
    name: 'cardQuestions',
    spacingMs: 5,
    run: async (asked) => {
      const found = await pool.query<TagRow & { n: number }>({
        name: 'id_tag_info',
        text: question,
        values: [
          uuids(asked.map(({ chargePointId }) => chargePointId)),
          texts(asked.map(({ idTag }) => idTag)),
          instants(asked.map(({ atMs }) => atMs)),
        ],
      })
      const byNumber = new Map(found.rows.map((row) => [row.n, row]))
      return asked.map((_, index) => byNumber.get(index + 1) ?? unknownTag)
    },
  })
}

const unknownTag: TagRow = { status: 'Invalid', expires_at: null, parent_id_tag: null, card_id: null }
