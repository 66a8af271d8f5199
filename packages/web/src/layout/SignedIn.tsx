import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { forgetKept } from '../kit/useKept.ts'
import type { User } from '../session/session.ts'
import { useUser } from '../session/useUser.ts'

type Props = { Frame: ComponentType<{ user: User; children: ReactNode }> }

/** The pages of whoever is signed in, in their frame; anybody else signs in first. */
export function SignedIn({ Frame }: Props) {
  const user = useUser()
  const [wasHere] = useState(user !== null)
  return user ? (
    <Frame user={user}>
      <Outlet />
    </Frame>
  ) : (
    <ToSignIn isBack={!wasHere} />
  )
}

/** Nothing of who was here is left for who comes next; `isBack`: to this page, which a sign-out is not. */
function ToSignIn({ isBack }: { isBack: boolean }) {
  const queries = useQueryClient()
  const { pathname, search } = useLocation()
  useEffect(() => {
    forgetKept()
    queries.clear()
  }, [queries])
  return <Navigate to="/" replace state={isBack ? { nextPathname: pathname, nextSearch: search } : null} />
}
