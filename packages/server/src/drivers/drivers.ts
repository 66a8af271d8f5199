import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { outboxSearch } from '../messages/outbox.ts'
import { driverBalance } from './balance.ts'
import { driverBonuses } from './bonuses.ts'
import { driverCodes } from './codes.ts'
import { driverHistory } from './history.ts'
import { changeOwnData, ownData } from './ownData.ts'
import { sendPhoneCode } from './ownPhone.ts'
import { driverPackages } from './packages.ts'
import { driverSessions } from './sessions.ts'

const perAddress = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } }

/** A driver's account: sign-in by a code, what is his own. */
export function drivers(app: FastifyInstance, deps: Deps): void {
  driverCodes(app, deps)
  driverSessions(app, deps)
  driverHistory(app, deps)
  driverBonuses(app, deps)
  driverBalance(app, deps)
  driverPackages(app, deps)
  outboxSearch(app, deps)
  app.get('/api/v1/auth/profile', ownData(deps))
  app.post('/api/v1/auth/profile/phone', perAddress, sendPhoneCode(deps))
  app.patch('/api/v1/auth/profile', changeOwnData(deps))
}
