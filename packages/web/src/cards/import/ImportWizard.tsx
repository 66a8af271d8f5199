import { DialogContent, DialogTitle, IconButton, useMediaQuery } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { GuardedDialog } from '../../kit/form/GuardedDialog.tsx'
import { resourceOf } from '../../kit/resources.ts'
import { media } from '../../theme/media.ts'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import styles from './import.module.css'
import type { CardRow, Job, Mapping, Mode, Report } from './importApi.ts'
import { ResultStep } from './ResultStep.tsx'
import { rowsOf } from './rows.ts'
import type { Source } from './source.ts'
import { useImportWords } from './useImportWords.ts'

const steps = ['file', 'columns', 'check', 'result'] as const
type Step = (typeof steps)[number]
type Done = { report: Report; job: Job }

/** Cards from a file: what it is, which columns are what, what would happen, what happened. */
export function ImportWizard({ onClose }: { onClose: () => void }) {
  const { t, words } = useImportWords()
  const id = useId()
  const queries = useQueryClient()
  const isNarrow = useMediaQuery(media.medium)
  const [step, setStep] = useState<Step>('file')
  const [isReading, setReading] = useState(false)
  const [source, setSource] = useState<Source | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  const [rows, setRows] = useState<CardRow[]>([])
  /** What the rows were made by: they stay as they were put right for as long as it does. */
  const [madeBy, setMadeBy] = useState<Mapping | null>(null)
  const [mode, setMode] = useState<Mode>('create')
  const [done, setDone] = useState<Done | null>(null)
  const refresh = () => queries.invalidateQueries({ queryKey: [resourceOf('rFIDCards')] })
  return (
    <GuardedDialog
      mayLose={isReading || step === 'columns' || step === 'check'}
      onClose={onClose}
      aria-labelledby={id}
      maxWidth="lg"
      fullScreen={isNarrow}
    >
      {(leave) => (
        <>
          <DialogTitle id={id} component="div" className={styles.head}>
            <h2>{words('title')}</h2>
            <IconButton aria-label={t('kit.buttons.close')} onClick={leave}>
              <X size={18} />
            </IconButton>
          </DialogTitle>
          <DialogContent className={styles.content}>
            <ol className={styles.steps}>
              {steps.map((each, index) => (
                <li key={each} aria-current={each === step ? 'step' : undefined}>
                  <span>{index + 1}</span>
                  {words(`steps.${each}`)}
                </li>
              ))}
            </ol>
            {step === 'file' && (
              <FileStep
                company={source?.tenantId ?? null}
                onReading={setReading}
                onRead={(read) => {
                  setSource(read)
                  setMapping(read.table.mapping)
                  setStep('columns')
                }}
                onUndone={refresh}
              />
            )}
            {step === 'columns' && source && (
              <ColumnsStep
                source={source}
                mapping={mapping}
                onChange={setMapping}
                onBack={() => setStep('file')}
                onNext={() => {
                  if (madeBy !== mapping) setRows(rowsOf(source.table, mapping))
                  setMadeBy(mapping)
                  setStep('check')
                }}
              />
            )}
            {step === 'check' && source && (
              <CheckStep
                source={source}
                mapping={mapping}
                mode={mode}
                onMode={setMode}
                rows={rows}
                onChange={setRows}
                onBack={() => setStep('columns')}
                onDone={(report, job) => {
                  setDone({ report, job })
                  setStep('result')
                  refresh()
                }}
              />
            )}
            {step === 'result' && done && (
              <ResultStep
                {...done}
                mapping={mapping}
                onUndone={refresh}
                onAgain={() => setStep('file')}
                onClose={onClose}
              />
            )}
          </DialogContent>
        </>
      )}
    </GuardedDialog>
  )
}
