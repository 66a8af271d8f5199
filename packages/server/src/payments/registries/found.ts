import { oddRefunds } from '@zaryad/model'
import type { RegistryLine, RegistryRun } from '@zaryad/model/calls/registries'
import type { Tx } from '../../db/database.ts'
import { jsonMoment } from '../../db/jsonMoment.ts'
import { sql } from '../../db/sql.ts'

const runColumns = sql`jsonb_build_object('id', r.id, 'provider', r.provider, 'fileName', r.file_name, 'from', r.day_from,
  'to', r.day_to, 'matched', r.matched, 'differing', r.differing, 'ours', r.ours, 'theirs', r.theirs, 'refunds', r.refunds,
  'oddRefunds', (select count(*) from registry_rows o where o.registry_id = r.id and o.outcome in ${sql.listed(oddRefunds)}),
  'unread', (select count(*) from registry_rows u where u.registry_id = r.id and u.outcome = 'unread'),
  'sum', r.sum_tiyn / 100.0, 'ourSum', r.our_sum_tiyn / 100.0, 'createdAt', ${jsonMoment('r.created_at')},
  'userName', (select coalesce(u.name, shown_phone(u.user_name)) from users u where u.id = r.user_id)) as run`

export async function findRun(tx: Tx, id: string): Promise<RegistryRun | undefined> {
  const found = await sql<{
    run: RegistryRun
  }>`select ${runColumns} from registries r where r.id = ${id}`.execute(tx)
  return found.rows[0]?.run
}

export async function listRuns(tx: Tx, { skip, take }: { skip: number; take: number }) {
  const found = await sql<{ run: RegistryRun; count: number }>`select ${runColumns}, count(*) over () as count
    from registries r order by r.created_at desc, r.id desc offset ${skip} limit ${take}`.execute(tx)
  return { result: found.rows.map(({ run }) => run), count: found.rows[0]?.count ?? 0 }
}

type Lines = { id: string; outcome?: string | undefined; skip: number; take: number | null }

/** What has to be looked at comes first. */
export async function linesOf(tx: Tx, { id, outcome, skip, take }: Lines) {
  const found = await sql<{ row: RegistryLine; count: number }>`
    select jsonb_build_object('line', l.line, 'outcome', l.outcome, 'orderId', l.order_id, 'operationId', l.operation_id,
      'sum', l.sum_tiyn / 100.0, 'ourSum', l.our_sum_tiyn / 100.0, 'at', l.at, 'paymentId', l.payment_id,
      'paymentNumber', p.number) as row, count(*) over () as count
    from registry_rows l left join payments p on p.id = l.payment_id
    where l.registry_id = ${id} and (${outcome ?? null}::text is null or l.outcome = ${outcome ?? null})
    order by array_position(array['unread', 'differs', 'theirs', 'ours', 'refundDiffers', 'refundTheirs', 'refundOurs', 'refund', 'matched'], l.outcome), l.line
    offset ${skip} limit ${take}`.execute(tx)
  return { result: found.rows.map(({ row }) => row), count: found.rows[0]?.count ?? 0 }
}
