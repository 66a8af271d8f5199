import type { Tables } from './tables.ts'

/**
 * Where the rows of a table lie once PostgreSQL is several machines (decision 26, docs/scale.md).
 * `company`: by `tenant_id`, beside everything else of that company. `companyOrNobody`: the same, but for rows that are
 * no company's, which are to be the zero company's before they are distributed.
 * `reference`: a copy everywhere. `local`: at the one that is asked, where no distributed table refers to it.
 */
type PlaceOf<Columns> = Columns extends { tenant_id: string }
  ? 'company' | 'reference' | 'local'
  : Columns extends { tenant_id: string | null }
    ? 'companyOrNobody' | 'reference' | 'local'
    : 'reference' | 'local'

/** Every table has its place: one without does not compile, nor does one by company that has no column for it. */
export const distribution: { readonly [Table in keyof Tables]: PlaceOf<Tables[Table]> } = {
  ad_items: 'local',
  ads: 'local',
  alert_deliveries: 'companyOrNobody',
  alert_rules: 'companyOrNobody',
  api_keys: 'reference',
  bank_tasks: 'companyOrNobody',
  billing_versions: 'company',
  billings: 'company',
  bonus_movements: 'company',
  card_imports: 'companyOrNobody',
  charge_days: 'companyOrNobody',
  charge_hours: 'companyOrNobody',
  charge_points: 'companyOrNobody',
  charge_stations: 'companyOrNobody',
  commands: 'companyOrNobody',
  configuration_keys: 'companyOrNobody',
  connector_days: 'companyOrNobody',
  connector_holds: 'companyOrNobody',
  connector_now: 'companyOrNobody',
  connector_spells: 'companyOrNobody',
  connectors: 'companyOrNobody',
  // by day alone, as those of reliability
  day_sums_changed: 'reference',
  day_sums_summed: 'reference',
  day_sums_upto: 'reference',
  devices: 'companyOrNobody',
  // drivers are no company's
  driver_balances: 'local',
  driver_codes: 'local',
  driver_days: 'companyOrNobody',
  events: 'companyOrNobody',
  firmware_campaigns: 'reference',
  firmware_files: 'reference',
  firmware_links: 'companyOrNobody',
  firmware_updates: 'companyOrNobody',
  firmwares: 'reference',
  geo_objects: 'reference',
  hold_turns: 'companyOrNobody',
  kind_days: 'companyOrNobody',
  ledger_accounts: 'reference',
  ledger_entries: 'companyOrNobody',
  ledger_transactions: 'companyOrNobody',
  map_marks: 'companyOrNobody',
  map_stations: 'companyOrNobody',
  meter_curves: 'companyOrNobody',
  // every reading is read with what it is of
  meter_layouts: 'reference',
  meter_values: 'companyOrNobody',
  month_plans: 'companyOrNobody',
  news: 'companyOrNobody',
  ocpp_messages: 'companyOrNobody',
  onboarding_skips: 'companyOrNobody',
  orphan_messages: 'companyOrNobody',
  outbox: 'local',
  payment_attempts: 'companyOrNobody',
  payments: 'companyOrNobody',
  // asked for with each row of `station_owners`
  processes: 'reference',
  rate_assignments: 'companyOrNobody',
  // a company's points may have a rate of the platform's
  rate_versions: 'reference',
  rates: 'reference',
  refresh_tokens: 'local',
  registries: 'local',
  registry_rows: 'local',
  // by day alone: what of the sums by day holds, for each company's
  reliability_changed: 'reference',
  reliability_days: 'companyOrNobody',
  reliability_points: 'companyOrNobody',
  reliability_summed: 'reference',
  reliability_upto: 'reference',
  remote_starts: 'companyOrNobody',
  request_keys: 'companyOrNobody',
  reservations: 'companyOrNobody',
  // looked for by its tag, whoever's the station is, and one tag is one card
  rfid_cards: 'reference',
  schema_migrations: 'local',
  secrets: 'local',
  services: 'reference',
  sign_in_failures: 'local',
  standing: 'companyOrNobody',
  start_days: 'companyOrNobody',
  station_files: 'companyOrNobody',
  station_holds: 'companyOrNobody',
  station_owners: 'companyOrNobody',
  stored_file_parts: 'local',
  stored_files: 'local',
  subscribe_plans: 'reference',
  tenant_bonuses: 'company',
  tenant_days: 'company',
  tenants: 'reference',
  transaction_corrections: 'companyOrNobody',
  transactions: 'companyOrNobody',
  uploads: 'local',
  user_bonuses: 'company',
  user_links: 'local',
  user_logs: 'companyOrNobody',
  users: 'reference',
}

