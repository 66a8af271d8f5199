import { runProgram } from './program.ts'

export type Outcome = { passed: number; failed: number; problems?: string[] }
/** One thing that is checked; `run` shows what it has to say itself, or gives `problems` to show. */
export type Part = { name: string; run: () => Promise<Outcome> }

/** Lists of parts that run side by side, those of a list one after the other. */
type Lanes = Part[][]

/** Runs one after the other, a line each part as it ends; the last line is the sum. Answers whether all is well. */
export async function runParts(parts: (Part | Lanes)[]): Promise<boolean> {
  const sum = { passed: 0, failed: 0 }
  const runPart = async ({ name, run }: Part) => {
    const startedMs = performance.now()
    const { passed, failed, problems = [] } = await run().catch(broken)
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
    console.log(
      `${failed ? '✗' : '✓'} ${name}: ${passed} passed${failed ? `, ${failed} failed` : ''} (${seconds} s)`,
    )
    for (const problem of problems) console.log(`    ${problem}`)
    sum.passed += passed
    sum.failed += failed
  }
  const runLane = async (lane: Part[]) => {
    for (const part of lane) await runPart(part)
  }
  for (const step of parts) await (Array.isArray(step) ? Promise.all(step.map(runLane)) : runPart(step))
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  return sum.failed === 0
}

const broken = (error: unknown): Outcome => ({
  passed: 0,
  failed: 1,
  problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
})

/** A program that says yes or no by its exit code; its output is shown only when it says no. */
export function programPart(name: string, args: string[]): Part {
  const run = async () => {
    const { code, output } = await runProgram(args)
    return code === 0
      ? { passed: 1, failed: 0 }
      : { passed: 0, failed: 1, problems: output.trimEnd().split('\n') }
  }
  return { name, run }
}
