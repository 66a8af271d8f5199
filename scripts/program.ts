import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Long for any of them; a type checker that has lost its way must not hold up the rest. */
const limitS = 240
const running = new Set<ChildProcess>()

/** Runs a program to its end, or to the limit, and answers what it said. */
export async function runProgram([program = '', ...args]: string[]): Promise<{
  code: number | null
  output: string
}> {
  // A group of its own, because `tsc` is a starter of the real program and does not take it along.
  const child = spawn(program, args, {
    detached: true,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const limit = setTimeout(() => {
    output += `${program} was still busy after ${limitS} s`
    killGroup(child)
  }, limitS * 1000)
  running.add(child)
  process.on('SIGINT', stopAll).on('SIGTERM', stopAll)
  try {
    const [code, signal] = await once(child, 'close')
    if (signal) output += `\n${program} was ended by ${signal}`
    return { code, output }
  } finally {
    running.delete(child)
    process.off('SIGINT', stopAll).off('SIGTERM', stopAll)
    clearTimeout(limit)
  }
}

/** Several run side by side: none of them outlives whoever started them. */
function stopAll() {
  for (const child of running) killGroup(child)
  process.exit(1)
}

function killGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}
