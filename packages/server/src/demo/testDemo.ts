import { dayMs } from '@zaryad/model/durations'
import { expect } from 'vitest'
import type { TestApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'
import { strangers } from '../db/strangers.ts'

const nineMs = 4 * 3_600_000

/** The latest nine o'clock in Almaty: when an owner opens the console, whatever the hour of the test. */
export const nine = new Date(Math.floor((Date.now() - nineMs) / dayMs) * dayMs + nineMs)

const over = (least: number) => expect.toSatisfy((value: number) => value > least, `more than ${least}`)
const took = { count: over(3), energy: over(10), sum: over(500) }

/**
 * The «now» strip of a morning: something was taken, and there is what to compare it with. Of the year's mornings the
 * quietest Sundays know six sessions till nine, a weekday some thirty.
 */
export const sensible = {
  today: took,
  yesterday: took,
  weekAgo: took,
  places: { best: Array(5).fill(expect.anything()), worst: Array(5).fill(expect.anything()) },
  month: { plan: over(0) },
}

/** What a test asks the database of a demonstration. */
export function asked(test: () => TestApp) {
  async function one(text: ReturnType<typeof sql>): Promise<Record<string, number>> {
    return (await text.execute(test().deps.db.system)).rows[0] as Record<string, number>
  }
  const sizes = () =>
    one(sql`select (select count(*) from charge_stations) as locations, (select count(*) from charge_points) as points,
      (select count(*) from connectors) as connectors, (select count(*) from tenants) as companies,
      (select count(*) from rfid_cards) as cards, (select count(*) from users) as users,
      (select count(*) from geo_objects) as places, (select count(*) from transactions) as sessions,
      (select sum(sum_tiyn)::bigint from transactions) as tiyn, (select count(*) from user_logs) as logs`)
  const morning = () =>
    one(sql`select count(*) as sessions, count(*) filter (where state = 'finished' and sum_tiyn > 0) as paid,
      count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state = 'failed' and stop_reason is not null) as explained
      from transactions where started_at >= ${new Date(nine.getTime() - 9 * 3_600_000)}`)
  /** Of two weeks that nobody put right: which have their story in the journal, which are of the last three hours. */
  const failures = () =>
    one(sql`select count(*) as failed, count(*) filter (where exists (select from ocpp_messages m
      where m.charge_point_id = t.charge_point_id and m.transaction_id = t.transaction_id
        and m.action = case d.ocpp_version when 'ocpp1.6' then 'StartTransaction' else 'TransactionEvent' end)) as told,
      count(*) filter (where t.stop_reason = 'GroundFault'
        and t.started_at > ${nine}::timestamptz - interval '3 hours') as lately
      from transactions t join devices d on d.charge_point_id = t.charge_point_id
      where t.state in ('failed', 'suspect') and t.corrected_at is null
        and t.started_at > now() - interval '14 days'`)
  /** What two pages would tell differently, what no person did among what people did of late, another company's rows. */
  const contradictions = async () => ({
    strangers: await strangers(test().deps.db.system),
    ...(await one(sql`select (select count(*) from billings b where b.state = 'open' and b.refunds_tiyn <> (
        select coalesce(-sum(e.amount_tiyn), 0) from ledger_transactions l join ledger_entries e on e.ledger_transaction_id = l.id
        where l.tenant_id = b.tenant_id and to_char(l.day, 'YYYY-MM') = b.period
          and e.account = 'refunds' and e.amount_tiyn < 0 and l.kind <> 'rounding')) as acts,
      (select count(*) from payments p left join transactions t on t.payment_id = p.id
        left join bonus_movements h on h.payment_id = p.id and h.kind = 'hold'
        left join bonus_movements m on m.hold_id = h.id and m.kind = 'use'
        where p.pay_type = 'BONUS' and (t.energy_wh = -m.held_delta_wh - m.delta_wh) is not true)
        + (select count(*) from payments p where p.pay_type = 'HALYK' and p.package_id is null
        and p.refunded_sum_tiyn <> p.revenue_refunded_tiyn) as payments,
      (select count(*) from user_logs where action = 'export' and coalesce((after ->> 'count')::int, 0) = 0) as files,
      (select count(*) from user_logs where user_name = 'demo' and at > ${nine}::timestamptz - interval '31 days') as makers`)),
  })
  return { one, sizes, morning, failures, contradictions }
}
