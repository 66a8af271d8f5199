import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import type { Facts } from '../load/charge.ts'

const opened = z.object({ openedMs: z.number() })
const told = z.object({
  open: z.number(),
  calls: z.number(),
  p99: z.number(),
  longestAwayMs: z.number(),
  returned: z.number(),
  executed: z.number(),
  twice: z.number(),
})
export type Told = z.infer<typeof told>

/** Stations that find another gateway when theirs ends, in a process of their own (`load/roam.ts`). */
export class Roamers {
  readonly #child: ChildProcess
  readonly #lines: AsyncIterator<string>

  constructor(ports: number[], of: { first: number; stations: number; charging: number; perSecond: number }) {
    const script = new URL('../load/roam.ts', import.meta.url).pathname
    const numbers = [of.first, of.stations, of.charging, of.perSecond].map(String)
    this.#child = spawn(process.execPath, [script, ports.join(), ...numbers], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    this.#lines = createInterface({ input: this.#child.stdout! })[Symbol.asyncIterator]()
  }
  async #next() {
    const { value, done } = await this.#lines.next()
    if (done) throw new Error('the stations have ended by themselves')
    return JSON.parse(value)
  }
  opened = async () => opened.parse(await this.#next())
  /** What was since it was asked last. */
  async told(): Promise<Told> {
    this.#child.stdin!.write('\n')
    return told.parse(await this.#next())
  }
  /** No more is charged; what was acknowledged, and what was since it was asked last. */
  async end(): Promise<{ facts: Facts; told: Told }> {
    const home = mkdtempSync(join(tmpdir(), 'zaryad-bench-facts-'))
    const file = join(home, 'facts.json')
    this.#child.stdin!.write(`end ${file}\n`)
    const last = told.parse(await this.#next())
    const facts: Facts = JSON.parse(readFileSync(file, 'utf8'))
    rmSync(home, { recursive: true })
    return { facts, told: last }
  }
  kill = () => this.#child.kill('SIGKILL')
}

/** Of several processes together: the sum of what is counted, the worst of what takes time. */
export async function allTold(roamers: Roamers[]): Promise<Told> {
  return together(await Promise.all(roamers.map((each) => each.told())))
}

export function together(all: Told[]): Told {
  const sum = (of: keyof Told) => all.reduce((whole, each) => whole + each[of], 0)
  const worst = (of: keyof Told) => Math.max(...all.map((each) => each[of]))
  return {
    open: sum('open'),
    calls: sum('calls'),
    p99: worst('p99'),
    longestAwayMs: worst('longestAwayMs'),
    returned: sum('returned'),
    executed: sum('executed'),
    twice: sum('twice'),
  }
}
