import { allEntities, type Entity, type EntityName, entities, type Field } from '@zaryad/model'
import type { TestApp, TestTenant } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'

/** Ids of one row of every entity, by the entity's name. */
export type Network = Record<EntityName, string>

let made = 0

/** A picture that an advertisement can show. */
const sampleFile = `${'0'.repeat(64)}.png`

/** Values that a kind alone does not tell. */
const byName: Record<string, (marker: string) => unknown> = {
  userName: (marker) => `${marker}-user-${++made}`,
  identity: (marker) => `${marker}-CP-${++made}`,
  idTag: (marker) => `${marker}${++made}`.slice(0, 20),
  parentIdTag: (marker) => `${marker}P`,
  email: (marker) => `${marker}${++made}@example.kz`.toLowerCase(),
  phone: () => '+7 700 000 00 00',
  supportPhone: () => '+7 727 000 00 00',
  bin: () => String(100_000_000_000 + ++made),
  timeZone: () => 'Asia/Almaty',
  iban: () => 'KZ86125KZT5004100100',
  roles: () => ['Client'],
  geometry: () => ({ type: 'Point', coordinates: [76.9, 43.25] }),
  file: () => sampleFile,
  sha256: () => '0'.repeat(64),
  windowFrom: () => '22:00',
  windowTo: () => '05:30',
  link: () => 'https://example.kz/',
  alt: (marker) => ({ ru: marker }),
  title: (marker) => ({ ru: marker }),
  text: (marker) => ({ ru: marker }),
  contacts: () => ({ person: 'Dana' }),
  schedule: () => [],
  openingHours: () => [],
  photos: () => [sampleFile],
  services: () => ['rate'],
  securityProfile: () => 1,
  expiresAt: () => '2099-01-02T03:04:05.678Z',
  simIccid: () => String(8_997_010_000_000_000_000n + BigInt(++made)),
}

const byKind: Record<Field['kind'], (field: Field, marker: string) => unknown> = {
  text: (field, marker) => `${marker} ${++made}`.slice(0, field.options.max ?? 255),
  choice: (field) => field.values?.[0],
  choices: (field) => field.values?.slice(0, 1),
  ref: () => undefined,
  scaled: (field) => (field.scale === 100 ? 87.53 : 7.125),
  integer: (field) => (field.options.min ?? 1) + 1,
  decimal: () => 43.25,
  flag: () => true,
  instant: () => '2027-01-02T03:04:05.678Z',
  json: () => ({}),
  secret: () => 'a long enough secret',
}

/** A filter by an operator (contract §2). */
export const op = (operator: string, operand1?: unknown, operand2?: unknown) => ({
  operator,
  operand1,
  operand2,
})

const isWritable = (field: Field) => !field.options.readOnly

/** A body that fills every writable field of an entity; texts bear the marker, references come from `ids`. */
export function sampleBody(
  entity: Entity,
  marker: string,
  ids: Partial<Network> = {},
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!isWritable(field)) continue
    const value =
      field.kind === 'ref'
        ? Object.entries(ids).find(([target]) => target === field.target)?.[1]
        : (byName[name]?.(marker) ?? byKind[field.kind](field, marker))
    if (value !== undefined) values[name] = value
  }
  if (entity.name !== 'rates') return values
  // a draft is given to no point, and one that holds at once says by itself since when
  const { validFrom: _, ...others } = values
  return { ...others, state: 'active' }
}

const edits: Record<string, (marker: string) => unknown> = {
  note: (marker) => marker,
  description: (marker) => marker,
  notes: (marker) => marker,
  name: (marker) => marker,
  power: () => ++made,
  link: (marker) => `https://example.kz/${marker}`,
  title: (marker) => ({ ru: marker }),
}

/** One field of the entity with a value that no row has yet. */
export function sampleEdit(entity: Entity): Record<string, unknown> {
  const [name, value] = Object.entries(edits).find(([name]) => entity.fields[name]) ?? []
  if (!name || !value) throw new Error(`${entity.name}: nothing to edit`)
  return { [name]: value(`edited-${++made}`) }
}

const inOrder: EntityName[] = [
  'subscribePlans',
  'users',
  'geoObjects',
  'chargeStations',
  'devices',
  'rates',
  'chargePoints',
  'connectors',
  'rFIDCards',
  'tenantBonuses',
  'userBonuses',
  'ads',
  'adItems',
  'news',
  'firmwares',
  'firmwareCampaigns',
  'apiKeys',
]

