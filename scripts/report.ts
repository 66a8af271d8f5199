import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Options = {
  program: string
  args: (reportFile: string) => string[]
  env?: (reportFile: string) => Record<string, string>
}

/** Runs a test runner in sight of the person and reads the JSON report that it wrote. */
export async function runForReport({
  program,
  args,
  env = () => ({}),
}: Options): Promise<{ report: unknown; code: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'zaryad-report-'))
  const file = join(folder, 'report.json')
  try {
    const child = spawn(program, args(file), {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        ...(process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }),
        ...env(file),
      },
    })
    const [code] = await once(child, 'close')
    return { report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined, code: code ?? 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
