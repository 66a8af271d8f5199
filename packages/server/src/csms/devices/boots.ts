import type { OcppVersion } from '@zaryad/ocpp'
import type { Pool } from 'pg'
import { BatchWriter } from '../../ingest/batchWriter.ts'
import { instants, texts, uuids } from '../../ingest/columns.ts'

/** What a station says of itself; an absent part leaves what is known. */
type Boot = {
  deviceId: string
  atMs: number
  vendor: string | null
  model: string | null
  serialNumber: string | null
  firmwareVersion: string | null
  version: OcppVersion
}

// Rows are locked in the order of their ids, as `deviceNotes` does, so that the two never wait for each other.
const write = `
  with locked as materialized (
    select id from devices where id = any($1::uuid[]) order by id for no key update
  )
  update devices d set vendor = coalesce(i.vendor, d.vendor), model = coalesce(i.model, d.model),
    serial_number = coalesce(i.serial, d.serial_number),
    firmware_version = coalesce(i.firmware, d.firmware_version),
    ocpp_version = i.version, booted_at = i.at, last_seen_at = i.at
  from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
    as i(id, at, vendor, model, serial, firmware, version) join locked l on l.id = i.id
  where d.id = i.id`

/** BootNotification.req of many stations in one statement. */
export function bootWriter(pool: Pool): BatchWriter<Boot> {
  return new BatchWriter<Boot>({
    name: 'boots',
    run: async (all) => {
      const boots = [...new Map(all.map((boot) => [boot.deviceId, boot])).values()]
      await pool.query({
        name: 'boots',
        text: write,
        values: [
          uuids(boots.map(({ deviceId }) => deviceId)),
          instants(boots.map(({ atMs }) => atMs)),
          texts(boots.map(({ vendor }) => vendor)),
          texts(boots.map(({ model }) => model)),
          texts(boots.map(({ serialNumber }) => serialNumber)),
          texts(boots.map(({ firmwareVersion }) => firmwareVersion)),
          texts(boots.map(({ version }) => version)),
        ],
      })
      return all.map(() => undefined)
    },
  })
}
