import { Button } from '@mui/material'
import { CircleCheck, Clock, RotateCcw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Block } from '../../dashboard/Block.tsx'
import { formatDateTime } from '../../i18n/format.ts'
import { CopyText } from '../../kit/copy/CopyText.tsx'
import { ScrollRegion } from '../../kit/ScrollRegion.tsx'
import { StatusChip, type Tone } from '../../kit/StatusChip.tsx'
import { useWords } from '../../kit/useWords.ts'
import { Notice } from '../../layout/Notice.tsx'
import styles from './billings.module.css'
import { Choices } from './Choices.tsx'
import { DoneDialog } from './DoneDialog.tsx'
import type { Filters } from './filters.ts'
import { Steps } from './Steps.tsx'
import { type Task, type View, views } from './task.ts'
import { useRows } from './useRows.ts'

const chips: Record<View, { tone: Tone; icon: typeof Clock }> = {
  manual: { tone: 'yellow', icon: Clock },
  queued: { tone: 'blue', icon: RotateCcw },
  done: { tone: 'green', icon: CircleCheck },
}

/** Money on its way back: what people have to send, what the bank is asked for again, what is done. */
export default function Refunds({ filters, isAdmin }: { filters: Filters; isAdmin: boolean }) {
  const { t, format } = useWords()
  const [view, setView] = useState<View>('manual')
  const [page, setPage] = useState(0)
  const [task, setTask] = useState<Task | null>(null)
  const order = view === 'done' ? 'DESC' : 'ASC'
  const filter = { state: view, ...(filters.tenantId ? { tenantId: filters.tenantId } : {}) }
  const reasonOf = ({ state, error, reason }: Task) =>
    reason ?? (state === 'manual' && error ? t(`refunds.error.${error}`) : null)
  const found = useRows({ resource: 'bankTasks', filter, sort: { field: 'createdAt', order }, page })
  const rows = (found.data?.data ?? []) as unknown as Task[]
  return (
    <>
      <Choices
        label={t('refunds.views')}
        options={views.map((each) => ({ value: each, text: t(`refunds.view.${each}`) }))}
        value={view}
        onChange={(next) => {
          setView(next)
          setPage(0)
        }}
      />
      <Block query={found} heightPx={200}>
        {rows.length === 0 ? (
          <Notice icon={CircleCheck} title={t(`refunds.empty.${view}`)} />
        ) : (
          <ScrollRegion className={styles.scroll} label={t('billings.tabs.refunds')}>
            <table className={`${styles.table} ${styles.payments}`}>
              <thead>
                <tr>
                  <th scope="col">{t('refunds.columns.payment')}</th>
                  <th scope="col" className={styles.number}>
                    {t('refunds.columns.amount')}
                  </th>
                  <th scope="col">{t('refunds.columns.provider')}</th>
                  <th scope="col">{t('refunds.columns.kind')}</th>
                  <th scope="col">{t('refunds.columns.age')}</th>
                  <th scope="col">{t('refunds.columns.operation')}</th>
                  <th scope="col">{t('refunds.columns.state')}</th>
                  <th scope="col">
                    {t(view === 'done' ? 'refunds.columns.reference' : 'refunds.columns.reason')}
                  </th>
                  {view === 'manual' && isAdmin && <th scope="col">{t('refunds.columns.act')}</th>}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">№ {row.paymentNumber}</th>
                    <td className={styles.number}>{format.money(row.amount, 2)}</td>
                    <td>{t(`choices.payTypes.${row.provider}`)}</td>
                    <td>{t(`refunds.kind.${row.kind}`)}</td>
                    <td title={formatDateTime(row.createdAt)}>
                      {row.doneAt ? formatDateTime(row.doneAt) : format.relative(row.createdAt)}
                    </td>
                    <td>{row.operationId ? <CopyText text={row.operationId} /> : '–'}</td>
                    <td>
                      {row.isLate ? (
                        <StatusChip tone="red" icon={TriangleAlert}>
                          {t('refunds.late')}
                        </StatusChip>
                      ) : (
                        <StatusChip {...chips[row.state]}>
                          {row.state === 'queued' && row.error
                            ? t(`refunds.again.${row.error}`, { count: row.tries })
                            : t(`refunds.state.${row.state}`)}
                        </StatusChip>
                      )}
                    </td>
                    <td>{(view === 'done' ? row.reference : reasonOf(row)) ?? '–'}</td>
                    {view === 'manual' && isAdmin && (
                      <td>
                        <Button size="small" onClick={() => setTask(row)}>
                          {t('refunds.done.open')}
                        </Button>
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )}
        <Steps page={page} total={found.data?.total ?? 0} onChange={setPage} />
      </Block>
      {task && <DoneDialog task={task} onClose={() => setTask(null)} />}
    </>
  )
}
