import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** The address that browsers and banks reach us at: PUBLIC_URL, else this machine's own. */
export function ownUrl(app: FastifyInstance, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string {
  if (PUBLIC_URL) return PUBLIC_URL
  const address = app.server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
