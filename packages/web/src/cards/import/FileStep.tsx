import { Alert, Button } from '@mui/material'
import { isAdministrator } from '@zaryad/model/permissions'
import { FileDown, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { saveCsv } from '../../kit/export/saveCsv.ts'
import { RefSelect } from '../../kit/fields/RefSelect.tsx'
import { errorText } from '../../session/errorText.ts'
import { HttpError } from '../../session/HttpError.ts'
import { useUser } from '../../session/useUser.ts'
import { ImportHistory } from './ImportHistory.tsx'
import styles from './import.module.css'
import { columns, readFile } from './importApi.ts'
import type { Source } from './source.ts'
import { useImportWords } from './useImportWords.ts'

const example = ['04A1B2C3D4E5F6', 'K-00001', '+7 701 000 00 00', '', '31.12.2027', '', '']

/** Of another failure it is not the file that is to blame. */
const isOfFile = (error: unknown) => error instanceof HttpError && [400, 415, 422].includes(error.status)

type Props = {
  /** Whose cards those of the file before were to be. */
  company: string | null
  onRead: (source: Source) => void
  onReading: (isReading: boolean) => void
  onUndone: () => void
}

/** Which file, whose cards; and the imports before this one. */
export function FileStep({ company, onRead, onReading, onUndone }: Props) {
  const { t, format, words, title } = useImportWords()
  const user = useUser()
  const input = useRef<HTMLInputElement>(null)
  const [tenantId, setTenant] = useState(company)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const setBusy = (is: boolean) => {
    setIsBusy(is)
    onReading(is)
  }
  const read = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setProblem('')
    try {
      const table = await readFile(file)
      onReading(false)
      onRead({ table, fileName: file.name, tenantId })
    } catch (error) {
      setBusy(false)
      const isTooLong = error instanceof HttpError && error.status === 413
      setProblem(isTooLong ? words('tooLong') : isOfFile(error) ? words('unreadable') : errorText(error, t))
    }
  }
  const template = () => saveCsv('rfid-cards', [columns.map(title), example], format.language)
  return (
    <>
      <p className={styles.hint}>{words('hint')}</p>
      {user && isAdministrator(user) && (
        <div className={styles.company}>
          <RefSelect target="tenants" label={words('company')} value={tenantId} onChange={setTenant} />
        </div>
      )}
      <div className={styles.buttons}>
        <Button
          variant="contained"
          startIcon={<FileUp />}
          loading={isBusy}
          onClick={() => input.current?.click()}
        >
          {words('choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-label={words('choose')}
          className={styles.file}
          tabIndex={-1}
          onChange={({ target }) => {
            read(target.files?.[0])
            target.value = ''
          }}
        />
        <Button startIcon={<FileDown />} onClick={template}>
          {words('template')}
        </Button>
      </div>
      {problem && <Alert severity="error">{problem}</Alert>}
      <ImportHistory onUndone={onUndone} />
    </>
  )
}
