import { availableParallelism } from 'node:os'
import { type Config, roles } from '../config.ts'

/** The process that listens and PostgreSQL have a core each. */
const OTHERS = 2
const MOST = 8

/** Connections of PostgreSQL: of the process that listens with a few for others, and of each that has charge points. */
const BY_ALL = 50
const BY_EACH = 21

/**
 * How many processes take the charge points' sockets from the one that listens. Who sets up processes by himself, with
 * `ROLES` and `NATS_URL`, has as many as he starts; the demonstration is one.
 */
export function gatewaysOf(
  { GATEWAYS, ROLES, NATS_URL, demo }: Pick<Config, 'GATEWAYS' | 'ROLES' | 'NATS_URL' | 'demo'>,
  cores = availableParallelism(),
): number {
  if (!ROLES.includes('gateway')) return 0
  if (GATEWAYS !== undefined) return GATEWAYS
  if (demo || NATS_URL || ROLES.length < roles.length) return 0
  return Math.min(MOST, Math.max(0, cores - OTHERS))
}

/** As many of them as the database has connections for: without them one process is all, as ever. */
export const withConnections = (count: number, left: number): number =>
  Math.max(0, Math.min(count, Math.floor((left - BY_ALL) / BY_EACH)))
