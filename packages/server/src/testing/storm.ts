import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { acts } from './stormActs.ts'

type Storm = {
  port: number
  /** Charge points that exist: what is thrown at their addresses gets further. */
  identities: readonly string[]
  /** How many throw at once, and how often each does at the most. */
  throwers: number
  everyMs?: number
  signal: AbortSignal
}
export type Thrown = Record<string, number>

/** Throws odd upgrades, resets, half requests, deep and huge bodies at a port until the signal; counts what was thrown. */
export async function storm({ port, identities, throwers, everyMs = 0, signal }: Storm): Promise<Thrown> {
  const thrown: Thrown = {}
  const names = Object.keys(acts)
  const held = new Set<Socket>()
  async function thrower(first: number) {
    for (let turn = first; !signal.aborted; turn++) {
      const pause = sleep(everyMs)
      const name = names[turn % names.length] ?? ''
      const identity = identities[turn % Math.max(1, identities.length)] ?? 'NOBODY'
      const socket = await open(port)
      if (!socket) continue
      held.add(socket)
      socket.on('close', () => held.delete(socket))
      await acts[name]?.({ socket, identity, turn, bytes: randomBytes(64) })
      thrown[name] = (thrown[name] ?? 0) + 1
      await pause
    }
  }
  await Promise.all(Array.from({ length: throwers }, (_, index) => thrower(index * 7)))
  for (const socket of held) socket.destroy()
  return thrown
}

function open(port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket))
    // refused or reset: as good as thrown
    socket.on('error', () => setTimeout(resolve, 10, undefined))
    socket.resume()
  })
}
