import { type Access, type AccessRule, type Actor, AppError } from '@zaryad/model'
import type { Call, GivenAnswer, Method, Params, ReadBody, ReadQuery } from '@zaryad/model/call'
import { type CallAddress, type Calls, calls } from '@zaryad/model/calls/index'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { requireActor } from '../auth/actor.ts'
import type { Scope } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { scopeOf } from '../entities/bounds.ts'
import type { Caller } from '../entities/extension.ts'
import { parse, parseObject } from '../http/parse.ts'
import { callLimits } from './limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Of tests: throws where an answer is not what the call declares. */
    checkAnswer: ((address: CallAddress, answer: unknown) => void) | null
  }
  interface FastifyContextConfig {
    isPublic?: boolean
    /** Whoever looks on may ask it too. */
    reads?: boolean
    endsWithAsker?: boolean
  }
}

type Allowed = {
  actor: Actor
  caller: Caller
  /** The rows that the declaration leaves to the actor, and the transaction that sees no others. */
  access: Exclude<Access, false>
  scope: Scope
}
/** What a handler is given: everything is checked before it begins. */
export type Asked<A extends CallAddress> = {
  params: Params<A>
  body: ReadBody<Calls[A]>
  query: ReadQuery<Calls[A]>
  request: FastifyRequest
  reply: FastifyReply
} & (Calls[A] extends { who: AccessRule } ? Allowed : unknown)

type Handler<A extends CallAddress> = (asked: Asked<A>) => Given<A> | Promise<Given<A>>
/** What is sent in parts, or as a file, goes by the reply itself. */
type Given<A extends CallAddress> = GivenAnswer<Calls[A]> | FastifyReply

/** Answers one call as it is declared: who may, then what is sent, then the handler. */
export function serve<A extends CallAddress>(
  app: FastifyInstance,
  deps: Deps,
  address: A,
  handler: Handler<A>,
): void {
  const call: Call = calls[address]
  const [method, url = ''] = address.split(' ') as [Method, string]
  const { config, ...limits } = callLimits(app, address, call.limit)
  app.route({
    method,
    url,
    config: { ...config, ...configOf(call) },
    ...limits,
    ...(call.noHead ? { exposeHeadRoute: false } : {}),
    ...(call.bodyLimit ? { bodyLimit: call.bodyLimit } : {}),
    handler: async (request, reply) => {
      const allowed = typeof call.who === 'function' ? allow(deps, request, call.who) : {}
      const query = call.query && parse(call.query, request.query, 'malformed')
      const body = call.body && bodyOf(call, call.body, request.body ?? {})
      const asked = { params: request.params, query, body, request, reply, ...allowed } as unknown as Asked<A>
      const answer = await handler(asked)
      // a reply is awaited as a promise is: what comes of one that has gone is nothing
      if (answer === reply || reply.sent) return reply
      app.checkAnswer?.(address, answer)
      if (call.status === 204) return reply.code(204).send()
      if (call.status) reply.code(call.status)
      return answer
    },
  })
}

const configOf = ({ who, reads, endsWithAsker }: Call) => ({
  ...(who === 'everybody' ? { isPublic: true } : {}),
  ...(reads ? { reads } : {}),
  ...(endsWithAsker ? { endsWithAsker } : {}),
})

function bodyOf({ malformed }: Call, body: z.ZodType, given: unknown): unknown {
  return malformed === 'noObject'
    ? parseObject(body, given)
    : parse(body, given, malformed ? 'malformed' : 'rule')
}

function allow(deps: Deps, request: FastifyRequest, who: AccessRule): Allowed {
  const actor = requireActor(request)
  const access = who(actor)
  if (access === false) throw new AppError('forbidden')
  const caller = { deps, actor, ip: request.ip, requestId: request.id }
  return { actor, caller, access, scope: scopeOf(access) }
}
