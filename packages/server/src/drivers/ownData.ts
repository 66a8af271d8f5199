import { AppError } from '@zaryad/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { forgetAccounts } from '../auth/accounts.ts'
import { requireActor } from '../auth/actor.ts'
import { uncached } from '../auth/answer.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { callerOf } from '../entities/mount.ts'
import { parse } from '../http/parse.ts'
import { maskPhone, writeLog } from '../logs/writeLog.ts'
import { describeRoute } from '../openapi/describeRoute.ts'
import { keepPhone, provedPhone } from './ownPhone.ts'

const text = (maxLength: number) => z.string().trim().max(maxLength)
/** The e-mail signs in, so it is not changed without proof: an administrator does that. */
const body = z.strictObject({
  name: text(160).nullish(),
  phone: text(20)
    .regex(/^(\+?[\d ()-]{5,20})?$/, 'invalid')
    .nullish(),
  code: z
    .string()
    .regex(/^\d{6}$/, 'invalid')
    .optional()
    .describe('That came to the new telephone, by POST /auth/profile/phone'),
})
const answer = z.object({
  id: z.string(),
  userName: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  tenantName: z.string().nullable(),
})
type OwnData = z.infer<typeof answer>

const route = { path: '/api/v1/auth/profile', tag: 'auth', answer }
describeRoute({ ...route, method: 'GET', summary: 'One’s own name and contacts' })
describeRoute({ ...route, method: 'PATCH', summary: 'Change one’s own name, and the phone by a code', body })

async function find(tx: Tx, id: string): Promise<OwnData> {
  const found = await sql<OwnData>`select u.id, u.user_name as "userName", u.name, u.phone, u.email,
      t.name as "tenantName"
    from users u left join tenants t on t.id = u.tenant_id where u.id = ${id}`.execute(tx)
  const row = found.rows[0]
  if (!row) throw new AppError('sessionExpired')
  return row
}

export const ownData = (deps: Deps) => async (request: FastifyRequest, reply: FastifyReply) => {
  uncached(reply)
  return find(deps.db.people.system, requireActor(request).id)
}

export const changeOwnData = (deps: Deps) => async (request: FastifyRequest, reply: FastifyReply) => {
  uncached(reply)
  const { id, tenantId } = requireActor(request)
  const { code, ...given } = parse(body, request.body)
  const proved = await provedPhone(deps, { id, phone: given.phone, code })
  const changed = await deps.db.people.scoped('all', async (tx) => {
    const before = await find(tx, id)
    const { name } = { ...before, ...given }
    await sql`update users set name = ${name || null}, version = version + 1,
      updated_at = ${deps.clock()} where id = ${id}`.execute(tx)
    if (proved !== undefined) await keepPhone(deps, tx, { id, phone: proved })
    const after = await find(tx, id)
    const pick = (row: OwnData) => ({
      userName: maskPhone(row.userName),
      name: row.name,
      phone: maskPhone(row.phone),
    })
    await writeLog(
      { ...callerOf(deps, request), tx },
      {
        action: 'edit',
        entity: 'users',
        row: { id, tenantId },
        before: pick(before),
        after: pick(after),
      },
    )
    return after
  })
  forgetAccounts(deps.db)
  return changed
}
