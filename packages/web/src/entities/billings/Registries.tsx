import { Button } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileCheck, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Block } from '../../dashboard/Block.tsx'
import { showDay } from '../../dates/day.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { ScrollRegion } from '../../kit/ScrollRegion.tsx'
import { useWords } from '../../kit/useWords.ts'
import { Notice } from '../../layout/Notice.tsx'
import { http } from '../../session/http.ts'
import styles from './billings.module.css'
import { RegistryRun } from './RegistryRun.tsx'
import type { Run } from './registry.ts'
import { Steps } from './Steps.tsx'
import { pageRows } from './useRows.ts'

const UploadDialog = lazy(() => import('./UploadDialog.tsx'))
const counts = ['matched', 'differing', 'ours', 'theirs', 'refunds'] as const

/** Registries of banks beside our payments: what was uploaded, and what came of it. */
export default function Registries() {
  const { t, format } = useWords()
  const [page, setPage] = useState(0)
  const [isUploading, setUploading] = useState(false)
  const [open, setOpen] = useState<string | null>(null)
  const found = useQuery({
    queryKey: ['registries', page],
    queryFn: async ({ signal }) => {
      const body = { skip: page * pageRows, take: pageRows }
      return (await http({ method: 'POST', path: '/registries/search', body, signal })) as {
        result: Run[]
        count: number
      }
    },
    placeholderData: keepPreviousData,
  })
  if (open) return <RegistryRun id={open} onBack={() => setOpen(null)} />
  const upload = (
    <Button
      variant="contained"
      startIcon={<Upload size={16} strokeWidth={1.5} />}
      onClick={() => setUploading(true)}
    >
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
            <ScrollRegion className={styles.scroll} label={t('billings.tabs.registries')}>
              <table className={`${styles.table} ${styles.payments}`}>
                <thead>
                  <tr>
                    <th scope="col">{t('registries.file')}</th>
                    <th scope="col">{t('registries.bank')}</th>
                    <th scope="col">{t('registries.days')}</th>
                    {counts.map((name) => (
                      <th key={name} scope="col" className={styles.number}>
                        {t(`registries.counts.${name}`)}
                      </th>
                    ))}
                    <th scope="col">{t('registries.made')}</th>
                  </tr>
                </thead>
                <tbody>
                  {found.data?.result.map((run) => (
                    <tr key={run.id}>
                      <th scope="row">
                        <button type="button" className={styles.link} onClick={() => setOpen(run.id)}>
                          {run.fileName}
                        </button>
                      </th>
                      <td>{t(`choices.payTypes.${run.provider}`)}</td>
                      <td>{`${showDay(run.from)} – ${showDay(run.to)}`}</td>
                      {counts.map((name) => (
                        <td key={name} className={styles.number}>
                          {format.number(run[name])}
                        </td>
                      ))}
                      <td>
                        {formatDateTime(run.createdAt)}
                        {run.userName && `, ${run.userName}`}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollRegion>
            <Steps page={page} total={found.data?.count ?? 0} onChange={setPage} />
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
