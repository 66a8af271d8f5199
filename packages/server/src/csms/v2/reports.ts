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
  done: () => void
}
export type Gathered = { parts: Fields[]; isWhole: boolean }

/** No station has more; what goes on and on is not kept. */
const MOST_VARIABLES = 20_000

/** Reports that are on their way, by the station that gives them and the number they were asked under. */
const open = new WeakMap<Station, Map<number, Report>>()

/** One that goes on is waited for so many times as long as one that says nothing. */
const LONGEST = 10

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
  if ((isLast && number === undefined) || isWhole(report)) report.done()
  else report.heard()
  return {}
}

/** From the first to the last nothing is missing. Some count from one, or over all their reports. */
function isWhole({ numbers, lastNumber }: Report): boolean {
  if (lastNumber === undefined) return false
  const first = [...numbers].reduce((least, number) => Math.min(least, number), lastNumber)
  return [...numbers].filter((number) => number <= lastNumber).length > lastNumber - first
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
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => done(false), Math.min(patienceMs, untilMs - performance.now()))
    }
    reports.set(requestId, { parts, numbers: new Set(), heard: wait, done: () => done(true) })
    wait()
  })
  try {
    if (!(await ask())) return undefined
    return { isWhole: await whole, parts }
  } finally {
    clearTimeout(timer)
    reports.delete(requestId)
  }
}
