import { Navigate } from 'react-router-dom'
import { menuFor, pagesOf } from '../menu.ts'
import { hasScreen } from '../routes.ts'
import { useUser } from '../session/useUser.ts'
import { Forbidden } from './pages.tsx'
import { startRoute } from './startRoute.ts'

/** `/_app`: goes to the first page that the person may open. */
export function StartPage() {
  const user = useUser()
  if (!user) return null
  const route = startRoute(
    user,
    pagesOf(menuFor(user, hasScreen)).map((item) => item.route),
  )
  return route ? <Navigate to={route} replace /> : <Forbidden />
}
