import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'

const name = 'zaryad_device'
/** The longest that browsers keep a cookie. */
const lifetimeS = 400 * 86_400
const algorithm = 'HS256'
/** No access token is one of these, nor the other way round. */
const issuer = 'zaryad device'
const mostUsers = 8

const contents = z.object({ sub: z.string(), users: z.array(z.string()).max(mostUsers) })

/** A browser from which these users have once signed in. */
export type KnownDevice = { id: string; users: readonly string[] }

/**
 * The device of a request, if it is one of ours (OWASP, «device cookies»): its tries at a password are counted
 * apart, so that a stranger's wrong ones shut nobody out of where he always signs in.
 */
export async function readDevice(
  { secrets, clock }: Deps,
  request: FastifyRequest,
): Promise<KnownDevice | undefined> {
  const cookie = request.cookies[name]
  if (!cookie) return undefined
  const options = { algorithms: [algorithm], issuer, currentDate: clock() }
  const read = await jwtVerify(cookie, secrets.tokenKey, options).catch(() => undefined)
  const known = contents.safeParse(read?.payload)
  return known.success ? { id: known.data.sub, users: known.data.users } : undefined
}

/** After a good sign-in the device knows its user for as long as a browser keeps a cookie. */
export async function rememberDevice(
  deps: Deps,
  reply: FastifyReply,
  { device, userId }: { device: KnownDevice | undefined; userId: string },
): Promise<void> {
  const users = [userId, ...(device?.users ?? []).filter((id) => id !== userId)].slice(0, mostUsers)
  const now = deps.clock()
  const token = await new SignJWT({ users })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(device?.id ?? randomBytes(16).toString('base64url'))
    .setIssuer(issuer)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + lifetimeS * 1000))
    .sign(deps.secrets.tokenKey)
  reply.setCookie(name, token, { ...options(deps.config), maxAge: lifetimeS })
}

const options = ({ PUBLIC_URL }: Config) => ({
  path: '/api/v1/auth',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: PUBLIC_URL?.startsWith('https:') ?? false,
})
