import { AppError } from '@zaryad/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Account, isOpen } from './accounts.ts'

/** The signed-in user as the browser stores him (spec §3). */
export const userAnswer = ({ id, userName, name, roles, services, tenantId, tenantName }: Account) => ({
  id,
  userName,
  name,
  roles,
  services,
  tenantId,
  tenantName,
})

/** Why an account whose password was right may not come in. */
export const refusal = (account: Account): AppError | undefined =>
  isOpen(account)
    ? undefined
    : new AppError(account.state === 'active' ? 'tenantSuspended' : 'accountBlocked')

export const originOf = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'],
})

/** Tokens are for one reader: no cache keeps them. */
export const uncached = (reply: FastifyReply) => reply.header('cache-control', 'no-store')
