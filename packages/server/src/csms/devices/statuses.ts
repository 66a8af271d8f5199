import type { Pool } from 'pg'
import { pooled } from '../../db/pooled.ts'
import { BatchWriter } from '../../ingest/batchWriter.ts'
import { instants, integers, texts, uuids } from '../../ingest/columns.ts'

/** `connectorId` 0 is the station as a whole. */
type StatusChange = {
  /** For a connector that is not there yet. */
  id: string
  chargePointId: string
  connectorId: number
  status: string
  errorCode: string | null
  vendorErrorCode: string | null
  atMs: number
}

const input = `unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])
  as i(id, point, connector, status, error, vendor_error, at)`

// A fault told again without its code keeps it, and one whose code of the maker's comes after it stands since it was told; not in a time that is still to come, when our clock was ahead.
const codeOf = (error: string, status: string) =>
  `coalesce(${error}, case when ${status} = 'Faulted' and c.status = 'Faulted' then c.error_code end)`
const sinceOf = (error: string, status: string, at: string) =>
  `case when ${status} = c.status and c.error_code is not distinct from ${codeOf(error, status)}
    and c.status_at < now() + interval '1 hour' then c.status_at else ${at} end`

// Nearly all are of known connectors: what may make one, or writes a point, has the triggers of both run for nothing.
const change = `
  update connectors c set status = i.status, error_code = ${codeOf('i.error', 'i.status')}, vendor_error_code = i.vendor_error,
    status_at = ${sinceOf('i.error', 'i.status', 'i.at')}, updated_at = now()
  from ${input} where c.charge_point_id = i.point and c.connector_id = i.connector and i.connector > 0
  returning c.id, i.point, i.connector as number`

// Points whose rows are written, and those of connectors that are new, are locked first and in one order: the triggers
// of new connectors ask for them (0138) after those of known ones have locked what presence waits for.
// A connector that messages name and nobody entered is made (contract §8).
const write = `
  with input as materialized (select * from ${input}),
  locked as materialized (
    select p.id from charge_points p where p.id in (
      select i.point from input i where i.connector = 0 or not exists (
        select from connectors c where c.charge_point_id = i.point and c.connector_id = i.connector))
    order by p.id for no key update
  ),
  stations as (
    update charge_points p set status = i.status, status_at = i.at,
      error_code = coalesce(i.error, case when i.status = 'Faulted' and p.status = 'Faulted' then p.error_code end)
    from input i where p.id = i.point and i.connector = 0
  )
  insert into connectors as c (id, tenant_id, charge_point_id, connector_id, current_type, status, error_code,
    vendor_error_code, status_at)
  select i.id, p.tenant_id, i.point, i.connector, p.type, i.status, i.error, i.vendor_error, i.at
  from input i join charge_points p on p.id = i.point
  where i.connector > 0 and (select count(*) from locked) >= 0
  on conflict (charge_point_id, connector_id) do update set status = excluded.status,
    error_code = ${codeOf('excluded.error_code', 'excluded.status')}, vendor_error_code = excluded.vendor_error_code,
    status_at = ${sinceOf('excluded.error_code', 'excluded.status', 'excluded.status_at')}, updated_at = now()
  returning c.id, c.charge_point_id as point, c.connector_id as number`

type Written = { id: string; point: string; number: number }

/**
 * StatusNotification.req of many stations at once, and of one connector in their order. Gives the connector's id, none for
 * the station as a whole, whose last counts. Those that change a connector are kept even where the others fail: they are
 * told again.
 */
export function statusWriter(pool: Pool): BatchWriter<StatusChange, string | undefined> {
  return new BatchWriter<StatusChange, string | undefined>({
    name: 'statuses',
    spacingMs: 10,
    run: async (all) => {
      const [first = [], ...later] = turnsOf(all)
      const ids = new Map<string, string>()
      const ask = async (name: string, text: string, changes: StatusChange[]) => {
        if (changes.length === 0) return
        const { rows } = await pool.query<Written>({ name, text, values: columnsOf(changes) })
        for (const { id, point, number } of rows) ids.set(`${point}/${number}`, id)
      }
      await ask(
        'statusChanges',
        change,
        first.filter(({ connectorId }) => connectorId > 0),
      )
      await ask(
        'statuses',
        write,
        first.filter((each) => !ids.has(keyOf(each))),
      )
      // what a connector was at in between counts as well, and is stored whole or told again
      if (later.length > 0)
        await pooled(pool).transaction(async (tx) => {
          for (const turn of later)
            await tx.query({ name: 'statusChanges', text: change, values: columnsOf(turn) })
        })
      return all.map((each) => ids.get(keyOf(each)))
    },
  })
}

/** What each connector says first, then what each says next, and so on; of a station as a whole its last alone. */
function turnsOf(all: StatusChange[]): StatusChange[][] {
  const turns: StatusChange[][] = []
  for (const said of Map.groupBy(all, keyOf).values()) {
    const counting = said.some(({ connectorId }) => connectorId > 0) ? said : said.slice(-1)
    for (const [turn, change] of counting.entries()) {
      const alike = turns[turn]
      if (alike) alike.push(change)
      else turns.push([change])
    }
  }
  return turns
}

const keyOf = ({ chargePointId, connectorId }: StatusChange) => `${chargePointId}/${connectorId}`

const columnsOf = (changes: StatusChange[]): Buffer[] => [
  uuids(changes.map(({ id }) => id)),
  uuids(changes.map(({ chargePointId }) => chargePointId)),
  integers(changes.map(({ connectorId }) => connectorId)),
  texts(changes.map(({ status }) => status)),
  texts(changes.map(({ errorCode }) => errorCode)),
  texts(changes.map(({ vendorErrorCode }) => vendorErrorCode)),
  instants(changes.map(({ atMs }) => atMs)),
]
