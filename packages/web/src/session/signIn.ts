import { askOpenly } from './ask.ts'
import { HttpError } from './HttpError.ts'
import { isSession } from './refresh.ts'
import { setSession } from './session.ts'

export type Credentials = { userName: string; password: string; remember?: boolean }

/** Pages follow the session by themselves: `useUser` tells them. */
export async function signIn({ userName, password, remember = false }: Credentials): Promise<void> {
  const session = await askOpenly('POST /api/v1/auth/login', { body: { userName, password, remember } })
  if (!isSession(session)) throw new HttpError(502, null)
  setSession(session)
}

/** Here at once, whether or not the server can be told. */
export async function signOut(): Promise<void> {
  setSession(null)
  await askOpenly('POST /api/v1/auth/logout').catch(() => undefined)
}
