import { isThousandOrPart, writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { storableText } from '../db/storable.ts'
import type { Column, SourceRow } from './columns.ts'
import { instantOfText } from './localInstant.ts'
import type { ImportPoint, Network } from './network.ts'
import type { Problem, ProblemCode } from './problems.ts'

/** A row that makes sense. Instants in ms. */
export type CheckedRow = {
  line: number
  point: ImportPoint
  connectorId: number
  currentType: number
  startedAt: number
  stoppedAt: number
  energyWh: number
  meterStart?: number
  meterStop?: number
  sourceId?: string
  idTag?: string
  stopReason?: string
}
type RowContext = { network: Network; now: number; timeZone?: string }

const firstYear = Date.UTC(2010, 0) // a clock that was never set says 1970
const longestMs = 48 * 3_600_000
/** As the meter's judge has it (model/pricing): a quarter above the rating, half a kWh, no more than any post gives. */
const powerMargin = 1.25
const allowanceWh = 500
const anyPowerW = 500_000
/** Exports are often cut to the minute. */
const precisionMs = 60_000

class RowProblem {
  readonly code: ProblemCode
  readonly field: Column | undefined
  readonly value: string | undefined
  constructor(code: ProblemCode, field?: Column, value?: string) {
    this.code = code
    this.field = field
    this.value = value
  }
}

/** The session of a row, or the first thing that is wrong with it. */
export function checkRow(row: SourceRow, context: RowContext): CheckedRow | Problem {
  try {
    return read(row, context)
  } catch (problem) {
    if (!(problem instanceof RowProblem)) throw problem
    const { code, field, value = field && row[field] } = problem
    return { line: row.line, code, ...(field ? { field } : {}), ...(value ? { value: shown(value) } : {}) }
  }
}

/** Enough to find it by, on one line. */
const shown = (value: string) => storableText(value.replace(/\s+/g, ' ').slice(0, 80))

function read(row: SourceRow, { network, now, timeZone }: RowContext): CheckedRow {
  if (row.swallowed !== undefined) throw new RowProblem('severalLines', undefined, row.swallowed)
  const point = network.get(needed(row, 'chargePoint').toLowerCase())
  if (!point) throw new RowProblem('unknownPoint', 'chargePoint')
  const connectorId = wholeNumber(row.connector || '1', 'connector')
  const connector = point.connectors.get(connectorId)
  if (!connector) throw new RowProblem('unknownConnector', 'connector')
  const zone = timeZone ?? point.timeZone
  const startedAt = instant(needed(row, 'startedAt'), zone, 'startedAt')
  if (!row.stoppedAt) throw new RowProblem('noEnd', 'stoppedAt')
  const stoppedAt = instant(row.stoppedAt, zone, 'stoppedAt')
  checkTimes(startedAt, stoppedAt, now)
  const energyWh = energyOf(row)
  if (!(energyWh > 0)) throw new RowProblem('zeroEnergy', 'energyKwh')
  if (energyWh > mostWh(stoppedAt - startedAt, connector.powerW))
    throw new RowProblem('implausibleEnergy', 'energyKwh')
  return {
    line: row.line,
    point,
    connectorId,
    currentType: connector.currentType,
    startedAt,
    stoppedAt,
    energyWh,
    ...optional(row),
  }
}

function checkTimes(startedAt: number, stoppedAt: number, now: number): void {
  if (startedAt < firstYear) throw new RowProblem('badClock', 'startedAt')
  if (stoppedAt < firstYear) throw new RowProblem('badClock', 'stoppedAt')
  if (stoppedAt < startedAt) throw new RowProblem('endBeforeStart', 'stoppedAt')
  if (stoppedAt > now) throw new RowProblem('inFuture', 'stoppedAt')
  if (stoppedAt - startedAt > longestMs) throw new RowProblem('tooLong', 'stoppedAt')
}

const mostWh = (durationMs: number, powerW = anyPowerW) =>
  (powerW * powerMargin * (durationMs + precisionMs)) / 3_600_000 + allowanceWh

function energyOf(row: SourceRow): number {
  if (row.energyWh) return wattHours(row.energyWh, 'energyWh')
  if (row.energyKwh) return Math.round(number(row.energyKwh, 'energyKwh') * 1000)
  if (row.meterStart && row.meterStop)
    return wattHours(row.meterStop, 'meterStop') - wattHours(row.meterStart, 'meterStart')
  return 0
}

function optional(row: SourceRow): Partial<CheckedRow> {
  return {
    ...(row.meterStart ? { meterStart: wattHours(row.meterStart, 'meterStart') } : {}),
    ...(row.meterStop ? { meterStop: wattHours(row.meterStop, 'meterStop') } : {}),
    ...(row.sourceId ? { sourceId: storableText(row.sourceId.slice(0, 100)) } : {}),
    ...(row.idTag ? { idTag: storableText(row.idTag.slice(0, 36)) } : {}),
    ...(row.stopReason ? { stopReason: storableText(row.stopReason.slice(0, 100)) } : {}),
  }
}

function needed(row: SourceRow, column: Column): string {
  const value = row[column]
  if (!value) throw new RowProblem('required', column)
  return value
}

function instant(text: string, timeZone: string, column: Column): number {
  const at = instantOfText(text, timeZone)
  if (at === undefined) throw new RowProblem('badTime', column)
  return at
}

/** Beyond any meter; what a column of whole Wh can still hold. */
const biggest = 1e12

function number(text: string, column: Column): number {
  const value = writtenNumber(text)
  if (value === undefined || Math.abs(value) > biggest) throw new RowProblem('badNumber', column)
  return value
}

/** `1,234` may be one Wh or a thousand. */
function wattHours(text: string, column: Column): number {
  if (isThousandOrPart(text)) throw new RowProblem('badNumber', column)
  return Math.round(number(text, column))
}

function wholeNumber(text: string, column: Column): number {
  const value = number(text, column)
  if (!Number.isInteger(value)) throw new RowProblem('badNumber', column)
  return value
}
