import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { freePort } from '../db/embedded/freePort.ts'
import { runningEmbedded } from '../db/embedded.ts'
import { createTestDatabase } from '../db/testDatabase.ts'

const main = new URL('../main.ts', import.meta.url).pathname

type Options = {
  env?: Record<string, string>
  /** Another, on whose database it works too; that one is stopped last. */
  beside?: ServerProcess
  /** With a folder of its own beside the other, as on another machine. */
  isApart?: boolean
  port?: number
  /** With a PostgreSQL of its own in this folder, as `npm start` has it. */
  ownHome?: string
  /** What it is started through, such as `prlimit` with its options. */
  through?: readonly string[]
  /** Where standard output and standard error go, if they are not to be read. */
  output?: number
  /** Hears of it before it is up. */
  onBorn?: (child: ChildProcess) => void
}
export type ServerProcess = {
  child: ChildProcess
  port: number
  databaseUrl: string
  home: string
  /** All that it has said so far. */
  said(): string
  /** Ends it; answers its exit code. */
  stop(): Promise<number | null>
}

/** The product in a process of its own, on a database of its own. */
export async function startProcess({
  env = {},
  through = [],
  output,
  onBorn,
  beside,
  isApart = beside === undefined,
  port: given,
  ownHome,
}: Options = {}): Promise<ServerProcess> {
  const others = beside?.databaseUrl ?? (ownHome && '')
  const database = others === undefined ? await createTestDatabase() : { url: others, drop: async () => {} }
  const home = ownHome ?? (beside && !isApart ? beside.home : mkdtempSync(join(tmpdir(), 'zaryad-process-')))
  const port = given ?? (await freePort())
  const [program = process.execPath, ...args] = [...through, process.execPath, main]
  const child = spawn(program, args, {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: home,
      ...(database.url ? { DATABASE_URL: database.url } : {}),
      LOG_LEVEL: 'error',
      // the same on every machine
      GATEWAYS: '0',
      ...env,
    },
    stdio: ['ignore', output ?? 'pipe', output ?? 'pipe'],
  })
  onBorn?.(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const ended = once(child, 'exit')
  await listening(child, port, () => said)
  return {
    child,
    port,
    databaseUrl: database.url || (runningEmbedded(home) ?? ''),
    home,
    said: () => said,
    stop: async () => {
      // one that was killed has ended already
      child.kill('SIGTERM')
      const [code] = await ended
      await database.drop()
      if (isApart && !ownHome) rmSync(home, { recursive: true, force: true })
      return code
    },
  }
}

/** Waits until each has reached NATS, which it takes questions without, or until none has. */
export async function hearOthers(processes: readonly ServerProcess[], is = true): Promise<void> {
  const hears = async ({ port }: ServerProcess) => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    return /^zaryad_nats_connected (\d)/m.exec(text)?.[1]
  }
  const expected = processes.map(() => (is ? '1' : '0'))
  await vi.waitFor(async () => expect(await Promise.all(processes.map(hears))).toEqual(expected), 120_000)
}

async function listening(child: ChildProcess, port: number, said: () => string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const isUp = await fetch(`http://127.0.0.1:${port}/livez`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}: ${said()}`)
}
