import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Outcome, Part } from './part.ts'
import { runForReport } from './report.ts'

const schema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

export const playwrightPart: Part = { name: 'journeys', run }

async function run(): Promise<Outcome> {
  const folder = join(import.meta.dirname, '..', 'e2e')
  if (!existsSync(folder) || globSync('**/*.spec.ts', { cwd: folder }).length === 0)
    return { passed: 0, failed: 0 }
  const { report, code } = await runForReport({
    program: 'playwright',
    args: () => ['test', '--reporter=list,json'],
    env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  })
  return countPlaywright(report, code)
}

/** A journey that is left out, or passes only the second time, is a failure too. */
export function countPlaywright(report: unknown, code: number): Outcome {
  const { success, data } = schema.safeParse(report)
  if (!success)
    return { passed: 0, failed: 1, problems: [`playwright ended with ${code} and left no report`] }
  const { expected, unexpected, flaky, skipped } = data.stats
  const failed = unexpected + flaky + skipped + data.errors.length
  return { passed: expected, failed: failed || (code === 0 ? 0 : 1) }
}
