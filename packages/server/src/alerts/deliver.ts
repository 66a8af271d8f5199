import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { sendMail } from './mail.ts'
import type { Failure, Message } from './message.ts'
import { postWebhook } from './webhook.ts'

/** Retries with exponential backoff: half a minute at first, an hour at last, some four hours in all. */
const MAX_TRIES = 10
const waitS = (tries: number) => Math.min(3600, 30 * 2 ** (tries - 1))
/** Whoever dies with a delivery in hand leaves it to be taken again after so long. */
const CLAIM_S = 60
/** Why what waited for another try went to nobody. */
const ruleOff = 'ruleOff'

export type Due = Message['event'] & {
  delivery_id: string
  rule_id: string
  /** Nobody wants it any more: the rule has been switched off since. */
  is_off: boolean
  change: Message['change']
  tries: number
  rule_tenant: string | null
  channel: 'email' | 'webhook'
  target: string
  secret: string | null
  language: Message['language']
}

/** Sends one message; what fails comes again later. */
export async function deliver(deps: Deps, due: Due): Promise<void> {
  await finish(deps, due, await attempt(deps, due))
}

/** Who is not to be given more to wait for. */
type Busy = { rules: string[]; companies: string[] }

/**
 * The next that is due, as far as nobody busy would wait for it. Safe on several processes. That something is over is
 * not said while its beginning still waits for another try: whoever hears them the other way round has it open for ever.
 * What a company is to hear waits while it is suspended.
 */
export async function claim({ db, clock }: Deps, { rules, companies }: Busy): Promise<Due | undefined> {
  const now = clock()
  const found = await sql<Due>`
    update alert_deliveries d set tries = d.tries + 1, next_at = ${new Date(now.getTime() + CLAIM_S * 1000)}
    from alert_rules r, events e
    left join charge_points p on p.id = e.charge_point_id
    left join charge_stations s on s.id = p.station_id
    where r.id = d.rule_id and e.id = d.event_id
      and d.id = (select n.id from alert_deliveries n where n.state = 'queued' and n.next_at <= ${now}
          and n.rule_id <> all(${rules}::uuid[]) and coalesce(n.tenant_id <> all(${companies}::uuid[]), true)
          and not exists (select from tenants c where c.id = n.tenant_id and c.state = 'suspended')
          and not (n.change = 'closed' and exists (select from alert_deliveries b where b.rule_id = n.rule_id
            and b.event_id = n.event_id and b.change = 'raised' and b.state = 'queued'))
        order by n.next_at, n.queued_at, n.id for update of n skip locked limit 1)
    returning d.id as delivery_id, d.rule_id, not r.active as is_off, d.change, d.tries, r.tenant_id as rule_tenant, r.channel, r.target, r.secret,
      r.language, e.id, e.kind, e.severity, e.at, e.closed_at as "closedAt", e.entity, e.entity_id as "entityId",
      e.tenant_id as "tenantId", e.charge_point_id as "chargePointId", p.identity, s.name as location,
      s.time_zone as "timeZone", e.data`.execute(db.system)
  return found.rows[0]
}

async function attempt({ config, clock }: Deps, due: Due): Promise<Failure> {
  const {
    delivery_id: deliveryId,
    rule_id,
    is_off: isOff,
    change,
    tries,
    rule_tenant,
    channel,
    target,
    secret,
    language,
    ...event
  } = due
  if (isOff) return ruleOff
  const message: Message = { deliveryId, change, language, isOfCompany: rule_tenant !== null, event }
  if (channel === 'email') return sendMail(message, target, config)
  const nowMs = clock().getTime()
  return postWebhook(message, {
    url: target,
    secret: secret ?? '',
    nowMs,
    mayReachInner: rule_tenant === null,
  })
}

async function finish({ db, clock }: Deps, { delivery_id, tries }: Due, failure: Failure): Promise<void> {
  const now = clock()
  const isOver = failure === undefined || failure === ruleOff || tries >= MAX_TRIES
  const state = failure === undefined ? 'sent' : isOver ? 'failed' : 'queued'
  await sql`update alert_deliveries set state = ${state}, error = ${failure ?? null},
    done_at = ${isOver ? now : null}, next_at = ${new Date(now.getTime() + waitS(tries) * 1000)}
    where id = ${delivery_id}`.execute(db.system)
}
