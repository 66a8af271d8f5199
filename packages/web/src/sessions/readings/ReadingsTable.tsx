import { useMediaQuery } from '@mui/material'
import { isAdministrator } from '@zaryad/model/permissions'
import { useMemo } from 'react'
import { ListBase } from 'react-admin'
import { columnsOf } from '../../kit/columns.ts'
import { ExportButton } from '../../kit/export/ExportButton.tsx'
import { ListCards } from '../../kit/list/ListCards.tsx'
import { ListPager } from '../../kit/list/ListPager.tsx'
import { ListFailure, ListSkeleton } from '../../kit/list/ListStates.tsx'
import { ListTable } from '../../kit/list/ListTable.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { useWords } from '../../kit/useWords.ts'
import { Notice } from '../../layout/Notice.tsx'
import { useUser } from '../../session/useUser.ts'
import { media } from '../../theme/media.ts'
import styles from './meterValues.module.css'
import { screen } from './screen.ts'

/** The readings of the question, newest first; the kit's own table, pager and file. */
export function ReadingsTable({ filter }: { filter: Record<string, unknown> }) {
  return (
    <ListBase
      key={JSON.stringify(filter)}
      resource="meterValues"
      disableAuthentication
      disableSyncWithLocation
      storeKey={false}
      perPage={25}
      sort={{ field: 'at', order: 'DESC' }}
      filterDefaultValues={filter}
      queryOptions={{ onError: () => undefined }}
    >
      <Rows />
    </ListBase>
  )
}

function Rows() {
  const { t, format } = useWords()
  const user = useUser()
  const isNarrow = useMediaQuery(media.medium)
  const { data, total = 0, error, isPending } = useListState()
  const isAdmin = user !== null && isAdministrator(user)
  const columns = useMemo(() => columnsOf(screen, isAdmin), [isAdmin])
  const Shown = isNarrow ? ListCards : ListTable
  if (isPending) return <ListSkeleton />
  if (error && !data) return <ListFailure />
  if (total === 0) {
    return (
      <Notice icon={screen.icon} title={t('kit.nothingFound')} text={t('entities.meterValues.ask.nothing')} />
    )
  }
  return (
    <>
      <div className={styles.tools}>
        <span>{t('kit.found', { count: total, found: format.number(total) })}</span>
        <ExportButton screen={screen} columns={columns} />
      </div>
      <Shown screen={screen} columns={columns} />
      <ListPager />
    </>
  )
}
