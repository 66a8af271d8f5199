import type { Language } from '@zaryad/model/choices'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { wordsOf } from '../exports/words.ts'
import { sendMessage } from '../messages/messages.ts'
import { networkOf } from '../proxies.ts'
import { CODE_LIFETIME_MS, type CodeFor, codeHash, newCode } from './code.ts'
import { checkCodeLimits } from './codeLimits.ts'

type Asked = CodeFor & { language: Language; ip: string }

/** Six digits, good for five minutes and five tries; a newer code ends the older ones. */
export async function sendCode(
  deps: Deps,
  { phone, userId = null, language, ip }: Asked,
): Promise<{ phone: string; validS: number }> {
  const { tokenKey } = deps.secrets
  const code = newCode()
  const network = networkOf(ip)
  const at = deps.clock()
  await deps.db.scoped('all', async (tx) => {
    await checkCodeLimits(tx, { phone, network, at })
    await sql`update driver_codes set used_at = ${at} where phone = ${phone} and used_at is null
      and user_id is not distinct from ${userId}`.execute(tx)
    await sql`insert into driver_codes (id, phone, user_id, code_hash, ip, created_at, expires_at)
      values (${deps.newId()}, ${phone}, ${userId}, ${codeHash(tokenKey, phone, code)}, ${network}, ${at},
        ${new Date(at.getTime() + CODE_LIFETIME_MS)})`.execute(tx)
  })
  const say = await wordsOf(language, 'driver')
  const text = say(userId ? 'messages.phoneCode' : 'messages.code')
    .replace('{{code}}', code)
    .replace('{{name}}', deps.config.COMPANY_NAME)
  await sendMessage(deps, { phone, kind: 'code', text })
  return { phone, validS: CODE_LIFETIME_MS / 1000 }
}
