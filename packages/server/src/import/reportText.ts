import type { ImportReport, Problem } from './problems.ts'

const linesShown = 20

/** The report for a terminal: what came in, how many rows were left out and why, the first of them by line. */
export function reportText(report: ImportReport): string {
  const { dryRun, lines, rows, imported, skipped, energy, sum, counts, problems } = report
  const totals = [
    ['lines', lines],
    ['rows', rows],
    [dryRun ? 'would be imported' : 'imported', imported],
    ['energy, kWh', energy],
    ['sum, tenge', sum],
    ['left out', skipped],
  ] as const
  const reasons = Object.entries(counts).sort(([, a], [, b]) => b - a)
  const shown = problems
    .slice(0, linesShown)
    .map(({ line, ...problem }) => `  line ${line}: ${problemText(problem)}`)
  const isMore = skipped > shown.length && shown.length > 0
  return [...table(totals), ...table(reasons, '  '), ...shown, ...(isMore ? ['  ...'] : [])].join('\n')
}

const problemText = ({ code, field, value }: Omit<Problem, 'line'>) =>
  [code, field && `in ${field}`, value && JSON.stringify(value)].filter(Boolean).join(' ')

function table(rows: readonly (readonly [name: string, value: number])[], indent = ''): string[] {
  const names = Math.max(0, ...rows.map(([name]) => name.length))
  const texts = rows.map(([, value]) => value.toLocaleString('en-US', { maximumFractionDigits: 3 }))
  const values = Math.max(0, ...texts.map((text) => text.length))
  return rows.map(([name], index) => `${indent}${name.padEnd(names)}  ${texts[index]!.padStart(values)}`)
}
