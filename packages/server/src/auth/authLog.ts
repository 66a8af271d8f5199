import type { FastifyRequest } from 'fastify'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { writeLog } from '../logs/writeLog.ts'
import type { Account } from './accounts.ts'

type Act = {
  action: 'signIn' | 'signOut' | 'passwordChange' | 'sessionReuse'
  typed?: string
  result?: 'ok' | 'denied'
}

/** A user log row about an account, or about a name that nobody has. */
export function logAuth(
  { deps, tx, request }: { deps: Deps; tx: Tx; request: FastifyRequest },
  account: Account | undefined,
  { action, typed, result = 'ok' }: Act,
): Promise<void> {
  const context = { deps, tx, actor: account ?? null, ip: request.ip, requestId: request.id }
  const about = account ? { row: { id: account.id, tenantId: account.tenantId } } : { userName: typed ?? '' }
  return writeLog(context, { action, entity: 'users', result, ...about })
}
