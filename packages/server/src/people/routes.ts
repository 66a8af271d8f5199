import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { acceptInvite, readInvite } from './acceptInvite.ts'
import { invite } from './invite.ts'
import { personalData } from './personalData.ts'
import { endSessions, listSessions } from './sessions.ts'

type Id = { Params: { id: string } }
const perAddress = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }

/** What one may do with a person beyond the entity's own calls. */
export function people(app: FastifyInstance, deps: Deps): void {
  const user = '/api/v1/users/:id'
  app.post<Id>(`${user}/invite`, invite(deps))
  app.post<Id>(`${user}/personalData`, personalData(deps))
  app.get<Id>(`${user}/sessions`, listSessions(deps))
  app.delete<Id>(`${user}/sessions`, endSessions(deps))
  app.delete<Id>(`${user}/sessions/:sessionId`, endSessions(deps))
  app.post('/api/v1/auth/invite', perAddress, readInvite(deps))
  app.post('/api/v1/auth/invite/accept', perAddress, acceptInvite(deps))
}
