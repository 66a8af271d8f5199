import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod'
import { loadSecrets } from '../auth/secrets.ts'
import { wordsOf } from '../billings/words.ts'
import type { Deps } from '../deps.ts'
import { parse } from '../entities/checks.ts'
import { describeRoute } from '../openapi/describeRoute.ts'
import { CODE_LIFETIME_MS, codeHash, newCode } from './code.ts'
import { checkCodeLimits } from './codeLimits.ts'
import { sendMessage } from './messages.ts'
import { normalPhone } from './phone.ts'

const body = z.strictObject({
  phone: z.string().max(30),
  language: z.enum(['ru', 'kz', 'en']).default('ru'),
})
const answer = z.object({ phone: z.string(), validS: z.number() })

const path = '/api/v1/driver/codes'
describeRoute({
  method: 'POST',
  path,
  summary: 'Send a one-time code to a driver’s telephone; the answer does not tell whether it is known',
  tag: 'driver',
  public: true,
  body,
  answer,
  errors: [422, 429],
})

/** Six digits, good for five minutes and five tries; a newer code ends the older ones. */
export function driverCodes(app: FastifyInstance, deps: Deps): void {
  const rateLimit = { max: 30, timeWindow: '1 minute' }
  app.post(path, { config: { rateLimit } }, async (request): Promise<z.infer<typeof answer>> => {
    const { phone: typed, language } = parse(body, request.body)
    const phone = normalPhone(typed)
    const { tokenKey } = await loadSecrets(deps.config.DATA_DIR)
    const code = newCode()
    const at = deps.clock()
    await deps.db.scoped('all', async (tx) => {
      await checkCodeLimits(tx, { phone, ip: request.ip, at })
      await sql`update driver_codes set used_at = ${at} where phone = ${phone} and used_at is null`.execute(
        tx,
      )
      await sql`insert into driver_codes (id, phone, code_hash, ip, created_at, expires_at)
        values (${deps.newId()}, ${phone}, ${codeHash(tokenKey, phone, code)}, ${request.ip}, ${at},
          ${new Date(at.getTime() + CODE_LIFETIME_MS)})`.execute(tx)
    })
    const say = await wordsOf(language, 'driver')
    const text = say('messages.code').replace('{{code}}', code).replace('{{name}}', deps.config.COMPANY_NAME)
    await sendMessage(deps, { phone, kind: 'code', text })
    return { phone, validS: CODE_LIFETIME_MS / 1000 }
  })
}
