import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import type { Deps } from '../deps.ts'
import { outboxSearch } from '../messages/outbox.ts'
import { normalPhone } from '../messages/phone.ts'
import { driverBalance } from './balance.ts'
import { driverBonuses } from './bonuses.ts'
import { driverHistory } from './history.ts'
import { changeOwnData, ownData } from './ownData.ts'
import { sendPhoneCode } from './ownPhone.ts'
import { driverPackages } from './packages.ts'
import { sendCode } from './sendCode.ts'
import { driverSessions } from './sessions.ts'

/** A driver's account: sign-in by a code, what is his own. */
export function drivers(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'POST /api/v1/driver/codes', ({ body: { phone, language }, request }) =>
    sendCode(deps, { phone: normalPhone(phone), language, ip: request.ip }),
  )
  driverSessions(app, deps)
  driverHistory(app, deps)
  driverBonuses(app, deps)
  driverBalance(app, deps)
  driverPackages(app, deps)
  outboxSearch(app, deps)
  serve(app, deps, 'GET /api/v1/auth/profile', ownData(deps))
  serve(app, deps, 'POST /api/v1/auth/profile/phone', sendPhoneCode(deps))
  serve(app, deps, 'PATCH /api/v1/auth/profile', changeOwnData(deps))
}
