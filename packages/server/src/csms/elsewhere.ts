import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@zaryad/model'
import { OcppError } from '@zaryad/ocpp'
import { Unanswered } from '../bus/wire.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import type { Awaited } from './awaited.ts'
import { lives } from './keys/lives.ts'
import { type Call, type Elsewhere, LostOnTheWay, NeverSent, type Stations } from './stations.ts'
import { cannot } from './vocabulary.ts'

type Question =
  | {
      chargePointId: string
      call: Call
      timeoutMs: number
      /** By the clock of all: who asked has been told then that it was not done. A release before says none. */
      untilMs?: number
      awaited?: Awaited
    }
  | { lives: string; withinMs: number }
  | { has: string }
  | { flush: true }
type ErrorOf<Fault> = Fault extends OcppError ? Pick<Fault, 'code' | 'description' | 'details'> : never
type Reply =
  | { answer: object }
  | { lives: boolean }
  | { has: boolean }
  /** Its socket is not here: nothing was asked. */
  | { isGone: true }
  | { refused: ErrorOf<OcppError> }
  | { failed: 'station_timeout' | 'station_offline'; isUnsent?: true }

const TIMEOUT_MS = 30_000
/** The owner's own verdict, such as that the station was late, is waited for so much longer. */
const ON_THE_WAY_MS = 1_000
const FLUSH_MS = 2_000
/** Each of the others knows at once whether it has a socket: one that stands still is not waited for. */
const HOLDER_MS = 1_000
/** A list of cards goes in parts, each with its own time (listsInParts): for no more than so long together. */
const LISTS_MS = 600_000
/** An owner that dies in the midst says nothing more: it is looked whether it lives. */
const LOOK_EVERY_MS = 5_000

const nameOf = (processId: string) => `stations.${processId}`

type Others = {
  /** Frames that they have are written. */
  flush(): Promise<void>
  /** Whether the end that the process has lives; one that cannot be asked has none. */
  livesAt(processId: string, chargePointId: string, withinMs: number): Promise<boolean>
}

/**
 * Remote calls over the bus, for stations whose sockets other processes have: each is asked through its owner, by a
 * question that is sent once. Only
 * an owner that has asked nothing is followed by the next.
 */
export function elsewhere({ db, wire, processId, clock }: Deps): Elsewhere & Others {
  async function ownerOf(chargePointId: string): Promise<string | undefined> {
    const found = await sql<{ process_id: string }>`select o.process_id from station_owners o
      join processes p on p.id = o.process_id and p.lease_until > now()
      where o.charge_point_id = ${chargePointId} and o.process_id <> ${processId}`.execute(db.system)
    return found.rows[0]?.process_id
  }

  async function others(): Promise<string[]> {
    if (!wire.isConnected()) return []
    const { rows } = await sql<{ id: string }>`select id from processes
      where id <> ${processId} and lease_until > now() and 'gateway' = any(roles)`.execute(db.system)
    return rows.map(({ id }) => id)
  }

  /** By their own word: a socket that has only just come is nobody's by its row yet. */
  async function holderOf(chargePointId: string): Promise<string | undefined> {
    const says = async (id: string) => {
      const { has } = Object(await wire.ask(nameOf(id), { has: chargePointId }, HOLDER_MS))
      if (has !== true) throw new Unanswered('nobody')
      return id
    }
    return Promise.any((await others()).map(says)).catch(() => undefined)
  }

  async function put(owner: string, question: Question, timeoutMs: number): Promise<Reply> {
    try {
      const reply = await wire.ask(nameOf(owner), question, timeoutMs)
      if (isReply(reply)) return reply
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
      if (error.why === 'nobody') throw new AppError('station_unreachable')
      if (error.why === 'late') throw new AppError('station_timeout')
    }
    // it failed, and said so in its own log: whether the station was asked nobody knows
    throw new AppError('unavailable')
  }

  async function isAlive(owner: string): Promise<boolean> {
    const found = await sql`select from processes where id = ${owner} and lease_until > now()`.execute(
      db.system,
    )
    return found.rowCount === 1
  }

  async function whileAlive(owner: string, answer: Promise<Reply>): Promise<Reply> {
    const look = async (): Promise<Reply> => {
      await pause(LOOK_EVERY_MS, undefined, { ref: false })
      if (!(await isAlive(owner))) throw new LostOnTheWay()
      return Promise.race([answer, look()])
    }
    return Promise.race([answer, look()])
  }

  return {
    isThere: async (chargePointId) =>
      ((await ownerOf(chargePointId)) ?? (await holderOf(chargePointId))) !== undefined,
    async ask(chargePointId, call, { timeoutMs = TIMEOUT_MS, awaited }) {
      const endMs = performance.now() + timeoutMs
      const asked = new Set<string>()
      for (;;) {
        const owned = await ownerOf(chargePointId)
        const owner = owned && !asked.has(owned) ? owned : await holderOf(chargePointId)
        if (!owner || asked.has(owner)) throw new AppError('station_offline')
        asked.add(owner)
        const restMs = Math.max(1, Math.round(endMs - performance.now()))
        const untilMs = clock().getTime() + restMs
        const question = { chargePointId, call, timeoutMs: restMs, untilMs, ...(awaited ? { awaited } : {}) }
        const reply = isList(call)
          ? await whileAlive(owner, put(owner, question, LISTS_MS))
          : await put(owner, question, restMs + ON_THE_WAY_MS)
        if (!('isGone' in reply || 'lives' in reply || 'has' in reply)) return answerIn(reply)
      }
    },
    async livesAt(owner, chargePointId, withinMs) {
      const question = { lives: chargePointId, withinMs }
      const reply = await put(owner, question, withinMs + ON_THE_WAY_MS).catch(() => undefined)
      return reply !== undefined && 'lives' in reply && reply.lives
    },
    async flush() {
      const asked = (await others()).map((id) => wire.ask(nameOf(id), { flush: true }, FLUSH_MS))
      await Promise.allSettled(asked)
    },
  }
}

