import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../../packages/server/src/db/embedded/freePort.ts'
import type { Login } from './api.ts'

const root = join(import.meta.dirname, '..', '..')
const follow = ['--import', join(root, 'scripts', 'followParent.mjs')]
const main = join(root, 'packages', 'server', 'src', 'main.ts')

/** A server of one's own that can be killed and started again at the same address over the same data. */
export async function restartable(admin: Login) {
  const port = await freePort()
  const home = mkdtempSync(join(tmpdir(), 'zaryad-live-'))
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: home, LOG_LEVEL: 'warn' }
  const env = {
    ...{ PATH, HOME, TMPDIR, NODE_COMPILE_CACHE },
    ...settings,
    ADMIN_LOGIN: admin.userName,
    ADMIN_PASSWORD: admin.password,
  }
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    const stdio = ['ignore', 'pipe', 'inherit', 'ipc'] as const
    const started = spawn(process.execPath, [...follow, main], { cwd: root, env, stdio: [...stdio] })
    child = started
    if (!started.stdout) throw new Error('no output')
    for await (const line of createInterface({ input: started.stdout })) {
      if (line.startsWith('Console:')) break
    }
    if (started.exitCode !== null) throw new Error(`the server ended with ${started.exitCode}`)
    started.stdout.resume()
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  await start()
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    start,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM')
      rmSync(home, { recursive: true, force: true })
    },
  }
}
