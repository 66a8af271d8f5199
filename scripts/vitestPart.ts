import * as z from 'zod'
import type { Outcome, Part } from './part.ts'
import { runForReport } from './report.ts'

const schema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

/** What Vitest runs of its projects; `workers` for those that wait more than they compute. */
export const vitestPart = (name: string, projects: string, workers?: number): Part => ({
  name,
  run: () => run(projects, workers ? ['--maxWorkers', String(workers)] : []),
})

async function run(projects: string, options: string[]): Promise<Outcome> {
  const args = (file: string) => [
    ...['run', '--project', projects, ...options],
    ...['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
  ]
  const { report, code } = await runForReport({ program: 'vitest', args })
  return countVitest(report, code)
}

/** A file that does not load, a test that is left out and an error outside any test are failures too. */
export function countVitest(report: unknown, code: number): Outcome {
  const { success, data } = schema.safeParse(report)
  if (!success) return { passed: 0, failed: 1, problems: [`vitest ended with ${code} and left no report`] }
  const unloaded = data.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  )
  const failed = data.numFailedTests + data.numPendingTests + data.numTodoTests + unloaded.length
  return { passed: data.numPassedTests, failed: failed || (code === 0 ? 0 : 1) }
}
