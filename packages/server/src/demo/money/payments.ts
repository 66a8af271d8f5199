import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** Two quarters, to compare: sessions without a card of so many days were paid for by telephone. */
const days = 190
/** Sums are chosen in steps: the rest goes back. */
const stepTiyn = 50_000

/**
 * Payments for the history's sessions without a card, as the payment flow leaves them: paid in the morning of
 * the session, settled when it ended, the rest given back by Kaspi and never taken by Halyk, which holds it; three of
 * four drivers gave a telephone for the receipt; some charged a little more than was paid, and some drivers whose bank
 * refused tried again. In statements over all rows, for there are thousands.
 */
export async function seedPayments(tx: Tx, since?: Date): Promise<void> {
  await sql`create temporary table demo_paid on commit drop as
    select gen_random_uuid() as id, x.id as session_id, x.tenant_id, x.charge_point_id, x.station_id, x.connector_id,
      least(x.sum_tiyn, k.sum) as charged, k.sum, x.sum_tiyn - least(x.sum_tiyn, k.sum) as over,
      b.pay_type, case b.pay_type when 'KASPI' then k.sum - least(x.sum_tiyn, k.sum) else 0 end as refunded, x.started_at - interval '2 minutes' as paid_at, x.stopped_at, (x.stopped_at at time zone x.time_zone)::date as day,
      (least(x.sum_tiyn, k.sum) * t.commission_bp * 2 + 10000) / 20000 as commission,
      case when abs(hashtext('phone ' || x.id)) % 4 > 0 then c.phones[1 + abs(hashtext(x.id::text)) % cardinality(c.phones)] end as phone
    from transactions x join tenants t on t.id = x.tenant_id
      cross join lateral (select (x.sum_tiyn / ${stepTiyn}::bigint + 1) * ${stepTiyn}::bigint as whole) w
      cross join lateral (select case when x.sum_tiyn > 4 * ${stepTiyn}::bigint and abs(hashtext(x.id::text)) % 29 = 0
        then w.whole - ${stepTiyn}::bigint else w.whole end as sum) k
      cross join lateral (select case when hashtext(x.id::text) % 5 in (0, 1, 2, -1) then 'KASPI' else 'HALYK' end as pay_type) b
      cross join (select array_agg(phone order by phone) as phones from users where 'Client' = any(roles) and phone is not null) c
    where x.state = 'finished' and x.id_tag is null and x.sum_tiyn > 0 and x.payment_id is null and not x.simulated
      and (x.stopped_at > ${since ?? null}::timestamptz) is not false
      and x.stopped_at > now() - make_interval(days => ${days})`.execute(tx)
  await sql`insert into payments (id, tenant_id, point_id, station_id, connector_id, pay_type, service, sum_tiyn,
      charged_tiyn, overshoot_tiyn, refunded_sum_tiyn, state, result_code, provider_id, paid_at, settled_at, refunded_at, created_at,
      phone, receipt_told_at)
    select id, tenant_id, charge_point_id, station_id, connector_id, pay_type, 'charging', sum, charged, over, refunded,
      'settled', 1, 'demo-' || left(id::text, 8), paid_at, stopped_at, case when refunded > 0 then stopped_at end, paid_at - interval '40 seconds',
      phone, case when phone is not null then stopped_at end
    from demo_paid order by paid_at`.execute(tx)
  await sql`update transactions x set payment_id = d.id from demo_paid d where d.session_id = x.id`.execute(
    tx,
  )
  await sql`insert into payments (id, tenant_id, point_id, station_id, connector_id, pay_type, service, sum_tiyn,
      state, result_code, fail_reason, created_at, updated_at, phone)
    select gen_random_uuid(), tenant_id, charge_point_id, station_id, connector_id, pay_type, 'charging', sum, 'failed',
      0, 'declined', paid_at - interval '4 minutes', paid_at - interval '3 minutes', phone
    from demo_paid where abs(hashtext('declined ' || id)) % 20 = 0`.execute(tx)
  await postPaid(tx)
}

/** Every posting of a payment stands on the day of its session, as if all of it had been in one day. */
async function postPaid(tx: Tx): Promise<void> {
  await sql`create temporary table demo_entries on commit drop as
    select d.id as payment_id, l.kind, l.line, l.account, l.amount, gen_random_uuid() as id,
      d.tenant_id, d.pay_type, d.station_id, d.day,
      case when l.kind = 'paid' and d.pay_type = 'KASPI' then d.paid_at else d.stopped_at end as at
    from demo_paid d, lateral (values
      ('paid', 1, 'bank', d.charged + d.refunded), ('paid', 2, 'driver', -d.charged - d.refunded),
      ('settled', 1, 'driver', d.charged), ('settled', 2, 'revenue', d.commission - d.charged),
      ('settled', 3, 'commission', -d.commission),
      ('refund', 1, 'driver', d.refunded), ('refund', 2, 'refunds', -d.refunded),
      ('refundSent', 1, 'refunds', d.refunded), ('refundSent', 2, 'bank', -d.refunded)
    ) l (kind, line, account, amount) where l.amount <> 0`.execute(tx)
  await sql`with heads as (
      select (array_agg(id order by line))[1] as id, kind, payment_id, min(at) as at, count(*) as entries,
        (array_agg(tenant_id))[1] as tenant_id, (array_agg(pay_type))[1] as pay_type,
        (array_agg(station_id))[1] as station_id, min(day) as day
      from demo_entries group by payment_id, kind),
    posted as (
      insert into ledger_transactions (id, tenant_id, key, kind, pay_type, payment_id, station_id, day, at, entry_count)
      select id, tenant_id, kind || ':' || payment_id, kind, pay_type, payment_id, station_id, day, at, entries from heads
      returning id, kind, payment_id, tenant_id)
    insert into ledger_entries (ledger_transaction_id, line, tenant_id, account, amount_tiyn)
    select p.id, row_number() over (partition by p.id order by e.line), p.tenant_id, e.account, e.amount
    from posted p join demo_entries e on e.payment_id = p.payment_id and e.kind = p.kind`.execute(tx)
}
