import { Button } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RegistryRun as Comparison } from '@zaryad/model/calls/registries'
import { ArrowLeft, FileCheck, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { showDay } from '../../dates/day.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { lazyPart } from '../../kit/lazyPart.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Block } from '../../kit/page/Block.tsx'
import { Notice } from '../../kit/page/Notice.tsx'
import { Table } from '../../kit/Table.tsx'
import { pageRows } from '../../kit/useRow.ts'
import { useWords } from '../../kit/useWords.ts'
import { ask } from '../../session/ask.ts'
import styles from './billings.module.css'
import { RegistryRun } from './RegistryRun.tsx'

const UploadDialog = lazyPart(() => import('./UploadDialog.tsx'))
const counts = ['matched', 'differing', 'ours', 'theirs', 'refunds', 'oddRefunds', 'unread'] as const

const openParam = 'registry'

/** Registries of banks beside our payments: what was uploaded, and what came of it. */
export default function Registries() {
  const { t, format } = useWords()
  const [page, setPage] = useState(0)
  const [isUploading, setUploading] = useState(false)
  const [address, setAddress] = useSearchParams()
  const open = address.get(openParam)
  const setOpen = (id: string | null) =>
    setAddress((now) => {
      if (id) now.set(openParam, id)
      else now.delete(openParam)
      return now
    })
  const found = useQuery({
    queryKey: ['registries', page],
    queryFn: ({ signal }) => {
      const body = { skip: page * pageRows, take: pageRows }
      return ask('POST /api/v1/registries/search', { body, signal })
    },
    placeholderData: keepPreviousData,
  })
  if (open)
    return (
      <>
        <Button
          variant="text"
          startIcon={<ArrowLeft />}
          onClick={() => setOpen(null)}
          className={styles.back}
        >
          {t('registries.back')}
        </Button>
        <RegistryRun id={open} />
      </>
    )
  const upload = (
    <Button variant="contained" startIcon={<Upload />} onClick={() => setUploading(true)}>
      {t('registries.upload.open')}
    </Button>
  )
  return (
    <>
      <Block query={found} heightPx={200}>
        {found.data?.count === 0 ? (
          <Notice icon={FileCheck} title={t('registries.empty.title')} text={t('registries.empty.text')}>
            {upload}
          </Notice>
        ) : (
          <>
            <p>{upload}</p>
            <Table
              label={t('billings.tabs.registries')}
              className={`${styles.table} ${styles.payments}`}
              rows={found.data?.result ?? []}
              keyOf={({ id }) => id}
              columns={[
                {
                  key: 'file',
                  title: t('registries.file'),
                  isHead: true,
                  cell: (run) => (
                    <button type="button" className={styles.link} onClick={() => setOpen(run.id)}>
                      {run.fileName}
                    </button>
                  ),
                },
                {
                  key: 'bank',
                  title: t('registries.bank'),
                  cell: ({ provider }) => t(`choices.payTypes.${provider}`),
                },
                {
                  key: 'days',
                  title: t('registries.days'),
                  cell: ({ from, to }) => `${showDay(from)} – ${showDay(to)}`,
                },
                ...counts.map((name) => ({
                  key: name,
                  title: t(`registries.counts.${name}`),
                  className: styles.number,
                  cell: (run: Comparison) => format.number(run[name]),
                })),
                {
                  key: 'made',
                  title: t('registries.made'),
                  cell: ({ createdAt, userName }) =>
                    `${formatDateTime(createdAt)}${userName ? `, ${userName}` : ''}`,
                },
              ]}
            />
            <Pager
              page={page + 1}
              perPage={pageRows}
              total={found.data?.count ?? 0}
              onPage={(next) => setPage(next - 1)}
            />
          </>
        )}
      </Block>
      {isUploading && (
        <Suspense>
          <UploadDialog
            onDone={(id) => {
              setUploading(false)
              setOpen(id)
            }}
            onClose={() => setUploading(false)}
          />
        </Suspense>
      )}
    </>
  )
}
