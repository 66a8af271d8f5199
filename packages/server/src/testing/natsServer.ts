import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../db/embedded/freePort.ts'

export type NatsServer = {
  url: string
  /** As a machine that loses its power. */
  kill(): Promise<void>
  /** Again, at the same address. */
  start(): Promise<void>
}

// Debian puts it where only root looks
const program = ['nats-server', '/usr/sbin/nats-server'].find(
  (each) => spawnSync(each, ['--version']).status === 0,
)

/** Says what is left out where it is not installed. */
export function hasNats(leftOut: string): boolean {
  if (!program)
    console.warn(`nats-server is not installed (apt-get install nats-server), left out: ${leftOut}`)
  return program !== undefined
}

/** A real NATS of a test's own. */
export async function natsServer(): Promise<NatsServer> {
  if (!program) throw new Error('nats-server is not installed')
  const port = await freePort()
  let child = await started(program, port)
  return {
    url: `nats://127.0.0.1:${port}`,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async start() {
      child = await started(program, port)
    },
  }
}

async function started(path: string, port: number) {
  const child = spawn(path, ['-a', '127.0.0.1', '-p', String(port)], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  for await (const chunk of child.stderr.iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    if (said.includes('Server is ready')) break
  }
  if (!said.includes('Server is ready')) throw new Error(`nats-server: ${said}`)
  child.stderr.resume()
  return child
}