/**
 * Keys that hold over all companies: one that is distributed holds within one. What it would take is said of each; any
 * other key has the company in it, or a row of the company's, and is as strict with the company added.
 */
export const keysOverCompanies: Readonly<Record<string, string>> = {
  billings_number: 'numbers of acts: the counter stays at one machine, the key becomes a company’s',
  charge_points_identity:
    'a table of identities everywhere, with whose each is: who knocks is looked up there',
  charge_stations_simulated: 'the one place of the emulator: looked for before it is made',
  devices_identity: 'the same table of identities',
  events_unclosed: 'a row by its id, or the platform’s own word: the key becomes a company’s',
  firmware_links_pkey: 'of a random token: the key becomes a company’s, the link names the company',
  ledger_transactions_key_key: 'begins with the id of what it books: the key becomes a company’s',
  month_plans_once: 'nobody’s plan is the zero company’s already, in the key alone: in the column then',
  payment_attempts_callback_key_key: 'of a random key: the key becomes a company’s, the address names it',
  payment_attempts_order_id_key:
    'numbers of one counter: a table of orders everywhere, banks name no company',
  payment_attempts_operation: 'the bank’s own number: the same table of orders',
  payments_number_key: 'numbers of one counter: the key becomes a company’s',
  payments_request_key_key: 'a driver’s own word for his request: a table of requests everywhere',
  bank_tasks_key_key: 'begins with the id of what is asked for: the key becomes a company’s',
  reservations_one_a_driver: 'one reservation a driver, whoever’s the points are: a table of them everywhere',
  rate_assignments_holder: 'a company, a location or a point by its id: the key becomes a company’s',
  station_files_token_hash_key: 'of a random token: the key becomes a company’s, the link names the company',
  transactions_start_key_key: 'begins with the id of the point: the key becomes a company’s',
  transactions_transaction_id_key: 'numbers of one counter: the key becomes a company’s',
  user_bonuses_number_key: 'numbers of one counter: the key becomes a company’s',
}

/** References that a distributed table cannot have, and what would be in their place. */
export const referencesToLoosen: Readonly<Record<string, string>> = {
  charge_points_device_id_fkey: 'set to null with its device: by whoever deletes the device',
  devices_charge_point_id_fkey: 'set to null with its point: by whoever deletes the point',
  registry_rows_payment_id_fkey: 'a registry stays at one machine: it names the payment',
}

const marksOldDays = 'a mark has the company, and days are summed company by company'

/** Triggers that write what does not lie beside the row that changes, and what would be in their place. */
export const triggersToMove: Readonly<Record<string, string>> = {
  'charge_days.charge_days_summed_delete → day_sums_changed': marksOldDays,
  'charge_days.charge_days_summed_insert → day_sums_changed': marksOldDays,
  'charge_days.charge_days_summed_update → day_sums_changed': marksOldDays,
  'charge_points.charge_points_day_sums_delete → day_sums_changed': marksOldDays,
  'charge_points.charge_points_day_sums_update → day_sums_changed': marksOldDays,
  'charge_points.charge_points_summed_delete → reliability_changed': marksOldDays,
  'charge_points.charge_points_summed_update → reliability_changed': marksOldDays,
  'connector_days.connector_days_summed_delete → reliability_changed': marksOldDays,
  'connector_days.connector_days_summed_insert → reliability_changed': marksOldDays,
  'connector_days.connector_days_summed_update → reliability_changed': marksOldDays,
  'payments.payments_summed_delete → day_sums_changed': marksOldDays,
  'payments.payments_summed_insert → day_sums_changed': marksOldDays,
  'payments.payments_summed_update → day_sums_changed': marksOldDays,
  'reservations.reservations_summed_delete → day_sums_changed': marksOldDays,
  'reservations.reservations_summed_insert → day_sums_changed': marksOldDays,
  'reservations.reservations_summed_update → day_sums_changed': marksOldDays,
  'start_days.start_days_summed_delete → reliability_changed': marksOldDays,
  'start_days.start_days_summed_insert → reliability_changed': marksOldDays,
  'start_days.start_days_summed_update → reliability_changed': marksOldDays,
  'rates.version_drawn → map_marks, map_stations':
    'marks the places of whoever has the rate, by whoever writes it',
  'tenants.map_update → map_marks, map_stations': 'marks the places of the company, by whoever writes it',
}
