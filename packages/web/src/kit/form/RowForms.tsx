import { lazy, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { routeOf } from '../../menu.ts'
import { lazyPart } from '../lazyPart.ts'
import { listWords } from '../list/asked.ts'
import { PageSkeleton } from '../page/PageSkeleton.tsx'
import { RowPage } from '../RowPage.tsx'
import type { Row, Screen } from '../screen.ts'
import { useRow } from '../useRow.ts'
import { useWords } from '../useWords.ts'

const FormDrawer = lazyPart(() => import('./FormDrawer.tsx').then((m) => ({ default: m.FormDrawer })))
const FormPage = lazy(() => import('./FormPage.tsx').then((m) => ({ default: m.FormPage })))

type Props = { screen: Screen; isPage: boolean }

function useForm(isPage: boolean) {
  return isPage ? FormPage : FormDrawer
}

/** A row to be made, empty, as another one, or with what the address gives. */
export function NewRow({ screen, isPage }: Props) {
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
      params.has(name) && !listWords.includes(name) ? [[name, params.get(name)]] : [],
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

/** A row to be changed. */
export function EditRow({ screen, isPage }: Props) {
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
