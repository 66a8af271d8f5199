import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '..', '..')
const startMs = 120_000
const stopMs = 30_000

export type RunningServer = { baseUrl: string; stop(): Promise<void> }

/** The real system as `npm start` runs it, on a free port, over a database of its own; its output is kept in `test-results`. */
export async function startServer(
  admin: { userName: string; password: string },
  more: Record<string, string> = {},
): Promise<RunningServer> {
  const home = mkdtempSync(join(tmpdir(), 'zaryad-e2e-'))
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const env = {
    ...{ PATH, HOME, TMPDIR, NODE_COMPILE_CACHE },
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: home,
    ADMIN_LOGIN: admin.userName,
    ADMIN_PASSWORD: admin.password,
    COMPANY_NAME: 'Zaryad',
    // a station that is given a key comes back with it: a blink that journeys about other things do not wait for
    STATION_AUTH: 'open',
    LOG_LEVEL: 'warn',
    // the same on every machine
    GATEWAYS: process.env.E2E_GATEWAYS ?? '0',
    ...more,
  }
  const follow = ['--import', join(root, 'scripts', 'followParent.mjs')]
  const main = join(root, 'packages', 'server', 'src', 'main.ts')
  const child = spawn(process.execPath, [...follow, main], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  keepOutput(child)
  const stop = () => stopped(child).finally(() => rmSync(home, { recursive: true, force: true }))
  try {
    return { baseUrl: await addressOf(child), stop }
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}

function keepOutput({ stdout, stderr }: ChildProcess) {
  const folder = join(root, 'test-results')
  mkdirSync(folder, { recursive: true })
  const file = createWriteStream(join(folder, 'server.log'), { flags: 'a' })
  stdout?.pipe(file, { end: false })
  stderr?.pipe(file, { end: false })
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the server did not start in time')), startMs)
    child.once('exit', (code) =>
      reject(new Error(`the server ended with ${code}: see test-results/server.log`)),
    )
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const [, address] = /^(?:Console|Health): (https?:\/\/[^/]+)\//.exec(line) ?? []
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    })
  })
}

/** Contract §1: SIGTERM drains and ends with 0. */
async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode === null) {
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), stopMs)
    await ended
    clearTimeout(timer)
  }
  if (child.exitCode !== 0)
    throw new Error(
      `the server ended with ${child.exitCode ?? child.signalCode}: see test-results/server.log`,
    )
}