/** One row of every entity for a company, made by an administrator through the API (and by SQL what the API refuses). */
export async function makeNetwork(test: TestApp, tenant: TestTenant, marker: string): Promise<Network> {
  await sql`insert into uploads (name, type, size_bytes) values (${sampleFile}, 'image/png', 1) on conflict do nothing`.execute(
    test.deps.db.system,
  )
  await sql`insert into firmware_files (sha256, size_bytes) values (${'0'.repeat(64)}, 1) on conflict do nothing`.execute(
    test.deps.db.system,
  )
  const [service] = (await test.admin.post('/services/search')).body.result
  const ids: Partial<Network> = { tenants: tenant.id, services: service?.id ?? '' }
  for (const name of inOrder) {
    const isOwn = allEntities[name]?.owner.tenant === 'own'
    const body = { ...sampleBody(entities[name], marker, ids), ...(isOwn ? { tenantId: tenant.id } : {}) }
    const answer = await test.admin.post(`/${name}`, body)
    if (answer.status !== 201) throw new Error(`${name}: ${answer.text}`)
    ids[name] = answer.body.id
  }
  return { ...ids, ...(await makeHistory(test, { tenant, marker, ids })) } as Network
}

type History = { tenant: TestTenant; marker: string; ids: Partial<Network> }

async function makeHistory(test: TestApp, { tenant, marker, ids }: History) {
  const tx = test.deps.db.system
  const id = () => test.deps.newId()
  const tag = `${marker}TAG`
  const point = sql`${ids.chargePoints}::uuid`
  const transaction = await sql<{ id: string }>`
    insert into transactions (id, tenant_id, station_id, charge_point_id, connector_id, id_tag, user_id, rate_id, rate_version,
      started_at, stopped_at, meter_start, meter_stop, energy_wh, duration, sum_tiyn, lines, state, stop_reason)
    values (${id()}, ${tenant.id}, ${ids.chargeStations}, ${point}, 2, ${tag}, ${ids.users}, ${ids.rates}, 1,
      now() - interval '1 hour', now(), 1000, 13345, 12345, 2460, 128519, '[]', 'finished', ${marker}) returning id`.execute(
    tx,
  )
  const value = await sql<{ id: number }>`
    insert into meter_values (tenant_id, charge_point_id, connector_id, transaction_id, at, measurand, location, value)
    values (${tenant.id}, ${point}, 2, 7, now(), 'Energy.Active.Import.Register', ${marker}, 12.5) returning id`.execute(
    tx,
  )
  const reservation = await sql<{ id: string }>`
    insert into reservations (id, tenant_id, charge_point_id, connector_id, id_tag, user_id, expiry_date)
    values (${id()}, ${tenant.id}, ${point}, 2, ${tag}, ${ids.users}, now() + interval '1 hour') returning id`.execute(
    tx,
  )
  const payment = await sql<{ id: string }>`
    insert into payments (id, tenant_id, point_id, station_id, connector_id, user_id, pay_type, sum_tiyn, service)
    values (${id()}, ${tenant.id}, ${point}, ${ids.chargeStations}, 2, ${ids.users}, 'KASPI', 300000, ${marker}) returning id`.execute(
    tx,
  )
  const billing = await sql<{ id: string }>`
    insert into billings (id, tenant_id, period) values (${id()}, ${tenant.id}, '2026-01') returning id`.execute(
    tx,
  )
  const file = await sql<{ id: string }>`
    insert into station_files (id, tenant_id, charge_point_id, user_id, token_hash, expires_at, file_name)
    values (${id()}, ${tenant.id}, ${point}, ${ids.users}, decode(md5(${marker}), 'hex'), now(), ${marker}) returning id`.execute(
    tx,
  )
  const update = await sql<{ id: string }>`
    insert into firmware_updates (id, campaign_id, charge_point_id, wave, from_version)
    values (${id()}, ${ids.firmwareCampaigns}, ${point}, 1, ${marker}) returning id`.execute(tx)
  const log = await sql<{
    id: string
  }>`select id from user_logs where tenant_id = ${tenant.id} limit 1`.execute(tx)
  return {
    transactions: transaction.rows[0]?.id,
    meterValues: String(value.rows[0]?.id),
    reservations: reservation.rows[0]?.id,
    userLogs: log.rows[0]?.id,
    'client/payments': payment.rows[0]?.id,
    billings: billing.rows[0]?.id,
    stationFiles: file.rows[0]?.id,
    firmwareUpdates: update.rows[0]?.id,
  }
}
