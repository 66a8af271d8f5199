import type { Context } from '../context.ts'
import type { Station } from '../station.ts'
import { type Fields, list } from './fields.ts'

type Report = { parts: Fields[]; done: () => void }

/** Reports that are on their way, by the station that gives them and the number they were asked under. */
const open = new WeakMap<Station, Map<number, Report>>()

/** OCPP 2.x §B07: a report comes in parts, in order; `tbc` says that more follow. */
export function takeReport({ requestId, reportData, tbc }: Fields, { station }: Context): object {
  const report = open.get(station)?.get(Number(requestId))
  report?.parts.push(...list(reportData))
  if (tbc !== true) report?.done()
  return {}
}

/** Asks for a report and gathers it; what has come when the time is up is what there is. */
export async function gather(
  station: Station,
  requestId: number,
  { ask, patienceMs }: { ask: () => Promise<boolean>; patienceMs: number },
): Promise<Fields[] | undefined> {
  const reports = open.get(station) ?? new Map<number, Report>()
  open.set(station, reports)
  const parts: Fields[] = []
  let timer: NodeJS.Timeout | undefined
  const whole = new Promise<void>((done) => {
    reports.set(requestId, { parts, done })
    timer = setTimeout(done, patienceMs)
  })
  try {
    if (!(await ask())) return undefined
    await whole
    return parts
  } finally {
    clearTimeout(timer)
    reports.delete(requestId)
  }
}