const isList = ({ ask }: Call): boolean => ask !== cannot && ask.verb === 'localList'

const kinds = ['answer', 'lives', 'has', 'isGone', 'refused', 'failed']
/** Another process may be of another version, and whoever is on its NATS may say anything. */
const isReply = (reply: unknown): reply is Reply =>
  typeof reply === 'object' && reply !== null && kinds.some((kind) => kind in reply)

function answerIn(reply: Exclude<Reply, { isGone: true } | { lives: boolean } | { has: boolean }>): object {
  if ('answer' in reply) return reply.answer
  if ('refused' in reply) {
    const { code, description, details } = reply.refused
    throw new OcppError(code, description, details)
  }
  if (reply.failed === 'station_offline') throw new LostOnTheWay()
  throw reply.isUnsent ? new NeverSent() : new AppError(reply.failed)
}

type Own = {
  stations: Stations
  /** A sign of it is looked out for here, where the station speaks. */
  expect: (chargePointId: string, awaited: Awaited, call: Call) => void
  flush: () => Promise<void>
}

/** What other processes ask of the stations here. Answers how to stop. */
export function answerElsewhere(
  { wire, processId, clock }: Deps,
  { stations, expect, flush }: Own,
): () => void {
  return wire.answer(nameOf(processId), async (asked): Promise<Reply> => {
    const question = asked as Question
    if ('flush' in question) return flush().then(() => ({ answer: {} }))
    if ('has' in question) return { has: stations.isHere(question.has) }
    if ('lives' in question) {
      const link = stations.get(question.lives)
      return link ? { lives: await lives(link, question.withinMs) } : { isGone: true }
    }
    const { chargePointId, call, timeoutMs, awaited, untilMs = Number.POSITIVE_INFINITY } = question
    // this process, or the way here, stood still: a restart minutes after its time would be nobody's wish
    if (clock().getTime() > untilMs) return { failed: 'station_timeout', isUnsent: true }
    if (!stations.isHere(chargePointId)) return { isGone: true }
    if (awaited) expect(chargePointId, awaited, call)
    try {
      return { answer: await stations.ask(chargePointId, call, { timeoutMs }) }
    } catch (error) {
      return replyOf(error)
    }
  })
}

function replyOf(error: unknown): Reply {
  if (error instanceof OcppError) {
    const { code, description, details } = error
    return { refused: { code, description, details } }
  }
  if (error instanceof LostOnTheWay) return { failed: 'station_offline' }
  if (error instanceof NeverSent) return { failed: 'station_timeout', isUnsent: true }
  if (error instanceof AppError && error.code === 'station_timeout') return { failed: error.code }
  if (error instanceof AppError && error.code === 'station_offline') return { isGone: true }
  throw error
}
