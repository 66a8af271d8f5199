import { Alert, Button } from '@mui/material'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { saveCsv } from '../../kit/export/saveCsv.ts'
import styles from './import.module.css'
import type { Job, Mapping, Report, Undone } from './importApi.ts'
import { leftOut } from './rows.ts'
import { UndoDialog, UndoneNote } from './Undo.tsx'
import { useImportWords } from './useImportWords.ts'

type Props = {
  report: Report
  job: Job
  mapping: Mapping
  onUndone: () => void
  onAgain: () => void
  onClose: () => void
}

/** What was written, what was not and why; and the way back. */
export function ResultStep({
  report: { counts, rows, importId },
  job,
  mapping,
  onUndone,
  onAgain,
  onClose,
}: Props) {
  const { t, format, words, title, problem, outcome } = useImportWords()
  const [isAsking, setAsking] = useState(false)
  const [undone, setUndone] = useState<Undone | null>(null)
  const save = () => {
    const why = {
      title,
      what: words('what'),
      why: (row: (typeof rows)[number]) => problem(row) || outcome(row),
    }
    saveCsv(
      `rest-${job.fileName.replace(/\.\w+$/, '')}`,
      leftOut(job.rows, rows, mapping, why),
      format.language,
    )
  }
  const numbers = {
    created: format.number(counts.created),
    updated: format.number(counts.updated),
    skipped: format.number(counts.skipped),
  }
  return (
    <>
      {undone ? <UndoneNote undone={undone} /> : <Alert severity="success">{words('done', numbers)}</Alert>}
      <div className={styles.buttons}>
        {counts.skipped > 0 && (
          <Button startIcon={<FileDown />} onClick={save}>
            {words('errorsFile')}
          </Button>
        )}
        {importId && !undone && <Button onClick={() => setAsking(true)}>{words('undo')}</Button>}
        <Button onClick={onAgain}>{words('again')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('entities.rFIDCards.finish')}
        </Button>
      </div>
      {isAsking && importId && (
        <UndoDialog
          id={importId}
          name={job.fileName}
          onClose={() => setAsking(false)}
          onUndone={(result) => {
            setAsking(false)
            setUndone(result)
            onUndone()
          }}
        />
      )}
    </>
  )
}
