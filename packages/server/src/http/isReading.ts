import type { FastifyRequest } from 'fastify'

/** POSTs that ask: the last word of their path, or all below it. */
export const questions = /(\/search|\/totals|\/preview|\/taps|^\/api\/v1\/dashboard\/.+|^\/push\/.+)$/

/** Whether a call only reads: what is not known to is taken for a write. */
export function isReading({ method, routeOptions }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return true
  if (routeOptions.config.reads) return true
  return method === 'POST' && questions.test(routeOptions.url ?? '')
}
