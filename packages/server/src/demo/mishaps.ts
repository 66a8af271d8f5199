import { hourMs } from '@zaryad/model/durations'
import { explain } from '@zaryad/model/pricing/explain'
import { price } from '@zaryad/model/pricing/price'
import { seededRandom, seedOf } from '@zaryad/station/random'
import type { NewRow } from '../db/row.ts'
import type { Deps } from '../deps.ts'
import type { SourceRow } from '../import/columns.ts'
import { instantOfText } from '../import/localInstant.ts'
import type { ImportPoint, Network } from '../import/network.ts'

type Kind = 'noEnergy' | 'noEnd' | 'badClock' | 'tooLong' | 'overPower'

const longestMs = 48 * hourMs
/** Older than this, somebody has looked at a doubtful session. */
const lookedAtMs = 6 * 24 * hourMs
/** Over so soon without energy, a session never came about (as the server has it). */
const neverMs = 180_000

/** What a station would have told of a real session that came to nothing: how often, in parts of a hundred. */
const ends: readonly (readonly [share: number, reason: string])[] = [
  [38, 'EVDisconnected'],
  [22, 'Local'],
  [13, 'DeAuthorized'],
  [11, 'Other'],
  [6, 'GroundFault'],
  [4, 'EmergencyStop'],
  [3, 'PowerLoss'],
  [3, 'Reboot'],
]

type Mishap = NewRow<'transactions'> & { correction: NewRow<'transaction_corrections'> | undefined }

/** What of a row of the source no importer takes: the failures and doubts of a real network, in its own proportions. */
export function mishapOf(row: SourceRow, network: Network): Kind | undefined {
  const point = network.get(row.chargePoint?.toLowerCase() ?? '')
  const connector = point?.connectors.get(Number(row.connector))
  if (!point || !connector || !row.startedAt) return undefined
  const startedMs = instantOfText(row.startedAt, point.timeZone) ?? 0
  if (!row.stoppedAt || row.stoppedAt.startsWith('1970')) return 'noEnd'
  const stoppedMs = instantOfText(row.stoppedAt, point.timeZone) ?? 0
  const energyWh = Number(row.energyWh)
  if (stoppedMs < startedMs) return 'badClock'
  if (stoppedMs - startedMs > longestMs) return 'tooLong'
  if (!(energyWh > 0)) return 'noEnergy'
  const mostWh = (connector.powerW ?? 500_000) * 1.25 * ((stoppedMs - startedMs + 60_000) / hourMs) + 500
  return energyWh > mostWh ? 'overPower' : undefined
}

/** The row as the server would have kept the session: failed, free, doubted, or put right by a person since. */
export function mishapRow(deps: Deps, row: SourceRow, network: Network, kind: Kind): Mishap {
  const point = network.get(row.chargePoint?.toLowerCase() ?? '') as ImportPoint
  const random = seededRandom(seedOf(`${row.chargePoint} ${row.sourceId} mishap`))
  const startedMs = instantOfText(row.startedAt ?? '', point.timeZone) ?? 0
  const told = row.stoppedAt && !row.stoppedAt.startsWith('1970')
  const toldMs = told ? (instantOfText(row.stoppedAt ?? '', point.timeZone) ?? startedMs) : startedMs
  // the source has minutes; who came in vain was there for some seconds
  const vainMs = Math.round((15 + random() * 150) * 1000)
  const stoppedMs =
    kind === 'noEnergy' && toldMs - startedMs < neverMs ? startedMs + vainMs : Math.max(startedMs, toldMs)
  const meterStart = Math.round(100_000 + random() * 40_000_000)
  const base = {
    id: deps.newId(),
    tenant_id: point.tenantId,
    station_id: point.stationId,
    charge_point_id: point.id,
    connector_id: Number(row.connector),
    current_type: point.connectors.get(Number(row.connector))?.currentType ?? 0,
    time_zone: point.timeZone,
    id_tag: row.idTag ?? null,
    rate_id: point.rateId,
    rate_version: point.rateVersion,
    started_at: new Date(startedMs),
    stopped_at: new Date(stoppedMs),
    meter_start: meterStart,
    duration: Math.floor((stoppedMs - startedMs) / 1000),
    start_key: `demo:${row.chargePoint}:${row.connector}:${row.startedAt}:${row.sourceId}`,
    source_id: row.sourceId,
    imported: true,
    created_at: new Date(startedMs),
    updated_at: new Date(stoppedMs),
    correction: undefined,
  }
  if (kind === 'noEnergy') {
    const chance = row.stopReason === 'GroundFault' ? undefined : random()
    return { ...base, ...vain(chance, stoppedMs - startedMs, meterStart) }
  }
  return doubted(deps, { base, point, kind, energyWh: Number(row.energyWh) || 0, random })
}

