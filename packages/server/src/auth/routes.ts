import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { changePassword, me } from './profile.ts'
import { signIn } from './signIn.ts'
import { refresh, signOut } from './signOut.ts'

/** Guessing over many names from one address ends here; an office behind one address does not notice. */
const perAddress = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } })

/** `/api/v1/auth` (contract §2). */
export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const base = '/api/v1/auth'
  app.post(`${base}/login`, perAddress(120), signIn(app, deps))
  app.post(`${base}/refresh`, perAddress(600), refresh(app, deps))
  app.post(`${base}/logout`, signOut(deps))
  app.post(`${base}/password`, perAddress(60), changePassword(deps))
  app.get(`${base}/me`, me(deps))
}
