import { explain } from '@zaryad/model/pricing/explain'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { type PricedRow, startKey } from './pricedRow.ts'

type Column = [type: string, of: (row: PricedRow) => unknown]

/** Column of `transactions` → its type and what a row has for it. Arrays by column: a third of the time of JSON. */
const columns: Record<string, Column> = {
  id: ['uuid', (row) => row.id],
  tenant_id: ['uuid', (row) => row.point.tenantId],
  station_id: ['uuid', (row) => row.point.stationId],
  charge_point_id: ['uuid', (row) => row.point.id],
  connector_id: ['integer', (row) => row.connectorId],
  current_type: ['smallint', (row) => row.currentType],
  time_zone: ['text', (row) => row.point.timeZone],
  id_tag: ['text', (row) => row.idTag],
  rate_id: ['uuid', (row) => row.point.rateId],
  rate_version: ['integer', (row) => row.point.rateVersion],
  started_at: ['timestamptz', (row) => new Date(row.startedAt).toISOString()],
  stopped_at: ['timestamptz', (row) => new Date(row.stoppedAt).toISOString()],
  meter_start: ['bigint', (row) => row.meterStart],
  meter_stop: ['bigint', (row) => row.meterStop],
  energy_wh: ['bigint', (row) => row.energyWh],
  duration: ['integer', (row) => Math.round((row.stoppedAt - row.startedAt) / 1000)],
  sum_tiyn: ['bigint', (row) => row.sumTiyn],
  lines: ['jsonb', (row) => JSON.stringify(explain(row.lines))],
  stop_reason: ['text', (row) => row.stopReason],
  start_key: ['text', startKey],
  source_id: ['text', (row) => row.sourceId],
}
const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
const taken = sql.join(Object.keys(columns).map((name) => sql.ref(`r.${name}`)))

/** One statement, so that the triggers add the sums up once. Answers the ids that went in. */
export async function insertSessions(tx: Tx, rows: PricedRow[]): Promise<Set<string>> {
  const arrays = Object.values(columns).map(
    ([type, of]) => sql`${rows.map((row) => of(row) ?? null)}::${sql.raw(type)}[]`,
  )
  const inserted = await sql<{ id: string }>`
    insert into transactions (${names}, user_id, state, imported)
    select ${taken}, c.user_id, 'finished', true from unnest(${sql.join(arrays)}) as r(${names})
    left join rfid_cards c on upper(c.id_tag) = upper(r.id_tag) and (c.tenant_id is null or c.tenant_id = r.tenant_id)
    on conflict do nothing returning id`.execute(tx)
  return new Set(inserted.rows.map(({ id }) => id))
}
