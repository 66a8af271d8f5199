import { randomBytes } from 'node:crypto'
import { rule } from '@zaryad/model'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import type { Extension } from '../entities/extension.ts'
import { canMail } from './mail.ts'

const address = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/
const isWebAddress = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).username === ''

export const newSecret = () => `whsec_${randomBytes(24).toString('base64url')}`

/** A company's rule is about that company; a letter needs a mail server; a webhook gets a key to sign with. */
export const alertRuleExtension = ({ config }: Deps): Extension => ({
  beforeWrite: ({ actor }, values, before) => {
    const channel = values.channel ?? before?.channel
    const target = String(values.target ?? before?.target ?? '')
    if (Array.isArray(values.kinds) && values.kinds.length === 0) throw rule('kinds', 'required')
    if (channel === 'email' && !canMail(config)) throw rule('channel', 'notAllowed')
    if (channel === 'email' ? !address.test(target) : !isWebAddress(target)) throw rule('target', 'invalid')
    const own = values.tenantId ?? before?.tenantId ?? actor.tenantId
    if (own) values.companyId = own
  },
  afterWrite: async ({ tx }, after, before) => {
    if (after && !before && after.channel === 'webhook')
      await sql`update alert_rules set secret = ${newSecret()} where id = ${after.id}`.execute(tx)
  },
})
