import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Part, runParts } from './part.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaryad-parts-'))
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

it('lists run side by side, what comes after them once all have ended, and one that fails is not lost', async () => {
  const seen: string[] = []
  const met = Promise.withResolvers<void>()
  const part = (name: string, run: () => Promise<unknown>, failed = 0): Part => ({
    name,
    run: async () => {
      await run()
      seen.push(name)
      return { passed: 1, failed }
    },
  })
  const waits = part('waits', () => met.promise)
  const meets = part('meets', async () => met.resolve(), 1)
  const after = part('after', async () => {})
  expect(await runParts([[[waits, after], [meets]], part('last', async () => {})])).toBe(false)
  expect(seen.toSorted()).toEqual(['after', 'last', 'meets', 'waits'])
  expect(seen.indexOf('waits')).toBeLessThan(seen.indexOf('after'))
  expect(seen.at(-1)).toBe('last')
  expect(console.log).toHaveBeenLastCalledWith('4 passed, 1 failed')
})

/** Says who it is, and stays. */
const stays = (file: string) => ['sh', '-c', `echo $$ > ${file}; sleep 60`]
const pidIn = (file: string) => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0)

/** One that has ended and that nobody has asked for lives no more; where there is no `/proc` nobody is seen. */
function isAlive(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

it('programs that run side by side end with whoever started them', async () => {
  const files = ['a', 'b'].map((name) => join(folder, name))
  const starter = start(`await Promise.all(${JSON.stringify(files.map(stays))}.map(runProgram))`)
  await expect.poll(() => files.every(pidIn)).toBe(true)
  const pids = files.map(pidIn)
  starter.kill('SIGTERM')
  await once(starter, 'exit')
  await expect.poll(() => pids.filter(isAlive)).toEqual([])
})

it('a program that cannot be started keeps nobody waiting', async () => {
  const starter = start("await runProgram(['no-such-program']).catch(() => {})")
  expect(await once(starter, 'close')).toEqual([0, null])
})

function start(code: string) {
  const program = JSON.stringify(join(import.meta.dirname, 'program.ts'))
  const whole = `import { runProgram } from ${program}; ${code}`
  return spawn(process.execPath, ['--input-type=module', '-e', whole])
}
