import { Alert, Button, LinearProgress, MenuItem, TextField } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../session/errorText.ts'
import { CheckTable } from './CheckTable.tsx'
import styles from './import.module.css'
import {
  type CardRow,
  check,
  type Job,
  type Mapping,
  type Mode,
  modes,
  type Report,
  run,
} from './importApi.ts'
import { mappedColumns } from './rows.ts'
import type { Source } from './source.ts'
import { useImportWords } from './useImportWords.ts'

type Props = {
  source: Source
  mapping: Mapping
  mode: Mode
  onMode: (mode: Mode) => void
  rows: CardRow[]
  onChange: (rows: CardRow[]) => void
  onBack: () => void
  onDone: (report: Report, job: Job) => void
}
const shows = ['all', 'ok', 'duplicate', 'error'] as const

/** What would happen to each row; wrong cells are put right here, and the whole is judged again. */
export function CheckStep({ source, mapping, mode, onMode, rows, onChange, onBack, onDone }: Props) {
  const { t, format, words } = useImportWords()
  const [show, setShow] = useState<(typeof shows)[number]>('all')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const job: Job = { rows, mode, tenantId: source.tenantId, fileName: source.fileName }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['rFIDCards', 'importCheck', job],
    queryFn: ({ signal }) => check(job, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const found = data?.rows ?? []
  const count = (key: (typeof shows)[number]) =>
    key === 'all' ? found.length : found.filter(({ status }) => status === key).length
  const toWrite = data ? data.counts.created + data.counts.updated : 0
  const start = async () => {
    setBusy(true)
    setFailure(null)
    try {
      onDone(await run(job), job)
    } catch (problem) {
      setFailure(problem)
      setBusy(false)
    }
  }
  const problem = failure ?? error
  const again = error && (
    <Button color="inherit" size="small" onClick={() => void refetch()}>
      {t('errors.retry')}
    </Button>
  )
  return (
    <>
      <div className={styles.bar}>
        <TextField
          select
          label={words('mode.title')}
          value={mode}
          onChange={({ target }) => onMode(modes.find((each) => each === target.value) ?? 'create')}
          className={styles.mode}
        >
          {modes.map((each) => (
            <MenuItem key={each} value={each}>
              {words(`mode.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <div className={styles.shows}>
          {shows.map((key) => (
            <button key={key} type="button" aria-pressed={show === key} onClick={() => setShow(key)}>
              {words(`show.${key}`)} <span className={styles.count}>{format.number(count(key))}</span>
            </button>
          ))}
        </div>
      </div>
      <div className={styles.progress}>
        {isFetching && <LinearProgress aria-label={t('shell.loading')} />}
      </div>
      {problem !== null && problem !== undefined && (
        <Alert severity="error" action={again}>
          {errorText(problem, t)}
        </Alert>
      )}
      <CheckTable
        rows={rows}
        checked={show === 'all' ? found : found.filter(({ status }) => status === show)}
        used={mappedColumns(mapping)}
        onEdit={(line, column, value) =>
          onChange(rows.map((row) => (row.line === line ? { ...row, [column]: value } : row)))
        }
        onDrop={(line) => onChange(rows.filter((row) => row.line !== line))}
      />
      <div className={styles.foot}>
        <Button onClick={onBack} disabled={isBusy}>
          {words('back')}
        </Button>
        <Button variant="contained" onClick={start} loading={isBusy} disabled={toWrite === 0 || isFetching}>
          {words('run', { count: toWrite, number: format.number(toWrite) })}
        </Button>
      </div>
    </>
  )
}
