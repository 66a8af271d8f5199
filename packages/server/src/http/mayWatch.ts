import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Whom the process tells its figures: this machine, and who has the token. */
export const mayWatch = (request: FastifyRequest, token: string | undefined): boolean =>
  isNear(request) || hasToken(request, token)

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** On this machine, and not by way of a proxy on it: all the world would come from there. */
const isNear = ({ ip, headers }: FastifyRequest): boolean =>
  loopback.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4') && !headers['x-forwarded-for'] && !headers.forwarded

/** In a time that does not depend on where the two differ. */
const hasToken = ({ headers }: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
const digest = (text: string) => createHash('sha256').update(text).digest()
