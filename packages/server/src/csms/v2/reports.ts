import type { Context } from '../context.ts'
import { type Fields, list } from '../fields.ts'
import type { Station } from '../station.ts'
import type { Answer2 } from './handler.ts'

type Report = { parts: Fields[]; done: () => void }
export type Gathered = { parts: Fields[]; isWhole: boolean }

/** No station has more; what goes on and on is not kept. */
const MOST_VARIABLES = 20_000

/** Reports that are on their way, by the station that gives them and the number they were asked under. */
const open = new WeakMap<Station, Map<number, Report>>()

/** OCPP 2.x §B07: a report comes in parts, in order; `tbc` says that more follow. */
export function takeReport(
  { requestId, reportData, tbc }: Fields,
  { station }: Context,
): Answer2<'NotifyReport'> {
  const report = open.get(station)?.get(Number(requestId))
  if (report && report.parts.length < MOST_VARIABLES) report.parts.push(...list(reportData))
  if (tbc !== true) report?.done()
  return {}
}

/** Asks for a report and gathers it, or what of it has come when the time is up; undefined where it is refused. */
export async function gather(
  station: Station,
  requestId: number,
  { ask, patienceMs }: { ask: () => Promise<boolean>; patienceMs: number },
): Promise<Gathered | undefined> {
  const reports = open.get(station) ?? new Map<number, Report>()
  open.set(station, reports)
  const parts: Fields[] = []
  let timer: NodeJS.Timeout | undefined
  const whole = new Promise<boolean>((done) => {
    reports.set(requestId, { parts, done: () => done(true) })
    timer = setTimeout(() => done(false), patienceMs)
  })
  try {
    if (!(await ask())) return undefined
    return { isWhole: await whole, parts }
  } finally {
    clearTimeout(timer)
    reports.delete(requestId)
  }
}
