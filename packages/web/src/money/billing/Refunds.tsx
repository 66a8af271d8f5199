import { Button } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../../i18n/format.ts'
import { numero } from '../../i18n/numero.ts'
import { CopyText } from '../../kit/copy/CopyText.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Block } from '../../kit/page/Block.tsx'
import { Notice } from '../../kit/page/Notice.tsx'
import { RefLink } from '../../kit/RefLink.tsx'
import { Table } from '../../kit/Table.tsx'
import { pageRows, useRows } from '../../kit/useRow.ts'
import { useWords } from '../../kit/useWords.ts'
import styles from './billings.module.css'
import { Choices } from './Choices.tsx'
import { DoneDialog } from './DoneDialog.tsx'
import type { Filters } from './filters.ts'
import { TaskState } from './TaskState.tsx'
import { type Task, type View, views } from './task.ts'

/** Money on its way back: what people have to send, what the bank is asked for again, what is done. */
export default function Refunds({ filters, isAdmin }: { filters: Filters; isAdmin: boolean }) {
  const { t, format } = useWords()
  const [view, setView] = useState<View>('manual')
  const [page, setPage] = useState(1)
  const [task, setTask] = useState<Task | null>(null)
  const order = view === 'done' ? 'DESC' : 'ASC'
  const filter = { state: view, ...(filters.tenantId ? { tenantId: filters.tenantId } : {}) }
  const reasonOf = ({ state, error, reason }: Task) =>
    reason ?? (state === 'manual' && error ? t(`refunds.error.${error}`) : null)
  const found = useRows(
    'bankTasks',
    { filter, sort: { field: 'createdAt', order }, pagination: { page, perPage: pageRows } },
    { placeholderData: keepPreviousData },
  )
  const rows = found.data ?? []
  return (
    <>
      <Choices
        label={t('refunds.views')}
        options={views.map((each) => ({ value: each, text: t(`refunds.view.${each}`) }))}
        value={view}
        onChange={(next) => {
          setView(next)
          setPage(1)
        }}
      />
      <Block query={found} heightPx={200}>
        {rows.length === 0 ? (
          <Notice icon={CircleCheck} title={t(`refunds.empty.${view}`)} />
        ) : (
          <Table
            label={t('billings.tabs.refunds')}
            className={`${styles.table} ${styles.payments}`}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                key: 'payment',
                title: t('refunds.columns.payment'),
                isHead: true,
                cell: ({ paymentId, paymentNumber }) => (
                  <RefLink entity="client/payments" id={paymentId} name={numero(paymentNumber)} />
                ),
              },
              {
                key: 'amount',
                title: t('refunds.columns.amount'),
                className: styles.number,
                cell: (row) => format.money(row.amount, 2),
              },
              {
                key: 'provider',
                title: t('refunds.columns.provider'),
                cell: (row) => t(`choices.payTypes.${row.provider}`),
              },
              {
                key: 'kind',
                title: t('refunds.columns.kind'),
                cell: (row) => t(`refunds.kind.${row.kind}`),
              },
              {
                key: 'age',
                title: t('refunds.columns.age'),
                cell: (row) => (
                  <span title={formatDateTime(row.createdAt)}>
                    {row.doneAt ? formatDateTime(row.doneAt) : format.relative(row.createdAt)}
                  </span>
                ),
              },
              {
                key: 'operation',
                title: t('refunds.columns.operation'),
                cell: (row) => (row.operationId ? <CopyText text={row.operationId} /> : '–'),
              },
              { key: 'state', title: t('refunds.columns.state'), cell: (row) => <TaskState task={row} /> },
              {
                key: 'reason',
                title: t(view === 'done' ? 'refunds.columns.reference' : 'refunds.columns.reason'),
                cell: (row) => (view === 'done' ? row.reference : reasonOf(row)) ?? '–',
              },
              view === 'manual' &&
                isAdmin && {
                  key: 'act',
                  title: t('refunds.columns.act'),
                  cell: (row) => (
                    <Button size="small" onClick={() => setTask(row)}>
                      {t('refunds.done.open')}
                    </Button>
                  ),
                },
            ]}
          />
        )}
        <Pager page={page} perPage={pageRows} total={found.total ?? 0} onPage={setPage} />
      </Block>
      {task && <DoneDialog task={task} onClose={() => setTask(null)} />}
    </>
  )
}
