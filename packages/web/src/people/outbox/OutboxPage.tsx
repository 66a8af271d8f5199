import { Alert, Button } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { CircleCheck, Eye, MessageSquare, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDateTime } from '../../i18n/format.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Block } from '../../kit/page/Block.tsx'
import { Notice } from '../../kit/page/Notice.tsx'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { Table } from '../../kit/Table.tsx'
import { pageRows, useRows } from '../../kit/useRow.ts'
import { useWords } from '../../kit/useWords.ts'
import styles from '../../money/billing/billings.module.css'

const chips = {
  shown: { tone: 'yellow', icon: Eye },
  sent: { tone: 'green', icon: CircleCheck },
  failed: { tone: 'red', icon: TriangleAlert },
} as const
const stateOf = (state: unknown): keyof typeof chips =>
  state === 'sent' || state === 'failed' ? state : 'shown'

/** What was to go to telephones, the newest first. */
export default function OutboxPage() {
  const { t } = useWords()
  const [page, setPage] = useState(1)
  const found = useRows(
    'outbox',
    { sort: { field: 'createdAt', order: 'DESC' }, pagination: { page, perPage: pageRows } },
    { placeholderData: keepPreviousData },
  )
  const rows = found.data ?? []
  return (
    <div className={styles.page}>
      <PageHeader title={t('outbox.title')}>
        <Button component={Link} to="/users" variant="text">
          {t('menu.users')}
        </Button>
        <Button variant="outlined" onClick={() => found.refetch()}>
          {t('outbox.refresh')}
        </Button>
      </PageHeader>
      <Alert severity="warning" sx={{ mb: 3 }}>
        {t('outbox.demo')}
      </Alert>
      <Block query={found} heightPx={200}>
        {rows.length === 0 ? (
          <Notice icon={MessageSquare} title={t('outbox.empty.title')} text={t('outbox.empty.text')} />
        ) : (
          <Table
            label={t('outbox.title')}
            className={`${styles.table} ${styles.payments}`}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { key: 'at', title: t('outbox.at'), cell: (row) => formatDateTime(row.createdAt) },
              { key: 'phone', title: t('outbox.phone'), isHead: true, cell: (row) => row.phone },
              {
                key: 'text',
                title: t('outbox.text'),
                cell: (row) => row.text || t('outbox.hidden'),
              },
              {
                key: 'state',
                title: t('outbox.state'),
                cell: (row) => {
                  const state = stateOf(row.state)
                  return (
                    <StatusChip {...chips[state]}>
                      {t(`outbox.states.${state}`)}
                      {row.error ? `: ${row.error}` : ''}
                    </StatusChip>
                  )
                },
              },
            ]}
          />
        )}
        <Pager page={page} perPage={pageRows} total={found.total ?? 0} onPage={setPage} />
      </Block>
    </div>
  )
}
