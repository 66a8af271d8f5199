import { randomBytes } from 'node:crypto'
import { rule } from '@zaryad/model'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import type { Extension, WriteContext } from '../entities/extension.ts'
import { canMail } from './mail.ts'

const address = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/
/** With no name or password in it, which a list of rules would show. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

export const newSecret = () => `whsec_${randomBytes(24).toString('base64url')}`

/** So many things a company wants to be told of at most. */
const mostRules = 50

async function checkLimit({ tx }: WriteContext, tenantId: unknown): Promise<void> {
  // Locked by a statement of its own, so that the count after it sees what others have committed.
  await sql`select from tenants where id = ${tenantId} for update`.execute(tx)
  const found = await sql<{
    count: number
  }>`select count(*) as count from alert_rules where tenant_id = ${tenantId}`.execute(tx)
  if ((found.rows[0]?.count ?? 0) >= mostRules) throw rule('target', 'limitReached')
}

/** A company's rule is about that company; a letter needs a mail server; a webhook gets a key to sign with. */
export const alertRuleExtension = ({ config }: Deps): Extension => ({
  beforeWrite: async (context, values, before) => {
    const { actor } = context
    const channel = values.channel ?? before?.channel
    const target = String(values.target ?? before?.target ?? '')
    if (Array.isArray(values.kinds) && values.kinds.length === 0) throw rule('kinds', 'required')
    if (channel === 'email' && !canMail(config)) throw rule('channel', 'notAllowed')
    if (channel === 'email' ? !address.test(target) : !isWebAddress(target)) throw rule('target', 'invalid')
    const own = values.tenantId ?? before?.tenantId ?? actor.tenantId
    if (own) values.companyId = own
    if (own && !before) await checkLimit(context, own)
  },
  afterWrite: async ({ tx }, after, before) => {
    if (after && !before && after.channel === 'webhook')
      await sql`update alert_rules set secret = ${newSecret()} where id = ${after.id}`.execute(tx)
  },
})
