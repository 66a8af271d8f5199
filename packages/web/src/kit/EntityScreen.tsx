import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Route, Routes, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { PageSkeleton } from '../layout/PageSkeleton.tsx'
import { Forbidden, NotFound, NotInPlan } from '../layout/pages.tsx'
import { opensRoute, opensRow, routeOf } from '../menu.ts'
import { useUser } from '../session/useUser.ts'
import { isPageForm } from './form/layout.ts'
import { List } from './List.tsx'
import { RowPage } from './RowPage.tsx'
import type { Row, Screen } from './screen.ts'
import { useAccess } from './useAccess.ts'
import { useRow } from './useRow.ts'
import { useWords } from './useWords.ts'

const FormDrawer = lazy(() => import('./form/FormDrawer.tsx').then((m) => ({ default: m.FormDrawer })))
const FormPage = lazy(() => import('./form/FormPage.tsx').then((m) => ({ default: m.FormPage })))
const DetailPage = lazy(() => import('./detail/DetailPage.tsx').then((m) => ({ default: m.DetailPage })))

/** All pages of an entity: list, one row, new row, edit. A short form lies over its page, a long one is a page. */
export function EntityScreen({ screen }: { screen: Screen }) {
  const { entity } = screen
  const user = useUser()
  const access = useAccess(entity)
  const isPage = isPageForm(screen)
  const route = routeOf(entity.name)
  if (!user || !opensRow(user, route)) return <Forbidden />
  if (!access.read) return <NotInPlan />
  const create = <NewRow screen={screen} isPage={isPage} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        {access.create && isPage && <Route path="create" element={create} />}
        {!access.create && <Route path="create" element={<Forbidden />} />}
        {access.edit && isPage && <Route path=":id/edit" element={<EditRow screen={screen} isPage />} />}
        {!access.edit && <Route path=":id/edit" element={<Forbidden />} />}
        <Route path=":id/*" element={<OneRow screen={screen} hasDrawer={access.edit && !isPage} />} />
        <Route path="create" element={<List screen={screen}>{create}</List>} />
        <Route index element={opensRoute(user, route) ? <List screen={screen} /> : <Forbidden />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  )
}

function OneRow({ screen, hasDrawer }: { screen: Screen; hasDrawer: boolean }) {
  const Detail = screen.Detail ?? (({ row }: { row: Row }) => <DetailPage screen={screen} row={row} />)
  return (
    <>
      <RowPage entity={screen.entity.name} isLive>
        {(row) => <Detail row={row} />}
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

function useForm(isPage: boolean) {
  return isPage ? FormPage : FormDrawer
}

function NewRow({ screen, isPage }: { screen: Screen; isPage: boolean }): ReactNode {
  const { t } = useWords()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [params] = useSearchParams()
  const Form = useForm(isPage)
  const route = routeOf(screen.entity.name)
  const copyId = params.get('copy') ?? undefined
  const { data: copyOf } = useRow(screen.entity.name, copyId, false)
  const [made, setMade] = useState<Row | null>(null)
  const { Told } = screen
  const open = (row: Row) => navigate(`${route}/${row.id}`, { replace: true })
  if (copyId && !copyOf) return <PageSkeleton />
  if (Told && made) return <Told row={made} onClose={() => open(made)} />
  const given = Object.fromEntries(
    [...Object.keys(screen.entity.fields), 'tenantId'].flatMap((name) =>
      params.has(name) ? [[name, params.get(name)]] : [],
    ),
  )
  return (
    <Form
      screen={screen}
      title={t(`entities.${screen.entity.name}.new`)}
      start={{ ...copyOf, ...given }}
      onDone={Told ? setMade : open}
      onClose={() => navigate({ pathname: route, search: copyId ? '' : search })}
    />
  )
}

function EditRow({ screen, isPage }: { screen: Screen; isPage: boolean }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { id } = useParams()
  const Form = useForm(isPage)
  const back = () => navigate(`${routeOf(screen.entity.name)}/${id}`, { replace: true })
  return (
    <RowPage entity={screen.entity.name} isLive={false}>
      {(row) => (
        <Form
          screen={screen}
          title={t(`entities.${screen.entity.name}.edit`)}
          row={row}
          onDone={back}
          onClose={back}
        />
      )}
    </RowPage>
  )
}
