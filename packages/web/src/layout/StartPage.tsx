import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { Forbidden } from '../kit/page/pages.tsx'
import { menuFor, pagesOf } from '../menu.ts'
import { useUser } from '../session/useUser.ts'
import { startRoute } from './startRoute.ts'

/** The drivers' page is another document than the console. */
function ToMap() {
  useEffect(() => window.location.replace('/map'), [])
  return null
}

/** `/_app`: goes to the first page that the person may open. */
export function StartPage() {
  const user = useUser()
  if (!user) return null
  if (user.roles.length > 0 && user.roles.every((role) => role === 'Client')) return <ToMap />
  const route = startRoute(
    user,
    pagesOf(menuFor(user)).map((item) => item.route),
  )
  return route ? <Navigate to={route} replace /> : <Forbidden />
}
