import { AppError } from '@zaryad/model'
import type { Receipt } from '@zaryad/model/calls/receipts'
import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import type { Tx } from '../db/database.ts'
import { inLanguages } from '../db/inLanguages.ts'
import { jsonMoment } from '../db/jsonMoment.ts'
import { sql } from '../db/sql.ts'
import { chargedElsewhere } from '../payments/added.ts'
import { bonusUsedOf, hasReceipt, keptOf, returnedOf, toBalanceOf } from '../payments/kept.ts'
import { vatPercentOn, vatWithin } from './vatRates.ts'

type Row = Omit<
  Receipt,
  | 'paid'
  | 'fromBalance'
  | 'charged'
  | 'elsewhere'
  | 'rounded'
  | 'refunded'
  | 'kept'
  | 'returned'
  | 'toBalance'
  | 'vat'
> & {
  day: string
  sum_tiyn: number
  balance_tiyn: number
  refunded_tiyn: number
  kept_tiyn: number
  elsewhere_tiyn: number
  rounded_tiyn: number
  returned_tiyn: number
  to_balance_tiyn: number
}

/** Of a payment that money or kWh came for; one that nobody paid has no receipt, nor one whose kWh all came back. */
export async function receiptOf(tx: Tx, id: string): Promise<Receipt> {
  const found = await sql<{ row: Row }>`
    select jsonb_build_object('id', p.id, 'number', p.number, 'state', p.state, 'payType', p.pay_type,
      'paidAt', ${jsonMoment('p.paid_at')}, 'settledAt', ${jsonMoment('p.settled_at')}, 'timeZone', coalesce(s.time_zone, ${sql.lit(networkTimeZone)}),
      'company', case when c.id is not null then jsonb_build_object('name', c.name, 'bin', c.bin) end,
      'place', case when s.id is not null then jsonb_build_object(${inLanguages('station', 's.name')}, ${inLanguages('address', 's.address')},
        'point', cp.name, 'connectorId', coalesce(nullif(t.connector_id, 0), p.connector_id), 'supportPhone', s.support_phone) end,
      'session', case when t.id is not null then jsonb_build_object('number', t.transaction_id,
        'startedAt', ${jsonMoment('t.started_at')}, 'stoppedAt', ${jsonMoment('t.stopped_at')}, 'energy', coalesce(t.energy_wh, 0) / 1000.0) end,
      'package', case when b.id is not null then jsonb_build_object(
        'name', jsonb_build_object('ru', b.name, 'kz', b.name_kz, 'en', b.name_en),
        'volume', coalesce(u.issued_wh, p.package_wh, b.volume_wh) / 1000.0, 'expiresAt', ${jsonMoment('u.expires_at')}) end,
      'lines', coalesce(t.lines, '[]'), 'bonusEnergy', ${bonusUsedOf('p')} / 1000.0,
      'isReturned', not exists (select from bank_tasks o where o.payment_id = p.id and o.kind <> 'charge'
        and o.state in ('queued', 'manual')),
      'fiscalState', p.fiscal_state, 'fiscalUrl', p.fiscal_url,
      'day', (coalesce(p.settled_at, p.paid_at) at time zone coalesce(s.time_zone, ${sql.lit(networkTimeZone)}))::date,
      'sum_tiyn', p.sum_tiyn, 'balance_tiyn', p.balance_tiyn, 'elsewhere_tiyn', ${chargedElsewhere}, 'rounded_tiyn', p.rounded_tiyn, 'refunded_tiyn', p.revenue_refunded_tiyn,
      'kept_tiyn', ${keptOf('p')}, 'returned_tiyn', ${returnedOf('p')},
      'to_balance_tiyn', ${toBalanceOf('p')}) as row
    from payments p
      left join charge_stations s on s.id = p.station_id left join charge_points cp on cp.id = p.point_id
      left join tenants c on c.id = p.tenant_id 
      left join user_bonuses u on u.payment_id = p.id and u.source = 'purchase'
      left join tenant_bonuses b on b.id = coalesce(p.package_id, u.tenant_bonus_id)
      left join transactions t on t.payment_id = coalesce(p.adds_to, p.id)
    where p.id = ${id} and p.paid_at is not null and ${hasReceipt('p')} order by t.started_at desc limit 1`.execute(
    tx,
  )
  const row = found.rows[0]?.row
  if (!row) throw new AppError('notFound')
  const { day, sum_tiyn: sumTiyn, refunded_tiyn: refundedTiyn, kept_tiyn: keptTiyn, ...more } = row
  const {
    returned_tiyn: returnedTiyn,
    to_balance_tiyn: toBalanceTiyn,
    elsewhere_tiyn: elsewhereTiyn,
    rounded_tiyn: roundedTiyn,
    balance_tiyn: balanceTiyn,
    ...rest
  } = more
  const percent = vatPercentOn(day)
  return {
    ...rest,
    paid: sumTiyn / 100,
    fromBalance: balanceTiyn / 100,
    charged: (keptTiyn + refundedTiyn + roundedTiyn) / 100,
    elsewhere: elsewhereTiyn / 100,
    rounded: roundedTiyn / 100,
    refunded: refundedTiyn / 100,
    kept: keptTiyn / 100,
    returned: returnedTiyn / 100,
    toBalance: toBalanceTiyn / 100,
    vat: { percent, sum: vatWithin(keptTiyn, percent) / 100 },
  }
}
