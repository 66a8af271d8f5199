import type { AuthProvider } from 'react-admin'
import { opensRoute } from '../menu.ts'
import { queryClient } from '../queryClient.ts'
import { askOpenly } from './ask.ts'
import { HttpError } from './HttpError.ts'
import { isSession } from './refresh.ts'
import { getSession, setSession, shownSession } from './session.ts'

export type Credentials = { userName: string; password: string; remember?: boolean }

/** react-admin's view of the session. `/` is the sign-in page and where a sign-out ends. */
export const authProvider: AuthProvider = {
  login: async ({ userName, password, remember = false }: Credentials) => {
    const session = await askOpenly('POST /api/v1/auth/login', { body: { userName, password, remember } })
    if (!isSession(session)) throw new HttpError(502, null)
    // `/` is among the routes, so the failed check of the signed-out visitor is still there and would sign out again.
    queryClient.setQueriesData({ queryKey: ['auth', 'checkAuth'] }, true)
    setSession(session)
  },
  logout: async () => {
    const hadSession = getSession() !== null
    setSession(null)
    if (hadSession) await askOpenly('POST /api/v1/auth/logout').catch(() => undefined)
    return '/'
  },
  checkAuth: async () => {
    if (!shownSession()) throw { redirectTo: '/', message: false }
  },
  // Never a sign-out: react-admin would answer the question with an empty row, which reads as saved.
  checkError: async () => undefined,
  getIdentity: async () => {
    const user = shownSession()?.user
    return { id: user?.userName ?? '', fullName: user?.userName ?? '' }
  },
  getPermissions: async () => shownSession()?.user.roles ?? [],
  canAccess: async ({ resource }) => {
    const user = shownSession()?.user
    return user !== undefined && opensRoute(user, `/${resource}`)
  },
}
