import { AppError } from '@zaryad/model'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findAccount, signedOut } from '../auth/accounts.ts'
import { originOf, refusal, uncached, userAnswer } from '../auth/answer.ts'
import { logAuth } from '../auth/authLog.ts'
import { clearCookie, type Jar, readCookie, setCookie, staffJar } from '../auth/cookie.ts'
import { endSession, rotateSession, sessionOf } from '../auth/sessions.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'

type Came = { request: FastifyRequest; reply: FastifyReply }

/** A used cookie seen again ends the whole family: one of the two who hold it is a thief (RFC 9700 §4.14.2). */
export const refresh =
  (app: FastifyInstance, deps: Deps, jar: Jar = staffJar) =>
  async ({ request, reply }: Came) => {
    uncached(reply)
    const cookie = readCookie(request, jar)
    if (!cookie) throw new AppError('sessionExpired')
    const { session, account } = await deps.db.scoped('all', async (tx) => {
      const session = await rotateSession({ deps, tx, origin: originOf(request) }, cookie)
      const userId = 'stolenFrom' in session ? session.stolenFrom : session.userId
      const account = await findAccount(tx, sql`u.id = ${userId}`)
      if ('stolenFrom' in session)
        await logAuth({ deps, tx, request }, account, { action: 'sessionReuse', result: 'denied' })
      // Thrown in here, so that the cookie of a suspended company is not used up.
      const refused = account && !('stolenFrom' in session) ? refusal(account) : undefined
      if (refused) throw refused
      return { session, account }
    })
    if ('stolenFrom' in session || !account) {
      signedOut(deps, 'stolenFrom' in session ? session.stolenFrom : session.userId)
      clearCookie(reply, deps.config, jar)
      throw new AppError('sessionExpired')
    }
    setCookie(reply, deps.config, session, jar)
    return {
      token: await app.auth.sign({ userId: account.id, sessionId: session.id }),
      user: userAnswer(account),
    }
  }

/** Ends the session of the cookie, of the token, or of both; always goes well. */
export const signOut =
  (deps: Deps, jar: Jar = staffJar) =>
  async ({ request, reply }: Came) => {
    const cookie = readCookie(request, jar)
    const left = await deps.db.scoped('all', async (tx) => {
      const byCookie = cookie ? await sessionOf(tx, cookie) : undefined
      const userId = byCookie?.userId ?? request.actor?.id
      if (!userId) return []
      for (const family of new Set([byCookie?.family, request.sessionId])) {
        if (family) await endSession(tx, family, deps.clock())
      }
      await logAuth({ deps, tx, request }, await findAccount(tx, sql`u.id = ${userId}`), {
        action: 'signOut',
      })
      return new Set([byCookie?.userId, request.actor?.id])
    })
    for (const userId of left) if (userId) signedOut(deps, userId)
    clearCookie(reply, deps.config, jar)
  }
