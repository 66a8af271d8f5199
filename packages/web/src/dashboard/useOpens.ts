import { opensRoute } from '../menu.ts'
import { useUser } from '../session/useUser.ts'

/** The path, when its list is in the person's menu. */
export function useOpens(): (path: string) => string | undefined {
  const user = useUser()
  return (path) => {
    const route = `/${path.split(/[/?]/)[1] ?? ''}`
    return user && opensRoute(user, route) ? path : undefined
  }
}
