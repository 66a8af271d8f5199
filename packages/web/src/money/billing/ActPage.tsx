import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { RowOf } from '@zaryad/model'
import type { Act } from '@zaryad/model/calls/billings'
import { isAdministrator } from '@zaryad/model/permissions'
import { ChevronRight } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { formatDateTime } from '../../i18n/format.ts'
import crumbs from '../../kit/Crumbs.module.css'
import { Block } from '../../kit/page/Block.tsx'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import { RowPage } from '../../kit/RowPage.tsx'
import { useNow } from '../../kit/useNow.ts'
import { ofRow } from '../../kit/useRow.ts'
import { useWords } from '../../kit/useWords.ts'
import { ask } from '../../session/ask.ts'
import { useUser } from '../../session/useUser.ts'
import { ActActions, ActFiles } from './ActActions.tsx'
import { ActSheet } from './ActSheet.tsx'
import { Drift } from './Drift.tsx'
import { useMonth } from './useMonth.ts'

/** One company's month, to be read, printed, closed. */
export default function ActPage() {
  const { id } = useParams()
  return (
    <RowPage entity="billings" isLive key={id}>
      {(row) => <OneAct row={row} />}
    </RowPage>
  )
}

function OneAct({ row }: { row: RowOf<'billings'> }) {
  const { t } = useWords()
  const month = useMonth()(row.period)
  const live = useQuery({
    queryKey: ['billings', 'live', row.id, row.version],
    queryFn: ({ signal }) => ask('GET /api/v1/billings/:id/live', { id: row.id, signal }),
    enabled: row.state === 'closed',
  })
  const act = useQuery({
    // the tax is within the commission that the row has
    queryKey: ['billings', 'act', row.id, row.version, row.calculatedAt],
    queryFn: ({ signal }) => ask('GET /api/v1/billings/:id/act', { id: row.id, signal }),
    placeholderData: ofRow(row.id),
  })
  const now = useNow(5_000)
  const user = useUser()
  const isAdmin = user !== null && isAdministrator(user)
  const isOver = act.data !== undefined && Date.parse(act.data.over.at) <= now
  const title =
    row.number !== null ? t('act.title', { number: row.number, month }) : t('act.draft', { month })
  return (
    <>
      <nav className={crumbs.crumbs} aria-label={t('kit.crumbs')}>
        <Link to="/billings?tab=acts">{t('menu.billings')}</Link>
        <ChevronRight size={12} aria-hidden />
        <span>{month}</span>
      </nav>
      <PageHeader title={title} more={<ActFiles row={row} />}>
        <ActActions row={row} isOver={isOver} />
      </PageHeader>
      {isAdmin && row.state === 'open' && act.data && !isOver && <GoesOn over={act.data.over} />}
      <Drift row={row} live={live.data} />
      <Block query={act} heightPx={480}>
        {act.data && <ActSheet row={row} act={act.data} />}
      </Block>
    </>
  )
}

/** Why a month cannot be closed yet: until when it goes on, and where. */
function GoesOn({ over: { at, lastPlace } }: Pick<Act, 'over'>) {
  const { t } = useWords()
  const time = formatDateTime(at)
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      {lastPlace === null
        ? t('billings.act.close.from', { time })
        : t('billings.act.close.fromPlace', { time, place: lastPlace })}
    </Alert>
  )
}
