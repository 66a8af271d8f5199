import { createHash } from 'node:crypto'
import * as z from 'zod'
import { Unanswered, type Wire } from '../bus/wire.ts'
import type { PushConnection } from './connection.ts'
import type { Polling } from './longPolling.ts'
import { isSameSeat, type Seat, seatOf } from './tickets.ts'

type Remote = { connection: PushConnection; polling?: Polling }

const act = z.discriminatedUnion('act', [
  z.object({ act: z.literal('poll') }),
  z.object({ act: z.literal('end') }),
  z.object({ act: z.literal('say'), text: z.string() }),
])
const reply = z.object({ status: z.number(), text: z.string() })
export type Reply = z.output<typeof reply>
type Act = z.output<typeof act>
const seat = z.object({ sessionId: z.string(), viewing: z.string().optional() })

/** Longer than a poll hangs. */
const PATIENCE_MS = 90_000

const nameOf = (id: string) => `push.${createHash('sha256').update(id).digest('hex')}`

/** Connections whose client talks by requests: each lives in one process, and its requests may come to any. */
export function openRemotes(wire: Wire) {
  const leaves = new Map<string, () => void>()

  async function take(remote: Remote, asked: unknown): Promise<Reply> {
    const what = act.parse(asked)
    const { connection, polling } = remote
    if (!isSameSeat(seat.parse(asked), seatOf(connection))) return { status: 404, text: '' }
    if (what.act === 'poll') return polling ? polling.poll() : { status: 409, text: '' }
    if (what.act === 'end') connection.end()
    else connection.receive(what.text)
    return what.act === 'end' ? { status: 202, text: '' } : { status: 200, text: '' }
  }

  return {
    /** Resolves when its requests may come to any process: what tells the client to send them waits for that. */
    add(id: string, remote: Remote): Promise<void> {
      leaves.set(
        id,
        wire.answer(nameOf(id), (asked) => take(remote, asked)),
      )
      return wire.known()
    },
    remove(id: string): void {
      leaves.get(id)?.()
      leaves.delete(id)
    },
    /** Undefined where no process has it; one that does not answer has lost it. */
    async ask(id: string, who: Seat, what: Act): Promise<Reply | undefined> {
      try {
        const read = reply.safeParse(await wire.ask(nameOf(id), { ...who, ...what }, PATIENCE_MS))
        return read.success ? read.data : { status: 404, text: '' }
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error
        return error.why === 'nobody' ? undefined : { status: 404, text: '' }
      }
    },
  }
}
