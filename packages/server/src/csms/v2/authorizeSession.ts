import { openReservationStates } from '@zaryad/model'
import type { Pool } from 'pg'
import { listed } from '../../db/sql.ts'
import type { TagRow } from '../sessions/idTagInfo.ts'
import { statusPaid, stillPaid } from '../sessions/stillPaid.ts'

type Asked = { sessionId: string; idTag: string; atMs: number }

// A session may begin when the cable is plugged in and hear of its card later (§E02): what a start does with a
// card is done then, for the first one that is shown.
const write = `
  with seen as materialized (
    select t.id, t.charge_point_id, t.connector_id, ${statusPaid} as status, a.expires_at, a.parent_id_tag, a.user_id,
      a.card_id, paid.payment_id, paid.rate_id, paid.rate_version, a.remote_start_id
    from transactions t
    cross join lateral id_tag_info($2, t.charge_point_id, t.tenant_id, $3, t.connector_id) a
    ${stillPaid('x.id = t.id')}
    where t.id = $1 for no key update of t
  ), taken as (
    update transactions t set id_tag = $2, id_tag_status = s.status,
      user_id = case when s.status in ('Accepted', 'ConcurrentTx') then s.user_id end,
      payment_id = case when s.status = 'Accepted' and not t.simulated then s.payment_id end,
      rate_id = coalesce(s.rate_id, t.rate_id),
      rate_version = case when s.rate_id is null then t.rate_version else s.rate_version end,
      updated_at = now(), version = t.version + 1
    from seen s where t.id = s.id and coalesce(t.id_tag, '') = '' and t.state = 'active'
    returning t.id, t.transaction_id
  ), reserved as (
    update reservations v set state = 'used', updated_at = now(), version = v.version + 1
    from taken n join seen s on s.id = n.id
    where v.charge_point_id = s.charge_point_id and v.state in ${listed(openReservationStates)}
      and upper(v.id_tag) = upper($2) and v.connector_id in (0, s.connector_id)
  ), remote as (
    update remote_starts m set transaction_id = n.transaction_id
    from taken n join seen s on s.id = n.id where m.id = s.remote_start_id
  )
  select s.status, s.expires_at, s.parent_id_tag, s.card_id, exists (select from taken) as is_first from seen s`

/** Gives a running session its card; `is_first` unless it had one before. */
export async function authorizeSession(
  pool: Pool,
  { sessionId, idTag, atMs }: Asked,
): Promise<TagRow & { is_first: boolean }> {
  const done = await pool.query<TagRow & { is_first: boolean }>({
    name: 'authorize_session',
    text: write,
    values: [sessionId, idTag, new Date(atMs)],
  })
  const row = done.rows[0]
  if (!row) throw new Error('the session of a card is gone')
  return row
}
