import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { opensRoute, opensRow, routeOf } from '../menu.ts'
import { useUser } from '../session/useUser.ts'
import { EmptyWords } from './Empty.tsx'
import { emptyWords } from './emptyWords.ts'
import { isPageForm } from './form/layout.ts'
import { EditRow, NewRow } from './form/RowForms.tsx'
import { List } from './List.tsx'
import { PageSkeleton } from './page/PageSkeleton.tsx'
import { Forbidden, NotFound, NotInPlan } from './page/pages.tsx'
import { RowPage } from './RowPage.tsx'
import type { Screen } from './screen.ts'
import { useAccess } from './useAccess.ts'
import { CurrentScreen } from './useScreen.ts'

const DetailPage = lazy(() => import('./detail/DetailPage.tsx').then((m) => ({ default: m.DetailPage })))

/** All pages of an entity: list, one row, new row, edit. A short form lies over its page, a long one is a page. */
export function EntityScreen({ screen }: { screen: Screen }) {
  const { entity } = screen
  const user = useUser()
  const access = useAccess(entity)
  const opensDialog = useAccess(screen.madeBy ?? entity).edit && screen.madeBy !== undefined
  const isPage = isPageForm(screen)
  const route = routeOf(entity.name)
  if (!user || !opensRow(user, route)) return <Forbidden />
  if (!access.read) return <NotInPlan />
  const create = <NewRow screen={screen} isPage={isPage} />
  return (
    <CurrentScreen value={screen}>
      <EmptyWords value={emptyWords}>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
            {access.create && isPage && <Route path="create" element={create} />}
            {opensDialog && (
              <Route path="create" element={<Navigate to={route} state={{ isNew: true }} replace />} />
            )}
            {!access.create && !opensDialog && <Route path="create" element={<Forbidden />} />}
            {access.edit && isPage && <Route path=":id/edit" element={<EditRow screen={screen} isPage />} />}
            {!access.edit && <Route path=":id/edit" element={<Forbidden />} />}
            <Route path=":id/*" element={<OneRow screen={screen} hasDrawer={access.edit && !isPage} />} />
            <Route path="create" element={<List screen={screen}>{create}</List>} />
            <Route index element={opensRoute(user, route) ? <List screen={screen} /> : <Forbidden />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </EmptyWords>
    </CurrentScreen>
  )
}

function OneRow({ screen, hasDrawer }: { screen: Screen; hasDrawer: boolean }) {
  const { Detail } = screen
  return (
    <>
      <RowPage entity={screen.entity.name} isLive>
        {(row) => (Detail ? <Detail row={row} /> : <DetailPage screen={screen} row={row} />)}
      </RowPage>
      {hasDrawer && (
        <Routes>
          <Route path="edit" element={<EditRow screen={screen} isPage={false} />} />
          <Route path="*" element={null} />
        </Routes>
      )}
    </>
  )
}
