import type { IncomingMessage } from 'node:http'
import { all } from '@fastify/proxy-addr'
import type { Config } from '../config.ts'
import { proxiesOf } from '../proxies.ts'

/** Who connects: the last address that no proxy of ours has, as for HTTP; the rest of the header is hearsay. */
export const clientAddress = (request: IncomingMessage, list: Config['TRUST_PROXY']): string =>
  all(request, proxiesOf(list)).at(-1) ?? ''
