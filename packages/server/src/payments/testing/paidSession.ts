import { takeReading } from '../charging/plan.ts'
import { type Watched, watchedOf } from '../charging/watched.ts'

export const startedMs = Date.parse('2026-06-01T06:00:00Z')
export const minute = 60_000
/** Minutes of a moment into the session. */
export const at = (ms: number) => (ms - startedMs) / minute

export const row = {
  id: 'a',
  payment_id: 'b',
  tenant_id: null,
  pay_type: 'KASPI',
  sum_tiyn: 1_000_000,
  amount_wh: 10_000,
  charge_point_id: 'c',
  connector_id: 1,
  transaction_id: 1,
  started_at: new Date(startedMs),
  behind_ms: 0,
  time_zone: 'Asia/Almaty',
  terms: null,
  rated_w: 60_000,
  current_type: 2,
  energy_wh: null,
  power_w: null,
  meter_at: null,
  meter_start: null,
  samples: null,
  stopped_by: null,
  is_fenced: false,
}
/** 10 kWh at a connector of 60 kW. */
export const session = (more: Partial<Watched> = {}): Watched => ({ ...watchedOf(row, 400), ...more })
export const read = (one: Watched, minutes: number, energyWh: number, powerW: number | null = null) =>
  takeReading(one, { energyWh, powerW, atMs: startedMs + minutes * minute })
