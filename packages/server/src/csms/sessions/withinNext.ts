import type { MeterSample } from '@zaryad/model/pricing/energyCurve'
import { sampleToleranceWh } from '@zaryad/model/pricing/meterSanity'

/** Its card or payment was not good for it: its station is to end it. */
export const isRefused = (t: string) => `${t}.id_tag_status not in ('Accepted', 'ConcurrentTx')`

/**
 * The session that began next at the connector of `t`, by a register that goes on from there: what flowed since is that
 * one's, and is billed once. One that came to nothing takes nothing, and meters that count each session from zero, or
 * from one and the same stand under a clock that was put back, say nothing of each other.
 */
export const nextOf = (t: string) => `select n.id, n.started_at, n.meter_start from transactions n
  where n.charge_point_id = ${t}.charge_point_id and n.started_at >= ${t}.started_at and n.id <> ${t}.id
    and n.connector_id = ${t}.connector_id and n.connector_id > 0
    and (n.started_at > ${t}.started_at or n.transaction_id > ${t}.transaction_id)
    and n.meter_start > 0
    and (n.meter_start > ${t}.meter_start or n.meter_start = ${t}.meter_start and n.transaction_id > ${t}.transaction_id)
    and not (coalesce(n.energy_wh, 0) = 0 and (n.state in ('failed', 'finished') or ${isRefused('n')}))
  order by n.started_at, n.transaction_id limit 1`

type Next = { startedMs: number; meterStartWh: number }

/** Whether where the next began says where this one has ended: not where readings before that stood higher. */
export const isBound = ({ startedMs, meterStartWh }: Next, samples: readonly MeterSample[]): boolean =>
  samples.every(({ at, registerWh }) => at > startedMs || registerWh <= meterStartWh + sampleToleranceWh)

type End = { stoppedMs: number; meterStopWh: number | null }

/** An end that is told with what flowed in the session after it, as it is without that; undefined for any other. */
export function withinNext(
  { next, samples }: { next: Next | undefined; samples: readonly MeterSample[] },
  { stoppedMs, meterStopWh }: End,
): { stoppedMs: number; meterStopWh: number } | undefined {
  if (!next || meterStopWh === null || meterStopWh <= next.meterStartWh) return undefined
  if (!isBound(next, samples)) return undefined
  return { stoppedMs: Math.min(stoppedMs, next.startedMs), meterStopWh: next.meterStartWh }
}
