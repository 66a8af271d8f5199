import { AppError } from '@zaryad/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { longLifetimeMs, type Session } from './sessions.ts'

/** Where a refresh token lives. A driver's stands beside an operator's: neither signs the other out. */
export type Jar = { name: string; path: string }
export const staffJar: Jar = { name: 'zaryad_refresh', path: '/api/v1/auth' }
export const driverJar: Jar = { name: 'zaryad_driver', path: '/api/v1/driver' }

/** Only our own pages send it, only to sign-in's routes, and no script reads it. */
const options = (config: Config, { path }: Jar) => ({
  path,
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: config.PUBLIC_URL?.startsWith('https:') ?? false,
})

/** `SameSite` lets pages of our own domain by, such as those of a shop or a blog beside us: what they ask is not done. */
export function readCookie(request: FastifyRequest, { name }: Jar = staffJar): string | undefined {
  const from = request.headers['sec-fetch-site']
  if (from === 'same-site' || from === 'cross-site') throw new AppError('forbidden')
  return request.cookies[name]
}

export function setCookie(reply: FastifyReply, config: Config, session: Session, jar: Jar = staffJar): void {
  const isLong = session.lifetimeMs >= longLifetimeMs
  reply.setCookie(jar.name, session.refreshToken, {
    ...options(config, jar),
    ...(isLong ? { maxAge: session.lifetimeMs / 1000 } : {}),
  })
}

export function clearCookie(reply: FastifyReply, config: Config, jar: Jar = staffJar): void {
  reply.clearCookie(jar.name, options(config, jar))
}
