import type { BillingMethod } from '@zaryad/model'
import type { BillingFilter, BillingSummary } from '@zaryad/model/calls/billings'
import type { Scope, Tx } from '../db/database.ts'
import { nobody } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import { moneyRows, sumColumns } from './moneyRows.ts'
import { isNothing, type KeptSums, nothing, toSums } from './sums.ts'

type Group = KeptSums & {
  grouping: number
  tenant_id: string | null
  station_id: string | null
  method: BillingMethod | null
  day: string | null
}

/** Bits of `grouping(tenant, station, method, day)`: set where a column is not part of the group. */
const groups = { all: 0b1111, company: 0b0111, station: 0b0011, method: 0b1101, day: 0b1110 }

/** All cuts of one set of rows in one statement: they cannot disagree. */
export async function summary(tx: Tx, scope: Scope, filter: BillingFilter): Promise<BillingSummary> {
  const found = await sql<Group>`
    select grouping(r.tenant_id, r.station_id, r.method, r.day)::integer as grouping, r.tenant_id, r.station_id, r.method,
      r.day::text as day, ${sumColumns}
    ${moneyRows(filter, scope)}
    group by grouping sets ((), (r.tenant_id), (r.tenant_id, r.station_id), (r.method), (r.day))
    order by r.day, accrued_tiyn desc, r.tenant_id, r.station_id, r.method`.execute(tx)
  const byGroup = Map.groupBy(found.rows, (row) => row.grouping)
  const rows = (group: number) => (byGroup.get(group) ?? []).filter((row) => !isNothing(row))
  const names = await namesOf(tx, found.rows)
  const called = (id: string | null) => names.get(id ?? '') ?? { name: null, nameKz: null, nameEn: null }
  const whole = byGroup.get(groups.all)?.[0]
  return {
    totals: toSums(whole ?? nothing),
    byCompany: rows(groups.company).map((row) => ({
      id: row.tenant_id,
      name: called(row.tenant_id).name,
      ...toSums(row),
    })),
    byStation: rows(groups.station).map((row) => ({
      id: row.station_id === nobody ? null : row.station_id,
      ...called(row.station_id),
      tenantId: row.tenant_id,
      ...toSums(row),
    })),
    byMethod: rows(groups.method).flatMap((row) =>
      row.method ? [{ payType: row.method, ...toSums(row) }] : [],
    ),
    byDay: rows(groups.day).flatMap((row) => (row.day ? [{ day: row.day, ...toSums(row) }] : [])),
  }
}

type Names = { name: string; nameKz: string | null; nameEn: string | null }

async function namesOf(tx: Tx, rows: Group[]): Promise<Map<string, Names>> {
  const ids = [...new Set(rows.flatMap((row) => [row.tenant_id, row.station_id]))].filter((id) => id !== null)
  const found = await sql<Names & { id: string }>`
    select id, name, null::text as "nameKz", null::text as "nameEn" from tenants where id = any(${ids}::uuid[])
    union all select id, name, name_kz, name_en from charge_stations where id = any(${ids}::uuid[])`.execute(
    tx,
  )
  return new Map(found.rows.map(({ id, ...names }) => [id, names]))
}
