import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import type { Deps } from '../deps.ts'
import { normalPhone } from '../messages/phone.ts'
import { sendCode } from './sendCode.ts'

export function driverCodes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'POST /api/v1/driver/codes', ({ body: { phone, language }, request }) =>
    sendCode(deps, { phone: normalPhone(phone), language, ip: request.ip }),
  )
}
