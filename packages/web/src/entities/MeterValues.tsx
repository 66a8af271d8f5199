import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { PageSkeleton } from '../kit/page/PageSkeleton.tsx'
import { Forbidden } from '../kit/page/pages.tsx'
import { useAccess } from '../kit/useAccess.ts'
import { opensRoute, routeOf } from '../menu.ts'
import { useUser } from '../session/useUser.ts'
import { screen } from '../sessions/readings/screen.ts'

const ReadingsPage = lazy(() =>
  import('../sessions/readings/ReadingsPage.tsx').then((m) => ({ default: m.ReadingsPage })),
)

/** Raw readings, for disputes and engineers: a point and a period first, for there are millions. */
export default function MeterValues() {
  const user = useUser()
  const access = useAccess(screen.entity)
  if (!user || !access.read || !opensRoute(user, routeOf(screen.entity.name))) return <Forbidden />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route index element={<ReadingsPage />} />
        <Route path="*" element={<EntityScreen screen={screen} />} />
      </Routes>
    </Suspense>
  )
}
