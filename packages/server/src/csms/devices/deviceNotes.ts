import type { Pool } from 'pg'
import { storableText } from '../../db/storable.ts'
import { instants, texts, uuids } from '../../ingest/columns.ts'
import { inSteps } from '../../ingest/inSteps.ts'

type Noted = { count: number; lastMs: number; sample?: string }
type Device = { seenMs: number; deviations: Map<string, Noted> }

const SAMPLE_LENGTH = 200

const write = `
  with locked as materialized (
    select id from devices where id = any($1::uuid[]) order by id for no key update
  )
  update devices d set last_seen_at = greatest(d.last_seen_at, i.seen),
    deviations = case when i.deviations is null then d.deviations
      else merge_deviations(d.deviations, i.deviations::jsonb) end
  from unnest($1::uuid[], $2::timestamptz[], $3::text[]) as i(id, seen, deviations)
    join locked l on l.id = i.id
  where d.id = i.id`

/**
 * When each device was last heard and what was wrong with how it writes: counted in memory, written every few
 * seconds, never per message.
 */
export class DeviceNotes {
  readonly #pool: Pool
  readonly #onLost: (error: unknown) => void
  #devices = new Map<string, Device>()
  #writing: Promise<void> = Promise.resolve()

  constructor(pool: Pool, onLost: (error: unknown) => void) {
    this.#pool = pool
    this.#onLost = onLost
  }

  seen(deviceId: string, atMs: number): void {
    const device = this.#devices.get(deviceId)
    if (device) device.seenMs = atMs
    else this.#devices.set(deviceId, { seenMs: atMs, deviations: new Map() })
  }

  deviation(deviceId: string, code: string, { atMs, sample }: { atMs: number; sample?: unknown }): void {
    this.seen(deviceId, atMs)
    const { deviations } = this.#devices.get(deviceId)!
    const noted = deviations.get(code)
    if (noted) {
      noted.count += 1
      noted.lastMs = atMs
    } else deviations.set(code, { count: 1, lastMs: atMs, ...sampleOf(sample) })
  }

  /** Writes what has gathered. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async #write(): Promise<void> {
    const devices = [...this.#devices]
    this.#devices = new Map()
    await inSteps(devices, (some) => this.#store(some)).catch(this.#onLost)
  }

  #store(devices: [id: string, Device][]): Promise<unknown> {
    const values = [
      uuids(devices.map(([id]) => id)),
      instants(devices.map(([, { seenMs }]) => seenMs)),
      texts(devices.map(([, { deviations }]) => (deviations.size > 0 ? listOf(deviations) : null))),
    ]
    return this.#pool.query({ name: 'device_notes', text: write, values })
  }
}

const listOf = (deviations: Map<string, Noted>) =>
  JSON.stringify(
    [...deviations].map(([code, { lastMs, ...noted }]) => ({
      code,
      lastAt: new Date(lastMs).toISOString(),
      ...noted,
    })),
  )

function sampleOf(sample: unknown): { sample?: string } {
  if (sample === undefined) return {}
  const text = typeof sample === 'string' ? sample : JSON.stringify(sample)
  return { sample: storableText(text.slice(0, SAMPLE_LENGTH)) }
}
