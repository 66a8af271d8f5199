import { settledPaymentStates } from '@zaryad/model'
import { sql } from '../../db/sql.ts'
import { wordsOf } from '../../exports/words.ts'
import { sendMessage } from '../../messages/messages.ts'
import type { Paying } from '../context.ts'
import { hasReceipt } from '../kept.ts'
import { hashOf, newSecret } from '../secret.ts'

/** What ended longer ago is news to nobody. */
const NEWS_HOURS = 24

type Over = { id: string; number: number; phone: string; language: Parameters<typeof wordsOf>[0] }

/**
 * A payment that is over is told of by telephone where one was given, with a link to its receipt. It is noted
 * before the message leaves: a receipt that comes twice is worse than one that is asked for.
 */
export async function tellReceipts({ deps, ownUrl }: Pick<Paying, 'deps' | 'ownUrl'>): Promise<void> {
  const now = deps.clock()
  const secret = newSecret()
  const found = await sql<Over>`
    update payments p set receipt_told_at = ${now}, link_hash = ${hashOf(secret)}
    from (select r.id from payments r where phone is not null and receipt_told_at is null
        and coalesce(settled_at, refunded_at) > ${now}::timestamptz - make_interval(hours => ${NEWS_HOURS})
        and state in ${sql.listed(settledPaymentStates)} and ${hasReceipt('r')}
      order by coalesce(settled_at, refunded_at) for update skip locked limit 1) due
    where p.id = due.id
    returning p.id, p.number, p.phone, p.language`.execute(deps.db.system)
  const over = found.rows[0]
  if (!over) return
  const { id, number, phone, language } = over
  const say = await wordsOf(language, 'driver')
  const text = say('messages.receipt')
    .replace('{{name}}', deps.config.COMPANY_NAME)
    .replace('{{number}}', String(number))
    .replace('{{link}}', `${ownUrl()}/map/receipt/${id}#${secret}`)
  await sendMessage(deps, { phone, kind: 'receipt', text })
  await tellReceipts({ deps, ownUrl })
}
