import { Button } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RegistryLine } from '@zaryad/model/calls/registries'
import { registryOutcomes } from '@zaryad/model/choices'
import { CircleCheck, Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { showDay } from '../../dates/day.ts'
import { toEdge } from '../../i18n/languages.ts'
import { saveBlob } from '../../kit/export/saveFile.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Block } from '../../kit/page/Block.tsx'
import { Notice } from '../../kit/page/Notice.tsx'
import { RefLink } from '../../kit/RefLink.tsx'
import { Table } from '../../kit/Table.tsx'
import { useAct } from '../../kit/useAct.ts'
import { pageRows } from '../../kit/useRow.ts'
import { useWords } from '../../kit/useWords.ts'
import { ask } from '../../session/ask.ts'
import { httpFile } from '../../session/http.ts'
import own from '../payments/refunds.module.css'
import styles from './billings.module.css'
import { Choices } from './Choices.tsx'

const outcomes = ['all', ...registryOutcomes] as const

/** The lines of one comparison, those to be looked at first. */
export function RegistryRun({ id }: { id: string }) {
  const { t, format } = useWords()
  const { act } = useAct()
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('all')
  const [page, setPage] = useState(0)
  const found = useQuery({
    queryKey: ['registries', id, outcome, page],
    queryFn: ({ signal }) => {
      const only = outcome === 'all' ? {} : { outcome }
      const body = { id, skip: page * pageRows, take: pageRows, ...only }
      return ask('POST /api/v1/registries/rows', { body, signal })
    },
    placeholderData: keepPreviousData,
  })
  const save = () =>
    act(async () => {
      const language = toEdge(format.language)
      const blob = await httpFile({ method: 'POST', path: '/registries/export', body: { id, language } })
      saveBlob(`registry-${found.data?.run.from}-${found.data?.run.to}.csv`, blob)
    })
  const column = (key: string, of: (row: RegistryLine) => ReactNode) => ({
    key,
    title: t(`registries.columns.${key}`),
    cell: (row: RegistryLine) => of(row) ?? '–',
  })
  const money = (tenge: number | null) => (tenge === null ? '–' : format.number(tenge, 2))
  return (
    <Block query={found} heightPx={240}>
      {found.data && (
        <>
          <div className={own.counts}>
            <b>{found.data.run.fileName}</b>
            <span>{`${showDay(found.data.run.from)} – ${showDay(found.data.run.to)}`}</span>
            <span>
              {t('registries.sums', { sum: money(found.data.run.sum), ours: money(found.data.run.ourSum) })}
            </span>
            <Button variant="outlined" startIcon={<Download />} onClick={save}>
              {t('registries.export')}
            </Button>
          </div>
          <Choices
            label={t('registries.columns.outcome')}
            options={outcomes.map((each) => ({
              value: each,
              text: each === 'all' ? t('registries.all') : t(`registries.outcomes.${each}`),
            }))}
            value={outcome}
            onChange={(next) => {
              setOutcome(next)
              setPage(0)
            }}
          />
          {found.data.count === 0 ? (
            <Notice icon={CircleCheck} title={t('registries.none')} />
          ) : (
            <Table
              label={found.data.run.fileName}
              className={`${styles.table} ${styles.payments}`}
              rows={found.data.result}
              keyOf={({ line }) => line}
              columns={[
                {
                  key: 'outcome',
                  title: t('registries.columns.outcome'),
                  isHead: true,
                  cell: ({ outcome: came }) => t(`registries.outcomes.${came}`),
                },
                column('orderId', ({ orderId }) => orderId),
                column('operationId', ({ operationId }) => operationId),
                { ...column('sum', ({ sum }) => money(sum)), className: styles.number },
                { ...column('ourSum', ({ ourSum }) => money(ourSum)), className: styles.number },
                column('at', ({ at }) => at),
                column('paymentNumber', ({ paymentId, paymentNumber }) => (
                  <RefLink entity="client/payments" id={paymentId} name={paymentNumber} empty="–" />
                )),
              ]}
            />
          )}
          <Pager
            page={page + 1}
            perPage={pageRows}
            total={found.data.count}
            onPage={(next) => setPage(next - 1)}
          />
        </>
      )}
    </Block>
  )
}
