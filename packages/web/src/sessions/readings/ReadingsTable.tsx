import { useMediaQuery } from '@mui/material'
import { isAdministrator } from '@zaryad/model/permissions'
import { useMemo, useState } from 'react'
import { columnsOf } from '../../kit/columns.ts'
import { ExportButton } from '../../kit/export/ExportButton.tsx'
import type { Asked } from '../../kit/list/asked.ts'
import { ListCards } from '../../kit/list/ListCards.tsx'
import { ListPager } from '../../kit/list/ListPager.tsx'
import { ListSkeleton } from '../../kit/list/ListStates.tsx'
import { ListTable } from '../../kit/list/ListTable.tsx'
import { useListOf } from '../../kit/list/useListOf.ts'
import { ListContext, useListState } from '../../kit/list/useListState.ts'
import { Broken } from '../../kit/page/Broken.tsx'
import { Notice } from '../../kit/page/Notice.tsx'
import { useWords } from '../../kit/useWords.ts'
import { useUser } from '../../session/useUser.ts'
import { media } from '../../theme/media.ts'
import styles from './meterValues.module.css'
import { screen } from './screen.ts'

type Props = { filter: Record<string, unknown> }

/** The readings of the question, newest first; the kit's own table, pager and file. */
export const ReadingsTable = ({ filter }: Props) => <Table key={JSON.stringify(filter)} filter={filter} />

function Table({ filter }: Props) {
  const [asked, setAsked] = useState<Asked>({ filter, sort: 'at', order: 'DESC', page: 1, perPage: 25 })
  const ticked = useState<string[]>([])
  const state = useListOf(
    'meterValues',
    [asked, (change) => setAsked((before) => ({ ...before, ...change }))],
    ticked,
  )
  return (
    <ListContext value={state}>
      <Rows />
    </ListContext>
  )
}

function Rows() {
  const { t, format } = useWords()
  const user = useUser()
  const isNarrow = useMediaQuery(media.medium)
  const { data, total = 0, error, isPending, refetch } = useListState()
  const isAdmin = user !== null && isAdministrator(user)
  const columns = useMemo(() => columnsOf(screen, isAdmin), [isAdmin])
  const Shown = isNarrow ? ListCards : ListTable
  if (isPending) return <ListSkeleton />
  if (error && !data) return <Broken error={error} again={refetch} />
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
