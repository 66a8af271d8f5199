import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import type { Deps } from '../deps.ts'
import { acceptInvite, readInvite } from './acceptInvite.ts'
import { invite } from './invite.ts'
import { personalData } from './personalData.ts'
import { endSessions, listSessions } from './sessions.ts'

/** What one may do with a person beyond the entity's own calls. */
export function people(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'POST /api/v1/users/:id/invite', invite(deps))
  serve(app, deps, 'POST /api/v1/users/:id/personalData', personalData(deps))
  serve(app, deps, 'GET /api/v1/users/:id/sessions', listSessions(deps))
  serve(app, deps, 'DELETE /api/v1/users/:id/sessions', (asked) => endSessions(deps, asked))
  serve(app, deps, 'DELETE /api/v1/users/:id/sessions/:sessionId', (asked) =>
    endSessions(deps, asked, asked.params.sessionId),
  )
  serve(app, deps, 'POST /api/v1/auth/invite', readInvite(deps))
  serve(app, deps, 'POST /api/v1/auth/invite/accept', acceptInvite(deps))
}
