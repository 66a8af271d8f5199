import { nowMs } from '../../clock.ts'
import { addDays, type Day, dayOf, daysBetween, isDay, startOfDay } from '../../dates/day.ts'

export const longestDays = 31
export const modes = ['table', 'chart', 'odd'] as const
export type Mode = (typeof modes)[number]

/** What the address asks for. */
export type Asked = {
  /** The company whose points are offered; administrators choose it. */
  tenantId: string | null
  pointId: string | null
  /** The number that people know a session by. */
  session: string
  from: Day
  to: Day
  measurand: string
  mode: Mode
}

const defaultDays = 7

export function askedOf(params: URLSearchParams, today: Day = dayOf(nowMs())): Asked {
  const [from, to] = [params.get('from'), params.get('to')]
  const mode = modes.find((each) => each === params.get('mode'))
  return {
    tenantId: params.get('tenant'),
    pointId: params.get('point'),
    session: params.get('session') ?? '',
    from: isDay(from) ? from : addDays(today, 1 - defaultDays),
    to: isDay(to) ? to : today,
    measurand: params.get('measurand') ?? '',
    mode: mode ?? 'table',
  }
}

const sessionNumber = ({ session }: Asked): number | undefined =>
  /^[1-9]\d{0,8}$/.test(session.trim()) ? Number(session) : undefined

type Fault = 'tooLong' | 'backward' | undefined
export function faultOf({ from, to }: Asked): Fault {
  const days = daysBetween(from, to)
  return days < 1 ? 'backward' : days > longestDays ? 'tooLong' : undefined
}

/** A point with its period, or a session, is enough to read; undefined before. */
export function questionOf(asked: Asked): Record<string, unknown> | undefined {
  const transactionId = sessionNumber(asked)
  const isWhole = asked.pointId !== null && faultOf(asked) === undefined
  if (transactionId === undefined && !isWhole) return undefined
  if (transactionId !== undefined)
    return { transactionId, ...(asked.pointId ? { chargePointId: asked.pointId } : {}) }
  return {
    chargePointId: asked.pointId,
    from: new Date(startOfDay(asked.from)).toISOString(),
    to: new Date(startOfDay(addDays(asked.to, 1)) - 1).toISOString(),
  }
}

/** The same as the kit's filter. */
export function filterOf(
  { from, to, ...rest }: Record<string, unknown>,
  measurand: string,
): Record<string, unknown> {
  const at = from && to ? { at: { operator: 'BETWEEN', operand1: from, operand2: to } } : {}
  return { ...rest, ...at, ...(measurand ? { measurand } : {}) }
}
