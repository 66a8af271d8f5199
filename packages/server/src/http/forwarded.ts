import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { forwardedAlone, proxiesOf } from '../proxies.ts'

const SAY_EVERY_MS = 60_000

/**
 * `X-Forwarded-For` has addresses alone for whoever reads it. Others' is ignored; that a proxy of ours is not named shows
 * in the log, once a minute.
 */
export function forwarded(app: FastifyInstance, { config, clock }: Pick<Deps, 'config' | 'clock'>): void {
  const isProxy = proxiesOf(config.TRUST_PROXY)
  let saidMs = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', async ({ raw, log }) => {
    forwardedAlone(raw)
    const nowMs = clock().getTime()
    if (!isHearsay(raw, isProxy) || nowMs - saidMs < SAY_EVERY_MS) return
    saidMs = nowMs
    const peer = raw.socket.remoteAddress
    log.warn({ peer }, 'X-Forwarded-For ignored: TRUST_PROXY does not name this peer')
  })
}

const isHearsay = ({ headers, socket }: IncomingMessage, isProxy: ReturnType<typeof proxiesOf>) =>
  headers['x-forwarded-for'] !== undefined && !isProxy(socket.remoteAddress ?? '', 0)
