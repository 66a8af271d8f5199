import type { FastifyRequest } from 'fastify'

/** Whether a call only reads: what is not declared to is taken for a write. */
export const isReading = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' || method === 'HEAD' || routeOptions.config.reads === true
