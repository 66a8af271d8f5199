import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Deps } from '../deps.ts'
import { limited } from '../http/limits.ts'
import { parse } from '../http/parse.ts'
import { normalPhone } from '../messages/phone.ts'
import { describeRoute } from '../openapi/describeRoute.ts'
import { codeSent, sendCode } from './sendCode.ts'

const body = z.strictObject({
  phone: z.string().max(30),
  language: z.enum(['ru', 'kz', 'en']).default('ru'),
})

const path = '/api/v1/driver/codes'
describeRoute({
  method: 'POST',
  path,
  summary: 'Send a one-time code to a driver’s telephone; the answer does not tell whether it is known',
  tag: 'driver',
  public: true,
  body,
  answer: codeSent,
  errors: [422, 429],
})

export function driverCodes(app: FastifyInstance, deps: Deps): void {
  app.post(path, limited(app, { flood: 1_200 }), (request) => {
    const { phone: typed, language } = parse(body, request.body)
    return sendCode(deps, { phone: normalPhone(typed), language, ip: request.ip })
  })
}
