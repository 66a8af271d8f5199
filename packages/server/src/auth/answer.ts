import { AppError } from '@zaryad/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type Account, isOpen } from './accounts.ts'

export const userSchema = z.object({
  id: z.string(),
  userName: z.string(),
  name: z.string().nullable(),
  roles: z.array(z.string()),
  services: z.array(z.string()),
  tenantId: z.string().nullable(),
  tenantName: z.string().nullable(),
})
export const sessionSchema = z.object({ token: z.string(), user: userSchema })

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
