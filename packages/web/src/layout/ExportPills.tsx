import { IconButton, LinearProgress, Tooltip } from '@mui/material'
import { Check, RotateCw, TriangleAlert, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/useFormat.ts'
import { type Job, useJobs } from '../kit/export/jobs.ts'
import { useAskOnClose } from '../kit/form/useAskOnClose.ts'
import styles from './ExportPills.module.css'

/** Files in the making, over every page: how far they are, and the way to stop them. */
export function ExportPills() {
  const jobs = useJobs()
  const isRunning = jobs.some(({ state }) => state === 'running')
  useAskOnClose(isRunning)
  if (jobs.length === 0) return null
  return (
    <div className={styles.place}>
      {jobs.map((job) => (
        <Pill key={job.id} job={job} />
      ))}
    </div>
  )
}

function Pill({ job: { title, format: file, total, done, bytes, state, retry, cancel } }: { job: Job }) {
  const { t } = useTranslation()
  const format = useFormat()
  const stop = t(state === 'running' ? 'kit.export.cancel' : 'kit.buttons.close')
  // the lines of a packed file cannot be counted on their way
  const progress =
    file === 'csv'
      ? t('kit.export.progress', { done: format.number(done), total: format.number(total) })
      : t('kit.export.received', { size: format.number(bytes / 1e6, 1) })
  return (
    <section className={styles.pill} aria-label={t('kit.export.title', { title })}>
      {state === 'failed' && <TriangleAlert className={styles.bad} aria-hidden />}
      {state === 'saved' && <Check className={styles.good} aria-hidden />}
      <div className={styles.body}>
        <b>{t('kit.export.title', { title })}</b>
        <span role={state === 'running' ? undefined : 'status'}>
          {state === 'running' ? progress : t(`kit.export.${state}`)}
        </span>
        {state === 'running' && (
          <LinearProgress
            variant={file === 'csv' ? 'determinate' : 'indeterminate'}
            value={total ? (done / total) * 100 : 0}
            aria-label={t('kit.export.title', { title })}
          />
        )}
      </div>
      {state === 'failed' && (
        <Tooltip title={t('errors.retry')}>
          <IconButton size="small" aria-label={t('errors.retry')} onClick={retry}>
            <RotateCw />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title={stop}>
        <IconButton size="small" aria-label={stop} onClick={cancel}>
          <X />
        </IconButton>
      </Tooltip>
    </section>
  )
}
