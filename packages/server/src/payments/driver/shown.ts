import type { PaymentState } from '@zaryad/model'
import type { DriverView } from '@zaryad/model/calls/payments'
import type { ExplainedLine } from '@zaryad/model/pricing/explain'
import { decideBy } from '../charging/settle.ts'
import { costSoFar, endsAt, type UnderWay } from './underWay.ts'

/** What was read of a session that goes on. */
export type Told = Pick<UnderWay, 'samples'> & { soc: [number, number] | null }
/** A payment with its session, as `viewOf` reads it. */
export type Row = Omit<UnderWay, 'samples'> & {
  id: string
  number: number
  state: PaymentState
  adds_to: string | null
  own_tiyn: number
  elsewhere_tiyn: number
  charged_tiyn: number
  revenue_refunded_tiyn: number
  rounded_tiyn: number
  kept_tiyn: number
  returned_tiyn: number
  to_balance_tiyn: number
  balance_tiyn: number
  bonus_wh: number | null
  created_at: Date
  paid_at: Date | null
  start_by: Date | null
  fail_reason: string | null
  stopped_by: string | null
  held: boolean
  task: string | null
  place: Omit<DriverView['place'], 'isOnline'> & { connectionState: number }
  transaction_id: number | null
  session_state: NonNullable<DriverView['session']>['state'] | null
  stopped_at: Date | null
  doubted_at: Date | null
  cost_tiyn: number | null
  lines: ExplainedLine[] | null
  stop_reason: string | null
  told_to_stop: boolean | null
  stop_answer: string | null
  stop_asked_at: Date | null
  suspect_reason: string | null
  charge_point_id: string | null
}

/** The driver's page: money in tenge, energy in kWh, power in kW. */
export function shownOf(row: Row, told: Told, nowMs: number): DriverView {
  const { connectionState, ...place } = row.place
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    payType: row.pay_type,
    addsTo: row.adds_to,
    sum: row.sum_tiyn / 100,
    added: (row.sum_tiyn - row.own_tiyn) / 100,
    elsewhere: row.elsewhere_tiyn / 100,
    amount: row.amount_wh === null ? null : row.amount_wh / 1000,
    createdAt: row.created_at.toISOString(),
    paidAt: iso(row.paid_at),
    startBy: iso(row.start_by),
    failReason: row.fail_reason,
    charged: row.charged_tiyn / 100,
    rounded: row.rounded_tiyn / 100,
    refunded: row.revenue_refunded_tiyn / 100,
    kept: row.kept_tiyn / 100,
    returned: row.returned_tiyn / 100,
    toBalance: row.to_balance_tiyn / 100,
    fromBalance: row.balance_tiyn / 100,
    bonusEnergy: row.bonus_wh === null ? null : row.bonus_wh / 1000,
    returnState: returnStateOf(row),
    place: { ...place, isOnline: connectionState === 2 },
    session: sessionOf({ ...row, ...told }, nowMs),
  }
}

const iso = (at: Date | null) => at?.toISOString() ?? null

/** What was only held is free as soon as the bank is told. */
export function returnStateOf({
  task,
  held,
  returned_tiyn: returnedTiyn,
}: Pick<Row, 'task' | 'held' | 'returned_tiyn'>): DriverView['returnState'] {
  if (returnedTiyn === 0) return 'none'
  if (task === 'queued' || task === 'manual' || task === 'done') return task
  return held ? 'done' : 'none'
}

function sessionOf(row: Row & Told, nowMs: number): DriverView['session'] {
  if (row.transaction_id === null || !row.started_at || !row.session_state) return null
  const isActive = row.session_state === 'active'
  return {
    transactionId: row.transaction_id,
    state: row.session_state,
    startedAt: row.started_at.toISOString(),
    stoppedAt: iso(row.stopped_at),
    energy: (row.energy_wh ?? 0) / 1000,
    power: row.power_w === null ? null : row.power_w / 1000,
    soc: row.soc?.[1] ?? null,
    socAtStart: row.soc?.[0] ?? null,
    endsAt: isActive ? endsAt(row) : null,
    cost: (isActive ? costSoFar(row, nowMs) : (row.cost_tiyn ?? 0)) / 100,
    meterAt: iso(row.meter_at),
    stopReason: row.stop_reason,
    stoppedBy: row.stopped_by,
    isToldToStop: row.told_to_stop === true,
    stopAnswer: row.stop_answer,
    stopAskedAt: iso(row.stop_asked_at),
    suspectReason: row.suspect_reason,
    decideBy: row.doubted_at && decideBy(row.doubted_at).toISOString(),
    lines: row.lines ?? [],
    terms: row.terms,
  }
}
