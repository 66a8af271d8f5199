import { Alert, Button } from '@mui/material'
import { CircleCheck, Eye, MessageSquare, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Block } from '../../dashboard/Block.tsx'
import { formatDateTime } from '../../i18n/format.ts'
import { ScrollRegion } from '../../kit/ScrollRegion.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useWords } from '../../kit/useWords.ts'
import { Notice } from '../../layout/Notice.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import styles from '../billings/billings.module.css'
import { Steps } from '../billings/Steps.tsx'
import { useRows } from '../billings/useRows.ts'

const chips = {
  shown: { tone: 'yellow', icon: Eye },
  sent: { tone: 'green', icon: CircleCheck },
  failed: { tone: 'red', icon: TriangleAlert },
} as const

/** What was to go to telephones, the newest first. */
export default function OutboxPage() {
  const { t } = useWords()
  const [page, setPage] = useState(0)
  const found = useRows({ resource: 'outbox', filter: {}, sort: { field: 'createdAt', order: 'DESC' }, page })
  const rows = found.data?.data ?? []
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
          <ScrollRegion className={styles.scroll} label={t('outbox.title')}>
            <table className={`${styles.table} ${styles.payments}`}>
              <thead>
                <tr>
                  <th scope="col">{t('outbox.at')}</th>
                  <th scope="col">{t('outbox.phone')}</th>
                  <th scope="col">{t('outbox.text')}</th>
                  <th scope="col">{t('outbox.state')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => {
                  const state: keyof typeof chips =
                    row.state === 'sent' ? 'sent' : row.state === 'failed' ? 'failed' : 'shown'
                  return (
                    <tr key={row.id}>
                      <td>{formatDateTime(String(row.createdAt))}</td>
                      <th scope="row">{String(row.phone)}</th>
                      <td>{String(row.text || t('outbox.hidden'))}</td>
                      <td>
                        <StatusChip {...chips[state]}>
                          {t(`outbox.states.${state}`)}
                          {row.error ? `: ${row.error}` : ''}
                        </StatusChip>
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </ScrollRegion>
        )}
        <Steps page={page} total={found.data?.total ?? 0} onChange={setPage} />
      </Block>
    </div>
  )
}
