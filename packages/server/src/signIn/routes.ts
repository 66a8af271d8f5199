import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import type { Deps } from '../deps.ts'
import { changePassword, me } from './profile.ts'
import { signIn } from './signIn.ts'
import { refresh, signOut } from './signOut.ts'

/** `/api/v1/auth` (contract §2). */
export function authRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'POST /api/v1/auth/login', signIn(app, deps))
  serve(app, deps, 'POST /api/v1/auth/refresh', refresh(app, deps))
  serve(app, deps, 'POST /api/v1/auth/logout', signOut(deps))
  serve(app, deps, 'POST /api/v1/auth/password', changePassword(deps))
  serve(app, deps, 'GET /api/v1/auth/me', me(deps))
}
