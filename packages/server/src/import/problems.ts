import { tengeOf } from '@zaryad/model/pricing/money'
import type { Column } from './columns.ts'

/** Why a row is left out; each a key for the people's text. */
const problemCodes = [
  'severalLines',
  'required',
  'unknownPoint',
  'unknownConnector',
  'badTime',
  'badNumber',
  'noEnd',
  'badClock',
  'endBeforeStart',
  'inFuture',
  'tooLong',
  'zeroEnergy',
  'implausibleEnergy',
  'duplicate',
] as const
export type ProblemCode = (typeof problemCodes)[number]
/** Which row, which column, and what stands there. */
export type Problem = { line: number; code: ProblemCode; field?: Column; value?: string }

/** `problems` are the first thousand, by line; `counts` are of all. Energy in kWh, the sum in tenge. */
export type ImportReport = {
  dryRun: boolean
  /** Of the file, the header's not counted; more than rows where a row takes several. */
  lines: number
  rows: number
  imported: number
  skipped: number
  energy: number
  sum: number
  counts: Partial<Record<ProblemCode, number>>
  problems: Problem[]
}

const mostProblems = 1000

/** Adds up what became of the rows. */
export class Tally {
  lines = 0
  rows = 0
  imported = 0
  #energyWh = 0
  #sumTiyn = 0
  #counts: ImportReport['counts'] = {}
  #problems: Problem[] = []

  problem(problem: Problem): void {
    this.#counts[problem.code] = (this.#counts[problem.code] ?? 0) + 1
    this.#problems.push(problem)
    if (this.#problems.length > 2 * mostProblems) this.#problems = this.#first()
  }

  accept({ energyWh, sumTiyn }: { energyWh: number; sumTiyn: number }): void {
    this.imported += 1
    this.#energyWh += energyWh
    this.#sumTiyn += sumTiyn
  }

  report(dryRun: boolean): ImportReport {
    const { lines, rows, imported } = this
    return {
      dryRun,
      lines,
      rows,
      imported,
      skipped: rows - imported,
      energy: this.#energyWh / 1000,
      sum: tengeOf(this.#sumTiyn),
      counts: this.#counts,
      problems: this.#first(),
    }
  }

  /** Duplicates are found a batch later than the rest, so the order is made here. */
  #first(): Problem[] {
    return [...this.#problems].sort((a, b) => a.line - b.line).slice(0, mostProblems)
  }
}
