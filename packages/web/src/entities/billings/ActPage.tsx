import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import crumbs from '../../kit/Crumbs.module.css'
import { RowPage } from '../../kit/RowPage.tsx'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { http } from '../../session/http.ts'
import { ActActions } from './ActActions.tsx'
import { ActSheet } from './ActSheet.tsx'
import { Drift } from './Drift.tsx'
import { monthOf } from './monthOf.ts'

/** One company's month, to be read, printed, closed. */
export function ActPage() {
  const { id } = useParams()
  return (
    <RowPage entity="billings" isLive key={id}>
      {(row) => <Act row={row} />}
    </RowPage>
  )
}

function Act({ row }: { row: Row }) {
  const { t } = useWords()
  const month = monthOf(row.period)
  const live = useQuery({
    queryKey: ['billings', 'live', row.id, row.version],
    queryFn: ({ signal }) => http({ method: 'GET', path: `/billings/${row.id}/live`, signal }),
    enabled: row.state === 'closed',
  })
  const company = useQuery({
    queryKey: ['tenants', 'act', row.tenantId],
    queryFn: ({ signal }) => http({ method: 'GET', path: `/tenants/${row.tenantId}`, signal }),
  })
  return (
    <>
      <nav className={crumbs.crumbs} aria-label={t('kit.crumbs')}>
        <Link to="/billings?tab=acts">{t('menu.billings')}</Link>
        <ChevronRight size={12} strokeWidth={1.5} aria-hidden />
        <span>{month}</span>
      </nav>
      <PageHeader title={t('billings.act.title', { month })}>
        <ActActions row={row} />
      </PageHeader>
      <Drift row={row} live={live.data} />
      <ActSheet row={row} company={company.data} />
    </>
  )
}
