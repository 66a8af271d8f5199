// Made of the migrations by `npm run tables`.
import type { Filled } from './filled.ts'

export type Tables = {
  ad_items: {
    id: string
    ad_id: string
    file: string
    kind: Filled<string>
    language: string | null
    link: string | null
    order: Filled<number>
    alt: unknown
    duration_s: Filled<number>
    active: Filled<boolean>
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
  }
  ads: {
    id: string
    name: string
    advertiser: string | null
    from: Date
    to: Date
    places: string[]
    note: string | null
    state: Filled<string>
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
  }
  alert_deliveries: {
    id: string
    tenant_id: string | null
    rule_id: string
    event_id: string
    change: string
    state: Filled<string>
    tries: Filled<number>
    next_at: Date
    error: string | null
    queued_at: Date
    done_at: Date | null
  }
  alert_rules: {
    id: string
    tenant_id: string | null
    company_id: string | null
    kinds: string[]
    channel: string
    target: string
    language: Filled<string>
    secret: string | null
    active: Filled<boolean>
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
  }
  api_keys: {
    id: string
    tenant_id: string
    name: string
    prefix: string
    hash: string
    expires_at: Date | null
    last_used_at: Date | null
    last_used_from: string | null
    made_by: string | null
    revoked_at: Date | null
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
  }
  bank_tasks: {
    id: string
    tenant_id: string | null
    payment_id: string
    attempt_id: string
    key: string
    kind: string
    amount_tiyn: number
    state: Filled<string>
    tries: Filled<number>
    next_at: Date
    error: string | null
    created_at: Filled<Date>
    done_at: Date | null
    done_by: string | null
    reference: string | null
    reason: string | null
    asked_by: string | null
    refusals: Filled<number>
  }
  billing_versions: {
    billing_id: string
    revision: number
    tenant_id: string
    figures: unknown
    closed_at: Date
    closed_by_id: string | null
  }
  billings: {
    id: string
    tenant_id: string
    period: string
    state: Filled<string>
    sessions: Filled<number>
    energy_wh: Filled<number>
    accrued_tiyn: Filled<number>
    paid_tiyn: Filled<number>
    refunds_tiyn: Filled<number>
    commission_tiyn: Filled<number>
    payout_tiyn: Filled<number>
    pending_tiyn: Filled<number>
    sums: Filled<unknown>
    revision: Filled<number>
    calculated_at: Date | null
    closed_at: Date | null
    closed_by_id: string | null
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
    overshoot_tiyn: Filled<number>
    number: number | null
    parties: unknown
  }
  bonus_movements: {
    id: string
    tenant_id: string
    user_bonus_id: string
    at: Filled<Date>
    kind: string
    delta_wh: Filled<number>
    held_delta_wh: Filled<number>
    reason: string | null
    user_id: string | null
    key: string
    hold_id: string | null
    payment_id: string | null
    transaction_id: string | null
    expires_at: Date | null
  }
  card_imports: {
    id: string
    tenant_id: string | null
    at: Filled<Date>
    user_id: string | null
    user_name: string | null
    file_name: string | null
    mode: string
    counts: unknown
    changes: unknown
    undone_at: Date | null
    undone_by: string | null
  }
  charge_days: {
    day: Date
    tenant_id: string | null
    station_id: string
    charge_point_id: string
    connector_id: number
    current_type: number
    count: number
    paid_count: number
    energy_wh: number
    duration_s: number
    sum_tiyn: number
  }
  charge_hours: {
    day: Date
    hour: number
    at: Date
    tenant_id: string | null
    station_id: string
    charge_point_id: string
    connector_id: number
    current_type: number
    count: number
    energy_wh: number
    duration_s: number
    sum_tiyn: number
  }
  charge_points: {
    id: string
    tenant_id: string | null
    identity: string
    name: string | null
    station_id: string
    rate_id: string | null
    type: Filled<number>
    power_w: number | null
    connection_state: Filled<number>
    connection_state_at: Filled<Date>
    state: Filled<string>
    device_id: string | null
    note: string | null
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
    status: string | null
    error_code: string | null
    status_at: Date | null
    simulated: Filled<boolean>
  }
  charge_stations: {
    id: string
    tenant_id: string | null
    name: string
    address: string | null
    geo_object_id: string | null
    latitude: number
    longitude: number
    time_zone: Filled<string>
    support_phone: string | null
    description: string | null
    state: Filled<string>
    visible: Filled<boolean>
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
    rate_id: string | null
    simulated: Filled<boolean>
    name_kz: string | null
    name_en: string | null
    address_kz: string | null
    address_en: string | null
    opening_hours: Filled<unknown>
    amenities: Filled<string[]>
    photos: Filled<unknown>
    description_kz: string | null
    description_en: string | null
  }
  commands: {
    id: string
    tenant_id: string | null
    charge_point_id: string
    user_id: string | null
    action: string
    payload: unknown
    state: Filled<string>
    response: unknown
    sent_at: Filled<Date>
    answered_at: Date | null
    confirmation: string | null
    confirmed_by: string | null
    confirmed_at: Date | null
    confirm_by: Date | null
    process_id: string | null
  }
  configuration_keys: {
    charge_point_id: string
    tenant_id: string | null
    key: string
    value: string | null
    readonly: Filled<boolean>
    is_known: Filled<boolean>
    read_at: Date
    changed_at: Date | null
    needs_reboot: Filled<boolean>
  }
  connector_days: {
    day: Date
    tenant_id: string | null
    station_id: string
    charge_point_id: string
    connector_id: number
    free_ms: number
    busy_ms: number
    charging_ms: number
    faulted_ms: number
    unavailable_ms: number
    offline_ms: number
    repairs: number
    repair_ms: number
  }
  connector_holds: {
    charge_point_id: string
    connector_id: number
    tenant_id: string | null
    payment_id: string
    user_id: string | null
    holder: Buffer | null
    is_paid: boolean
    until: Date
  }
  connector_now: {
    charge_point_id: string
    connector_id: number
    tenant_id: string | null
    station_id: string
    time_zone: string
    kind: string
    since: Date
    counted_to: Date
    fault_since: Date | null
    status: string | null
  }
  connector_spells: {
    tenant_id: string | null
    station_id: string
    charge_point_id: string
    connector_id: number
    time_zone: string
    kind: string
    began_at: Date
    ended_at: Date
    repaired_since: Date | null
    status: string | null
  }
  connectors: {
    id: string
    tenant_id: string | null
    charge_point_id: string
    connector_id: number
    type: number | null
    current_type: Filled<number>
    power_w: number | null
    status: Filled<string>
    error_code: string | null
    vendor_error_code: string | null
    status_at: Date | null
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
  }
  day_sums_changed: {
    day: Date
  }
  day_sums_summed: {
    day: Date
    held_to: Date | null
  }
  day_sums_upto: {
    day: Date
  }
  devices: {
    id: string
    tenant_id: string | null
    identity: string
    vendor: string | null
    model: string | null
    serial_number: string | null
    firmware_version: string | null
    ocpp_version: string | null
    security_profile: Filled<number>
    password: string | null
    charge_point_id: string | null
    state: Filled<string>
    attempts: Filled<number>
    last_seen_at: Date | null
    booted_at: Date | null
    deviations: Filled<unknown>
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
    pending_password: string | null
    password_at: Date | null
    first_seen_at: Date | null
    sim_iccid: string | null
    commissioned_at: Date | null
    warranty_until: Date | null
    note: string | null
    key_tried_at: Date | null
    key_answer: string | null
    key_exception: string | null
    wrong_keys: Filled<number>
    wrong_keys_lately: Filled<number>
    wrong_key_at: Date | null
    wrong_key_from: string | null
    contested_at: Date | null
    clock_ahead_ms: number | null
  }
  driver_balances: {
    user_id: string
    balance_tiyn: Filled<number>
    updated_at: Date
  }
  driver_codes: {
    id: string
    phone: string
    code_hash: Buffer
    ip: string
    tries: Filled<number>
    created_at: Date
    expires_at: Date
    used_at: Date | null
    user_id: string | null
    tries_elsewhere: Filled<number>
  }
  driver_days: {
    level: string
    day: Date
    tenant_id: string | null
    station_id: string | null
    point_type: number | null
    elsewhere: boolean
    payments: number
    reservations: number
    reserved_us: number
  }
  events: {
    id: string
    tenant_id: string | null
    at: Date
    raised_at: Date
    kind: string
    severity: string
    entity: string
    entity_id: string
    charge_point_id: string | null
    data: Filled<unknown>
    state: Filled<string>
    acknowledged_at: Date | null
    acknowledged_by: string | null
    closed_at: Date | null
    level: Filled<string>
  }
  firmware_campaigns: {
    id: string
    name: string
    firmware_id: string
    targets: Filled<unknown>
    wave_kind: Filled<string>
    wave_size: Filled<number>
    pause_minutes: Filled<number>
    stop_on_failures: Filled<number>
    window_from: string | null
    window_to: string | null
    state: Filled<string>
    stop_reason: string | null
    wave: Filled<number>
    waves: Filled<number>
    next_wave_at: Date | null
    started_at: Date | null
    resumed_at: Date | null
    finished_at: Date | null
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
  }
  firmware_files: {
    sha256: string
    file_name: string | null
    size_bytes: number
    created_by: string | null
    created_at: Filled<Date>
  }
  firmware_links: {
    token_hash: Buffer
    firmware_id: string
    charge_point_id: string
    expires_at: Date
    created_at: Filled<Date>
    tenant_id: string | null
  }
  firmware_updates: {
    id: string
    campaign_id: string
    charge_point_id: string
    wave: number
    is_deferred: Filled<boolean>
    state: Filled<string>
    reason: string | null
    from_version: string | null
    attempts: Filled<number>
    sent_at: Date | null
    changed_at: Date | null
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
    tenant_id: string | null
  }
  firmwares: {
    id: string
    vendor: string
    model: string
    firmware_version: string
    name: string | null
    sha256: string
    file_name: string | null
    file_size: number | null
    notes: string | null
    state: Filled<string>
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
  }
  geo_objects: {
    id: string
    name: string
    kind: string
    parent_id: string | null
    latitude: number | null
    longitude: number | null
    geometry: unknown
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
    name_kz: string | null
    name_en: string | null
  }
  hold_turns: {
    charge_point_id: string
    connector_id: number
    tenant_id: string | null
    asker: Buffer
    payment_id: string
    given: Filled<number>
    since: Date
  }
  kind_days: {
    level: string
    day: Date
    tenant_id: string | null
    point_type: number
    current_type: number
    elsewhere: boolean
    count: number
    energy_wh: number
    duration_s: number
    sum_tiyn: number
  }
  ledger_accounts: {
    code: string
    place: number
  }
  ledger_entries: {
    ledger_transaction_id: string
    line: number
    tenant_id: string | null
    account: string
    amount_tiyn: number
  }
  ledger_transactions: {
    id: string
    tenant_id: string | null
    key: string
    kind: string
    pay_type: string
    payment_id: string | null
    station_id: string | null
    day: Date
    at: Date
    entry_count: number
    time_zone: string | null
  }
  map_marks: {
    station_id: string
    tenant_id: string | null
  }
  map_stations: {
    id: string
    tenant_id: string | null
    latitude: number
    longitude: number
    connector_types: string[]
    station_types: string[]
    free: boolean
    body: string
    power_w: Filled<number>
    words: Filled<string>
    plugs: Filled<unknown>
  }
  meter_curves: {
    at: Date
    tenant_id: string | null
    charge_point_id: string
    connector_id: number
    transaction_id: number
    measurand: string
    size: number
    messages: unknown[]
  }
  meter_layouts: {
    id: string
    place: number
    measurand: string
    phase: string
    location: string
    context: string
    unit: string
  }
  meter_values: {
    id: Filled<number>
    tenant_id: string | null
    charge_point_id: string
    connector_id: number
    transaction_id: Filled<number>
    at: Date
    measurand: string
    phase: Filled<string>
    location: Filled<string>
    context: Filled<string>
    unit: Filled<string>
    value: number | null
    samples: number[] | null
  }
  month_plans: {
    id: string
    tenant_id: string | null
    month: Date
    sum_tiyn: number
    updated_at: Date
  }
  news: {
    id: string
    tenant_id: string | null
    title: unknown
    text: unknown
    audience: Filled<string>
    station_id: string | null
    importance: Filled<string>
    from: Date | null
    to: Date | null
    state: Filled<string>
    author_id: string | null
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
  }
  ocpp_messages: {
    id: Filled<number>
    tenant_id: string | null
    charge_point_id: string | null
    at: Date
    direction: string
    message_id: string
    action: Filled<string>
    frame: string
    transaction_id: number | null
    latency_ms: number | null
    deviation: string | null
  }
  onboarding_skips: {
    charge_point_id: string
    tenant_id: string | null
    step: string
    reason: string
    user_id: string | null
    at: Date
  }
  orphan_messages: {
    id: string
    tenant_id: string | null
    charge_point_id: string
    action: string
    payload: unknown
    fingerprint: string
    count: Filled<number>
    first_at: Date
    last_at: Date
  }
  outbox: {
    id: string
    phone: string
    kind: string
    text: string
    state: Filled<string>
    error: string | null
    created_at: Filled<Date>
    sent_at: Date | null
  }
  payment_attempts: {
    id: string
    tenant_id: string | null
    payment_id: string
    provider: string
    order_id: string
    callback_key: string | null
    secret_hash: string | null
    sum_tiyn: number
    state: Filled<string>
    operation_id: string | null
    answer: unknown
    reason: string | null
    asked_at: Date
    checked_at: Date | null
    inquired_at: Date | null
  }
  payments: {
    id: string
    tenant_id: string | null
    number: Filled<number>
    point_id: string | null
    station_id: string | null
    connector_id: number | null
    user_id: string | null
    pay_type: string
    service: string | null
    amount_wh: number | null
    bonus_id: string | null
    sum_tiyn: number
    charged_tiyn: Filled<number>
    refunded_sum_tiyn: Filled<number>
    state: Filled<string>
    result_code: number | null
    provider_id: string | null
    fail_reason: string | null
    paid_at: Date | null
    settled_at: Date | null
    refunded_at: Date | null
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
    secret_hash: Buffer | null
    request_key: string | null
    phone: string | null
    id_tag: string | null
    hold_id: string | null
    held: Filled<boolean>
    start_by: Date | null
    transaction_id: string | null
    stopped_by: string | null
    overshoot_wh: Filled<number>
    start_asked_at: Date | null
    package_id: string | null
    revenue_refunded_tiyn: Filled<number>
    fiscal_state: Filled<string>
    fiscal_url: string | null
    language: Filled<string>
    link_hash: Buffer | null
    receipt_told_at: Date | null
    start_taken: Filled<boolean>
    overshoot_tiyn: Filled<number>
    holder: Buffer | null
    stop_asked_at: Date | null
    stop_answer: string | null
    adds_to: string | null
    balance_tiyn: Filled<number>
    rounded_tiyn: Filled<number>
    package_wh: number | null
    package_days: number | null
    stop_refusals: Filled<number>
    rate_id: string | null
    rate_version: number | null
  }
  processes: {
    id: string
    place: string | null
    roles: string[]
    started_at: Filled<Date>
    lease_until: Date
  }
  rate_assignments: {
    id: string
    tenant_id: string | null
    point_id: string | null
    station_id: string | null
    company_id: string | null
    holder_id: Filled<string>
    rate_id: string
    valid_from: Date
    created_at: Filled<Date>
    user_id: string | null
    user_name: string | null
    applied_at: Date | null
    before_rate_id: string | null
    withdrawn_at: Date | null
    withdrawn_by: string | null
  }
  rate_versions: {
    rate_id: string
    version: number
    tenant_id: string | null
    terms: unknown
    created_at: Filled<Date>
    valid_from: Date
    user_id: string | null
    user_name: string | null
    withdrawn_at: Date | null
    withdrawn_by: string | null
  }
  rates: {
    id: string
    tenant_id: string | null
    name: string
    letter: number | null
    station_type: Filled<string>
    price_energy_tiyn: Filled<number>
    price_time_tiyn: Filled<number>
    price_start_tiyn: Filled<number>
    price_idle_tiyn: Filled<number>
    idle_grace_minutes: Filled<number>
    schedule: Filled<unknown>
    state: Filled<string>
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
    valid_from: Date | null
  }
  refresh_tokens: {
    id: string
    user_id: string
    family: string
    token_hash: Buffer
    created_at: Filled<Date>
    expires_at: Date
    used_at: Date | null
    ended_at: Date | null
    ip: string | null
    user_agent: string | null
  }
  registries: {
    id: string
    provider: string
    file_name: string
    day_from: Date
    day_to: Date
    matched: Filled<number>
    differing: Filled<number>
    ours: Filled<number>
    theirs: Filled<number>
    refunds: Filled<number>
    sum_tiyn: Filled<number>
    our_sum_tiyn: Filled<number>
    user_id: string | null
    created_at: Filled<Date>
  }
  registry_rows: {
    registry_id: string
    line: number
    outcome: string
    order_id: string | null
    operation_id: string | null
    sum_tiyn: number | null
    our_sum_tiyn: number | null
    at: string | null
    payment_id: string | null
  }
  reliability_changed: {
    day: Date
  }
  reliability_days: {
    level: string
    day: Date
    tenant_id: string | null
    station_id: string | null
    point_type: number | null
    simulated: boolean
    elsewhere: boolean
    ready_ms: number
    charging_ms: number
    faulted_ms: number
    unavailable_ms: number
    offline_ms: number
    repairs: number
    repair_ms: number
    attempts: number
    charged: number
  }
  reliability_points: {
    day: Date
    station_id: string
    charge_point_id: string
    tenant_id: string | null
    ready_ms: number
    faulted_ms: number
    unavailable_ms: number
    offline_ms: number
  }
  reliability_summed: {
    day: Date
  }
  reliability_upto: {
    day: Date
  }
  remote_starts: {
    id: string
    tenant_id: string | null
    charge_point_id: string
    connector_id: number | null
    id_tag: string
    user_id: string | null
    payment_id: string | null
    transaction_id: number | null
    created_at: Filled<Date>
    expires_at: Date
  }
  request_keys: {
    tenant_id: string | null
    user_id: string
    key: string
    entity: string
    sent: Buffer
    row_id: string
    at: Date
  }
  reservations: {
    id: string
    tenant_id: string | null
    charge_point_id: string
    connector_id: number
    id_tag: string | null
    user_id: string | null
    reservation_id: Filled<number>
    expiry_date: Date
    state: Filled<string>
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
    station_id: string | null
    driver_id: string | null
    cancel_refused_at: Date | null
    cancel_untold: Filled<boolean>
  }
  rfid_cards: {
    id: string
    tenant_id: string | null
    id_tag: string
    number: string | null
    user_id: string | null
    state: Filled<string>
    expires_at: Date | null
    parent_id_tag: string | null
    note: string | null
    last_used_at: Date | null
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
  }
  schema_migrations: {
    name: string
    applied_at: Filled<Date>
    checksum: string | null
  }
  secrets: {
    name: string
    value: string
    created_at: Filled<Date>
  }
  services: {
    id: string
    code: string
    name: string
    description: string | null
    active: Filled<boolean>
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
  }
  sign_in_failures: {
    login: string
    failures: number
    last_at: Date
    locked_until: Date | null
  }
  standing: {
    tenant_id: string | null
    what: string
    point_type: number | null
    kind: number | null
    active: boolean | null
    elsewhere: boolean
    count: number
    power_w: number
  }
  start_days: {
    day: Date
    tenant_id: string | null
    station_id: string
    charge_point_id: string
    connector_id: number
    attempts: number
    charged: number
  }
  station_files: {
    id: string
    tenant_id: string | null
    charge_point_id: string
    user_id: string | null
    state: Filled<string>
    reason: string | null
    start_time: Date | null
    stop_time: Date | null
    token_hash: Buffer
    expires_at: Date
    file_name: string | null
    file_size: number | null
    sha256: string | null
    uploaded_at: Date | null
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
  }
  station_holds: {
    charge_point_id: string
    connector_id: number
    tenant_id: string | null
    reservation_id: Filled<number>
    payment_id: string
    id_tag: string
    expires_at: Date
    is_taken: Filled<boolean>
  }
  station_owners: {
    charge_point_id: string
    process_id: string | null
    fence: number
    tenant_id: string | null
  }
  stored_file_parts: {
    name: string
    part: number
    bytes: Buffer
  }
  stored_files: {
    name: string
    size_bytes: number
    modified_at: Date
    stored_at: Filled<Date>
  }
  subscribe_plans: {
    id: string
    name: string
    price_tiyn: Filled<number>
    period: Filled<string>
    services: Filled<string[]>
    charge_point_limit: number | null
    state: Filled<string>
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
    position: Filled<number>
  }
  tenant_bonuses: {
    id: string
    tenant_id: string
    name: string
    name_kz: string | null
    name_en: string | null
    volume_wh: number
    price_tiyn: number
    valid_days: number
    stock: number | null
    limit_per_client: number | null
    shown_from: Date | null
    shown_to: Date | null
    terms: string | null
    state: Filled<string>
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
    terms_kz: string | null
    terms_en: string | null
  }
  tenant_days: {
    day: Date
    tenant_id: string
    current_type: number
    slot: number
    count: number
    paid_count: number
    energy_wh: number
    duration_s: number
    sum_tiyn: number
  }
  tenants: {
    id: string
    name: string
    bin: string | null
    state: Filled<string>
    subscribe_plan_id: string | null
    contacts: unknown
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
    rate_id: string | null
    commission_bp: Filled<number>
    iban: string | null
    bank: string | null
    contract_until: Date | null
    suspended_at: Date | null
    extra_services: Filled<string[]>
  }
  transaction_corrections: {
    id: string
    tenant_id: string | null
    transaction_id: string
    at: Filled<Date>
    user_id: string | null
    user_name: string | null
    kind: string
    reason: string
    before: unknown
    after: unknown
    request_key: string | null
  }
  transactions: {
    id: string
    tenant_id: string | null
    transaction_id: Filled<number>
    station_id: string | null
    charge_point_id: string
    connector_id: number
    current_type: Filled<number>
    time_zone: Filled<string>
    id_tag: string | null
    user_id: string | null
    payment_id: string | null
    rate_id: string | null
    rate_version: number | null
    started_at: Date
    stopped_at: Date | null
    meter_start: number | null
    meter_stop: number | null
    energy_wh: number | null
    power_w: number | null
    meter_at: Date | null
    duration: number | null
    sum_tiyn: number | null
    lines: unknown
    state: Filled<string>
    stop_reason: string | null
    suspect_reason: string | null
    start_key: string | null
    source_id: string | null
    imported: Filled<boolean>
    simulated: Filled<boolean>
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
    id_tag_status: string | null
    reservation_id: number | null
    corrected_at: Date | null
    station_transaction_id: string | null
    clock_unset_at: Date | null
    counted_by_evse: Filled<boolean>
  }
  uploads: {
    name: string
    type: string
    size_bytes: number
    width: number | null
    height: number | null
    created_by: string | null
    created_at: Filled<Date>
    used_at: Filled<Date>
    dropped_at: Date | null
  }
  user_bonuses: {
    id: string
    tenant_id: string
    number: Filled<number>
    user_id: string
    tenant_bonus_id: string | null
    volume_wh: number
    issued_wh: Filled<number>
    used_wh: Filled<number>
    held_wh: Filled<number>
    expires_at: Date | null
    source: Filled<string>
    reason: Filled<string>
    transaction_id: string | null
    payment_id: string | null
    issue_key: string | null
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
    refunded_wh: Filled<number>
  }
  user_links: {
    id: string
    user_id: string
    token_hash: Buffer
    created_by: string | null
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  user_logs: {
    id: string
    tenant_id: string | null
    at: Filled<Date>
    user_id: string | null
    user_name: string | null
    action: string
    entity: string | null
    entity_id: string | null
    before: unknown
    after: unknown
    ip: string | null
    request_id: string | null
    result: Filled<string>
    roles: string[] | null
    api_key_id: string | null
  }
  users: {
    id: string
    tenant_id: string | null
    user_name: string
    name: string | null
    email: string | null
    phone: string | null
    roles: string[]
    state: Filled<string>
    password: string | null
    last_sign_in_at: Date | null
    created_at: Filled<Date>
    updated_at: Filled<Date>
    version: Filled<number>
    note: string | null
    language: string | null
    phone_proved_at: Date | null
  }
}
