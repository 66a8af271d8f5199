import type { FastifyInstance } from 'fastify'
import { type Config, ownHost } from '../config.ts'

/** The address that browsers and banks reach us at: PUBLIC_URL, else this machine's own. */
export function ownUrl(app: FastifyInstance, config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  if (config.PUBLIC_URL) return config.PUBLIC_URL
  const address = app.server.address()
  return `http://${ownHost(config)}:${typeof address === 'object' && address ? address.port : config.PORT}`
}
