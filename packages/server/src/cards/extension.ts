import { sql } from '../db/sql.ts'
import type { ExtensionOf } from '../entities/extension.ts'
import { refuseElsewhere } from '../entities/takenElsewhere.ts'
import { refuseReversedTwin } from './reversedTwin.ts'

const ownerOf = (column: string) =>
  sql`(select ${sql.ref(`u.${column}`)} from users u where u.id = t.user_id)`

/** Who holds a card and how it is used; one and the same card is not kept in both byte orders. */
export const rFIDCards: ExtensionOf<'rFIDCards'> = {
  caseless: { idTag: 'upper', parentIdTag: 'upper' },
  computed: {
    ownerName: ownerOf('name'),
    ownerPhone: ownerOf('phone'),
    daysLeft: sql`ceil(extract(epoch from t.expires_at - now()) / 86400)::integer`,
    idleDays: sql`floor(extract(epoch from now() - coalesce(t.last_used_at, t.created_at)) / 86400)::integer`,
    sessions30d: sql`(select count(*) from transactions x
      where upper(x.id_tag) = upper(t.id_tag) and x.started_at > now() - interval '30 days')`,
  },
  beforeWrite: async (context, values, before) => {
    if (typeof values.idTag !== 'string' || values.idTag === before?.idTag) return
    const { idTag, tenantId = before?.tenantId } = values
    await refuseElsewhere(
      context,
      'idTag',
      sql`exists (select from cards_elsewhere(array[${idTag}::text], ${tenantId}::uuid))`,
    )
    await refuseReversedTwin(context.tx, values.idTag, before?.id)
  },
}
