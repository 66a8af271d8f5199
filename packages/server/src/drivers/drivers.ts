import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { driverBalance } from './balance.ts'
import { driverBonuses } from './bonuses.ts'
import { driverCodes } from './codes.ts'
import { driverHistory } from './history.ts'
import { outboxSearch } from './outbox.ts'
import { driverPackages } from './packages.ts'
import { driverSessions } from './sessions.ts'

/** A driver's account: sign-in by a code, what is his own. */
export function drivers(app: FastifyInstance, deps: Deps): void {
  driverCodes(app, deps)
  driverSessions(app, deps)
  driverHistory(app, deps)
  driverBonuses(app, deps)
  driverBalance(app, deps)
  driverPackages(app, deps)
  outboxSearch(app, deps)
}
