import { readNumber, wordOf } from '@zaryad/ocpp'
import type { Context } from '../context.ts'
import { type Fields, list } from '../fields.ts'
import type { Station } from '../station.ts'
import type { Answer2 } from './handler.ts'

type Report = {
  parts: Fields[]
  /** The numbers of its parts, and that of the last of them once that has come. */
  numbers: Set<number>
  lastNumber?: number
  heard: () => void
  /** Unless more comes soon. */
  soonDone: () => void
  done: () => void
}
export type Gathered = { parts: Fields[]; isWhole: boolean }

/** No station has more; what goes on and on is not kept. */
const MOST_VARIABLES = 20_000

/** Reports that are on their way, by the station that gives them and the number they were asked under. */
const open = new WeakMap<Station, Map<number, Report>>()

/** One that goes on is waited for so many times as long as one that says nothing. */
const LONGEST = 10
/** Parts that have overtaken each other are no further apart. */
const TOGETHER_MS = 1_000

/** OCPP 2.x §B07: a report comes in parts, numbered in order; `tbc` says that more follow. They may overtake each other. */
export function takeReport(
  { requestId, reportData, seqNo, tbc }: Fields,
  { station }: Context,
): Answer2<'NotifyReport'> {
  const report = open.get(station)?.get(Number(requestId))
  if (!report) return {}
  if (report.parts.length < MOST_VARIABLES) report.parts.push(...list(reportData))
  const { value: number } = readNumber(seqNo)
  if (number !== undefined) report.numbers.add(number)
  const isLast = !/^true$/i.test(wordOf(tbc))
  if (isLast && number !== undefined) report.lastNumber = number
  if ((isLast && number === undefined) || isWholeFrom(report, 0)) report.done()
  // some count from one, or over all their reports: what is before the first that has come may still come
  else if (isWholeFrom(report, Math.min(...report.numbers))) report.soonDone()
  else report.heard()
  return {}
}

/** From the first to the last nothing is missing. */
function isWholeFrom({ numbers, lastNumber }: Report, first: number): boolean {
  if (lastNumber === undefined) return false
  return [...numbers].filter((number) => number >= first && number <= lastNumber).length > lastNumber - first
}

/** Asks for a report and gathers it, or what of it has come once no more does; undefined where it is refused. */
export async function gather(
  station: Station,
  requestId: number,
  { ask, patienceMs }: { ask: () => Promise<boolean>; patienceMs: number },
): Promise<Gathered | undefined> {
  const reports = open.get(station) ?? new Map<number, Report>()
  open.set(station, reports)
  const parts: Fields[] = []
  const untilMs = performance.now() + LONGEST * patienceMs
  let timer: NodeJS.Timeout | undefined
  const whole = new Promise<boolean>((done) => {
    const wait = (ms: number, isWhole: boolean) => {
      clearTimeout(timer)
      timer = setTimeout(() => done(isWhole), Math.min(ms, patienceMs, untilMs - performance.now()))
    }
    const heard = () => wait(patienceMs, false)
    const soonDone = () => wait(TOGETHER_MS, true)
    reports.set(requestId, { parts, numbers: new Set(), heard, soonDone, done: () => done(true) })
    heard()
  })
  try {
    if (!(await ask())) return undefined
    return { isWhole: await whole, parts }
  } finally {
    clearTimeout(timer)
    reports.delete(requestId)
  }
}
