import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ParentWire } from '../bus/forkWire.ts'
import type { Upgrade } from '../http/upgrades.ts'
import { handOver } from './handOver.ts'
import type { FromGateway, Pulse, ToGateway } from './messages.ts'

const script = new URL('../gatewayMain.ts', import.meta.url)
const PING_EVERY_MS = 1_000
/** One that stands still for longer is taken to have ended, as by its lease (decision 22). */
const MOST_UNANSWERED = 30
/** Who comes meanwhile is another's. */
const SOME_UNANSWERED = 5
/** It hears nothing while it reads its modules, which many at once do slowly. */
const MOST_AT_START = 90

type Options = {
  wire: ParentWire
  /** It stands still and is being ended. */
  onHung: () => void
}
export type Gateway = {
  /** Once it is; rejects when it ends before that. */
  ready: Promise<void>
  /** How: its code, the signal, or why it was not even born. */
  ended: Promise<string>
  isOpen(): boolean
  isShort(): boolean
  /** It has just been heard of. */
  answers(): boolean
  /** Of its life, once it is ready. */
  processId(): string | undefined
  tell(message: ToGateway): void
  /** Resolves once the socket is its own. */
  take(upgrade: Upgrade): Promise<void>
  /** It lets its charge points go; one that does not end within the time is killed. */
  stop(withinMs: number): Promise<void>
}

/** A process of its own for charge points, which are handed to it as they come. */
export function forkGateway({ wire, onHung }: Options): Gateway {
  const child = fork(script, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  let pulse: Pulse = { isShort: false }
  let processId: string | undefined
  let unanswered = 0
  let isLeaving = false
  // it may end at any time: what it was not told anymore is in the database, or asked again
  const tell = (message: ToGateway) => child.connected && child.send(message, () => {})
  const line = wire.join((said) => tell({ said }))
  const isReady = Promise.withResolvers<void>()
  child.on('message', (message: FromGateway) => {
    if ('said' in message) line.hear(message.said)
    else if ('pulse' in message) {
      pulse = message.pulse
      unanswered = 0
    } else if ('leaves' in message) isLeaving = true
    else {
      processId = message.ready
      unanswered = 0
      isReady.resolve()
    }
  })
  const pinging = setInterval(() => {
    const most = processId === undefined ? MOST_AT_START : MOST_UNANSWERED
    if (++unanswered <= most) return void tell({ ping: true })
    onHung()
    child.kill('SIGKILL')
  }, PING_EVERY_MS).unref()
  const ended = endOf(child).then((how) => {
    clearInterval(pinging)
    line.leave()
    isReady.reject(new Error(`a process for charge points has ended: ${how}`))
    return how
  })
  isReady.promise.catch(() => {})

  return {
    ready: isReady.promise,
    ended,
    isOpen: () => processId !== undefined && child.connected && !isLeaving,
    isShort: () => pulse.isShort,
    answers: () => unanswered <= SOME_UNANSWERED,
    processId: () => processId,
    tell,
    take: handOver(child),
    async stop(withinMs) {
      isLeaving = true
      tell({ end: true })
      if (await Promise.race([ended.then(() => true), sleep(withinMs, false, { ref: false })])) return
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** One that could not even be born says so as an error; others are told of as such too, such as one in being killed. */
const endOf = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(String(signal ?? code)))
    child.on('error', ({ message }) => child.pid === undefined && resolve(message))
  })