const shareUpTo = (index: number) => ends.slice(0, index + 1).reduce((sum, [share]) => sum + share, 0)

/** Without a chance it is known why: the connector broke. */
function vain(chance: number | undefined, lastedMs: number, meterStart: number) {
  const at = (chance ?? 0) * 100
  const reason =
    chance === undefined ? 'GroundFault' : (ends.find((_, index) => at < shareUpTo(index))?.[1] ?? 'Local')
  return {
    state: lastedMs < neverMs ? 'failed' : 'finished',
    energy_wh: 0,
    meter_stop: meterStart,
    sum_tiyn: 0,
    lines: '[]',
    stop_reason: reason,
    id_tag_status: reason === 'DeAuthorized' ? 'Invalid' : 'Accepted',
  }
}

type Doubt = {
  base: NewRow<'transactions'> & { started_at: Date; stopped_at: Date; meter_start: number }
  point: ImportPoint
  kind: Kind
  energyWh: number
  random: () => number
}

type Figures = {
  state: string
  suspect_reason: string | null
  energy_wh: number
  meter_stop: number | null
  sum_tiyn: number | null
  lines: string | null
  stop_reason: string | null
  id_tag_status: string
}

/** The last days' wait to be looked at; before, a person worked them out, or waived what nobody could know. */
function doubted(deps: Deps, { base, point, kind, energyWh, random }: Doubt): Mishap {
  const startedMs = base.started_at.getTime()
  const doubt: Figures = {
    state: 'suspect',
    suspect_reason: kind,
    energy_wh: energyWh,
    meter_stop: kind === 'noEnd' ? null : base.meter_start + energyWh,
    sum_tiyn: null,
    lines: null,
    stop_reason: kind === 'noEnd' ? null : 'Local',
    id_tag_status: 'Accepted',
  }
  if (deps.clock().getTime() - startedMs < lookedAtMs) return { ...base, ...doubt, correction: undefined }
  const at = new Date(
    Math.min(base.stopped_at.getTime() + (3 + random() * 30) * hourMs, deps.clock().getTime()),
  )
  const isWaived = random() < 0.35
  const stoppedMs = isWaived ? base.stopped_at.getTime() : startedMs + Math.round((0.4 + random()) * hourMs)
  const rightWh = isWaived ? energyWh : Math.round(4000 + random() * 14_000)
  const priced =
    !isWaived && point.terms
      ? price({
          terms: point.terms,
          timeZone: point.timeZone,
          startedAt: startedMs,
          stoppedAt: stoppedMs,
          energyWh: rightWh,
        })
      : { sumTiyn: 0, lines: [] }
  const right = {
    state: isWaived ? 'failed' : 'finished',
    stopped_at: new Date(stoppedMs),
    duration: Math.floor((stoppedMs - startedMs) / 1000),
    energy_wh: rightWh,
    meter_stop: base.meter_start + rightWh,
    sum_tiyn: priced.sumTiyn,
    lines: JSON.stringify(explain(priced.lines)),
    suspect_reason: isWaived ? kind : null,
    corrected_at: at,
    updated_at: at,
  }
  const figures = (of: Figures & { stopped_at: Date }) => ({
    state: of.state,
    stoppedAt: of.stopped_at,
    energy: of.energy_wh / 1000,
    sum: of.sum_tiyn === null ? null : Number(of.sum_tiyn) / 100,
    suspectReason: of.suspect_reason,
    stopReason: of.stop_reason,
  })
  const before = { ...base, ...doubt }
  const after = { ...before, ...right }
  const correction = {
    id: deps.newId(),
    tenant_id: point.tenantId,
    transaction_id: base.id,
    at,
    user_name: 'operator',
    kind: isWaived ? 'waive' : 'correct',
    reason: isWaived ? 'Энергию установить нельзя, водителю не выставляем' : reasons[kind],
    before: JSON.stringify(figures(before)),
    after: JSON.stringify(figures(after)),
  }
  return { ...after, correction }
}

const reasons: Record<Kind, string> = {
  noEnergy: '',
  noEnd: 'По словам водителя и времени следующей зарядки',
  badClock: 'Часы станции отставали, время взято из журнала связи',
  tooLong: 'Кабель стоял после зарядки, энергия по показанию счётчика',
  overPower: 'Скачок счётчика, энергия по измерениям до него',
}
