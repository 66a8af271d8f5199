import { Alert, Button, LinearProgress, useMediaQuery } from '@mui/material'
import { isAdministrator } from '@zaryad/model/permissions'
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { routeOf } from '../menu.ts'
import { errorText } from '../session/errorText.ts'
import { useUser } from '../session/useUser.ts'
import { media } from '../theme/media.ts'
import { columnsOf } from './columns.ts'
import { ExportButton } from './export/ExportButton.tsx'
import { lazyPart } from './lazyPart.ts'
import { type Asked, sortOf } from './list/asked.ts'
import { Freshness } from './list/Freshness.tsx'
import styles from './list/ListBar.module.css'
import { ListBar } from './list/ListBar.tsx'
import { ListPager } from './list/ListPager.tsx'
import states from './list/ListStates.module.css'
import { EmptyList, ListFailure, ListSkeleton, NothingFound } from './list/ListStates.tsx'
import { ListTable } from './list/ListTable.tsx'
// not lazily: it is wanted when the server comes back, and a part that could not be had then takes the list along
import { NewRows } from './list/NewRows.tsx'
import { useAskedInAddress } from './list/useAskedInAddress.ts'
import { useBaseTotal } from './list/useBaseTotal.ts'
import { useBulk } from './list/useBulk.ts'
import { type Held, useHeld } from './list/useHeld.ts'
import { useListOf } from './list/useListOf.ts'
import { ListContext, useListState } from './list/useListState.ts'
import { ViewTabs } from './list/ViewTabs.tsx'
import { PageHeader } from './page/PageHeader.tsx'
import { resourceOf } from './resources.ts'
import type { Screen } from './screen.ts'
import { useAccess } from './useAccess.ts'
import { useKept } from './useKept.ts'
import { useWords } from './useWords.ts'

/** For a telephone alone: other screens do not carry it. */
const ListCards = lazyPart(() => import('./list/ListCards.tsx').then((m) => ({ default: m.ListCards })))

/** Rows are read again while the page is looked at. */
const refreshMs = 10_000

const noIds: string[] = []

/** The list of any entity; all of its state is in the address, and what is ticked in the browser. */
export function List({ screen, children }: { screen: Screen; children?: ReactNode }) {
  const { entity } = screen
  const resource = resourceOf(entity.name)
  const held = useHeld(screen)
  const atFirst = useMemo((): Asked => {
    const { field: sort, order } = sortOf(entity)
    return { filter: screen.startFilter ?? {}, sort, order, page: 1, perPage: 10 }
  }, [entity, screen])
  const state = useListOf(
    entity.name,
    useAskedInAddress(resource, atFirst),
    useKept(`${resource}.selectedIds`, noIds),
    { filter: held.filter, enabled: held.isReady, refetchInterval: refreshMs },
  )
  return (
    <ListContext value={state}>
      <ListPage screen={screen} held={held} />
      {children}
    </ListContext>
  )
}

function ListPage({ screen, held }: { screen: Screen; held: Held }) {
  const { entity, Note, Totals, ListActions, hasWizard = false, madeBy } = screen
  const words = useWords()
  const user = useUser()
  const access = useAccess(entity)
  const { search } = useLocation()
  // on paper rows are a table, however narrow it is
  const isNarrow = useMediaQuery(`screen and ${media.medium}`)
  const { total, isPending, isFetching, isPlaceholderData, isCounted, error, data, filterValues, ...list } =
    useListState()
  const baseTotal = useBaseTotal(screen)
  const isAdmin = user !== null && isAdministrator(user)
  const columns = useMemo(() => columnsOf(screen, isAdmin), [screen, isAdmin])
  const create = access.create ? (
    <Button
      key="create"
      variant={hasWizard ? 'outlined' : 'contained'}
      component={Link}
      data-key="create"
      to={{ pathname: `${routeOf(entity.name)}/create`, search }}
      startIcon={<Plus />}
    >
      {words.t(`entities.${entity.name}.create`)}
    </Button>
  ) : undefined
  const hasRows = data !== undefined && data.length > 0
  const isEmpty = !isPending && !error && total === 0 && isCounted
  const isFiltered = Object.keys(filterValues).length > 0
  /** Nothing is there yet: the way to the first row stands in the middle of the page. */
  const isBare = isEmpty && !isFiltered
  /** What leads to a new row stands last, as it does in every list. */
  const makesRows = hasWizard || madeBy !== undefined
  const begin = hasWizard && ListActions ? [<ListActions key="wizard" />, create] : create
  const mayChoose = useBulk(screen).length > 0
  const [asksToChoose, setAsksToChoose] = useState(false)
  const isChoosing = mayChoose && (asksToChoose || list.selectedIds.length > 0)
  const choose = (isOn: boolean) => {
    setAsksToChoose(isOn)
    if (!isOn) list.onUnselectItems()
  }
  return (
    <>
      <PageHeader
        title={words.plural(entity)}
        total={baseTotal && words.format.count(baseTotal)}
        beside={isNarrow && <Freshness className={`${styles.found} ${styles.asOf}`} />}
        more={
          !makesRows &&
          ListActions && (
            <Suspense>
              <ListActions />
            </Suspense>
          )
        }
      >
        {!isNarrow && <Freshness className={`${styles.found} ${styles.read}`} />}
        {!isNarrow && !user?.readOnly && <ExportButton screen={screen} columns={columns} />}
        {hasWizard && !isBare && create}
        {makesRows && ListActions && !(hasWizard && isBare) && (
          <Suspense>
            <ListActions />
          </Suspense>
        )}
        {!hasWizard && !isBare && create}
      </PageHeader>
      {Note && <Note />}
      <ViewTabs screen={screen} />
      <ListBar
        screen={screen}
        columns={columns}
        isChoosing={isChoosing}
        onChoosing={mayChoose && hasRows ? choose : undefined}
      />
      <div className={states.progress}>
        {isFetching && isPlaceholderData && <LinearProgress aria-label={words.t('shell.loading')} />}
      </div>
      {error && data && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {errorText(error, words.t)}
        </Alert>
      )}
      {held.since && <NewRows screen={screen} held={held} />}
      {/* that nothing fitted before says nothing of what is asked for now */}
      {(isPending || (!isCounted && !error && total === 0)) && <ListSkeleton />}
      {error && !data && <ListFailure screen={screen} />}
      {/* what rows need may come after them: that is waited for here, or the search field would go with them */}
      <Suspense fallback={<ListSkeleton />}>
        {isEmpty &&
          (isFiltered ? (
            <NothingFound screen={screen} action={begin} />
          ) : (
            <EmptyList screen={screen} action={begin} />
          ))}
        {hasRows &&
          (isNarrow ? (
            <ListCards screen={screen} columns={columns} isChoosing={isChoosing} />
          ) : (
            <ListTable screen={screen} columns={columns} />
          ))}
      </Suspense>
      {Totals && hasRows && (
        <Suspense>
          <Totals filter={filterValues} />
        </Suspense>
      )}
      {hasRows && <ListPager />}
    </>
  )
}
