import type { Pool } from 'pg'
import { BatchWriter } from './batchWriter.ts'
import { doubles, instants, integers, texts, uuids } from './columns.ts'
import { type Layout, Layouts, type SampledValue, type ValueName } from './layouts.ts'

/** What a station measured in one moment. */
export type MeterRow = {
  tenantId: string | null
  chargePointId: string
  connectorId: number
  transactionId: number
  atMs: number
  samples: SampledValue[]
}

/** A row of the table: one value by its own name, or many under the id of their layout. */
type KeptRow = Omit<MeterRow, 'samples'> & {
  name: ValueName
  value: number | null
  samples: number[] | null
}

// The values of all rows are one array, of which each row takes its own part.
const given = `(select generate_subscripts($2::uuid[], 1) as n, unnest($1::uuid[]) as tenant_id,
    unnest($2::uuid[]) as charge_point_id, unnest($3::int[]) as connector_id, unnest($4::int[]) as transaction_id,
    unnest($5::timestamptz[]) as at, unnest($6::text[]) as measurand, unnest($7::text[]) as phase,
    unnest($8::text[]) as location, unnest($9::text[]) as context, unnest($10::text[]) as unit,
    unnest($11::float8[]) as value, unnest($12::int[]) as first, unnest($13::int[]) as last) r`
const samples = '($14::float8[])[r.first:r.last]'

// A repeated message finds its rows there already: the unique index is the whole check (OCPP 1.6 §4.7).
const insert = `with layouts as (
    insert into meter_layouts (id, place, measurand, phase, location, context, unit)
    select * from unnest($15::text[], $16::int[], $17::text[], $18::text[], $19::text[], $20::text[], $21::text[])
      as l(id, place, measurand, phase, location, context, unit)
    order by id, place on conflict do nothing
  )
  insert into meter_values
  (id, tenant_id, charge_point_id, connector_id, transaction_id, at, measurand, phase, location, context, unit, value, samples)
  select case when first is null then nextval('meter_value_ids') else nextval('meter_message_ids') end,
    tenant_id, charge_point_id, connector_id, transaction_id, at, measurand, phase, location, context, unit, value,
    ${samples}
  from ${given}
  on conflict do nothing`

/** Which of the rows are there with other values: what was said first of that moment. */
const others = `select r.n from ${given}
  join meter_values m using (charge_point_id, at, connector_id, transaction_id, measurand, phase, location, context)
  where (m.value, m.samples) is distinct from (r.value, ${samples})`

/**
 * Readings, a message at a time: its promise resolves once all its rows are committed. False where others of the same
 * moment, of the same measurands, were there before: those stay.
 */
export function meterValueWriter(pool: Pool): BatchWriter<MeterRow[], boolean> {
  const layouts = new Layouts()
  return new BatchWriter<MeterRow[], boolean>({
    name: 'readings',
    maxRows: 1000,
    spacingMs: 5,
    together: { batches: 3, fewest: 64, keyOf: ([first]) => first?.chargePointId ?? '' },
    run: async (messages) => {
      const fresh = new Set<Layout>()
      const kept = messages.map((message) => message.flatMap((row) => keptOf(row, layouts, fresh)))
      const rows = kept.flat()
      const columns = columnsOf(rows)
      const values = [...columns, ...layoutColumns([...fresh])]
      const stored = await pool.query({ name: 'meter_values', text: insert, values })
      for (const layout of fresh) layout.isKept = true
      if (stored.rowCount === rows.length) return messages.map(() => true)
      const told = await pool.query<{ n: number }>({ name: 'other_values', text: others, values: columns })
      const differing = new Set(told.rows.map(({ n }) => rows[n - 1]))
      return kept.map((ofMessage) => !ofMessage.some((row) => differing.has(row)))
    },
  })
}

const nameless = { phase: '', location: '', context: '', unit: '' }

function keptOf({ samples, ...row }: MeterRow, layouts: Layouts, fresh: Set<Layout>): KeptRow[] {
  return layouts.partsOf(samples).flatMap(({ values, layout }) => {
    if (!layout) return values.map((index) => aloneOf(row, samples[index]!))
    if (!layout.isKept) fresh.add(layout)
    const name = { ...nameless, measurand: layout.id }
    return { ...row, name, value: null, samples: values.map((index) => samples[index]!.value) }
  })
}

const aloneOf = (row: Omit<MeterRow, 'samples'>, { value, ...name }: SampledValue): KeptRow => ({
  ...row,
  name,
  value,
  samples: null,
})

function columnsOf(rows: KeptRow[]): Buffer[] {
  const all: number[] = []
  const parts = rows.map(({ samples }) => {
    if (!samples) return undefined
    const first = all.length + 1
    all.push(...samples)
    return { first, last: all.length }
  })
  return [
    uuids(rows.map((row) => row.tenantId)),
    uuids(rows.map((row) => row.chargePointId)),
    integers(rows.map((row) => row.connectorId)),
    integers(rows.map((row) => row.transactionId)),
    instants(rows.map((row) => row.atMs)),
    texts(rows.map(({ name }) => name.measurand)),
    texts(rows.map(({ name }) => name.phase)),
    texts(rows.map(({ name }) => name.location)),
    texts(rows.map(({ name }) => name.context)),
    texts(rows.map(({ name }) => name.unit)),
    doubles(rows.map((row) => row.value)),
    integers(parts.map((part) => part?.first)),
    integers(parts.map((part) => part?.last)),
    doubles(all),
  ]
}

function layoutColumns(layouts: Layout[]): Buffer[] {
  const rows = layouts.flatMap(({ id, names }) =>
    names.map((name, index) => ({ id, place: index + 1, ...name })),
  )
  return [
    texts(rows.map(({ id }) => id)),
    integers(rows.map(({ place }) => place)),
    texts(rows.map(({ measurand }) => measurand)),
    texts(rows.map(({ phase }) => phase)),
    texts(rows.map(({ location }) => location)),
    texts(rows.map(({ context }) => context)),
    texts(rows.map(({ unit }) => unit)),
  ]
}
