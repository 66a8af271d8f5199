import { AppError } from '@zaryad/model'
import { alertChannels, alertDeliveries, alertRules } from '@zaryad/model/alerts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import type { Extension } from '../entities/extension.ts'
import { mount } from '../entities/mount.ts'
import { find } from '../entities/search.ts'
import { searchRoute } from '../entities/searchRoute.ts'
import { writeLog } from '../logs/writeLog.ts'
import { alertRuleExtension, newSecret } from './extension.ts'
import { canMail } from './mail.ts'

const ofDelivery: Extension = {
  computed: { createdAt: sql`t.queued_at` },
  extras: {
    event: sql`(select json_build_object('id', e.id, 'kind', e.kind, 'severity', e.severity) from events e where e.id = t.event_id)`,
    target: sql`(select r.target from alert_rules r where r.id = t.rule_id)`,
  },
}

/** Rules of who is told of what, what became of each message, and the key that webhooks are signed with. */
export function alertRoutes(app: FastifyInstance, deps: Deps): void {
  const extension = alertRuleExtension(deps)
  mount(app, deps, alertRules, extension)

  serve(app, deps, 'POST /api/v1/alertRules/:id/secret', async ({ caller, access, scope, params }) => {
    const secret = newSecret()
    await deps.db.people.scoped(scope, async (tx) => {
      const row = await find(tx, { entity: alertRules, extension, access }, params.id, true)
      if (!row) throw new AppError('notFound')
      if (row.channel !== 'webhook') throw new AppError('wrongState')
      await sql`update alert_rules set secret = ${secret} where id = ${row.id}`.execute(tx)
      await writeLog({ ...caller, tx }, { action: 'alert.secret', entity: alertRules.name, row })
    })
    return { secret }
  })

  serve(app, deps, 'GET /api/v1/alertRules/channels', () => ({
    result: alertChannels.filter((channel) => channel !== 'email' || canMail(deps.config)),
  }))

  searchRoute(app, deps, alertDeliveries, ofDelivery)
}
