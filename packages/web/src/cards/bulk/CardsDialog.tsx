import { DialogContentText } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import type { SentBody } from '@zaryad/model/call'
import type { BulkResult } from '@zaryad/model/calls/cards'
import type { Calls } from '@zaryad/model/calls/index'
import { Check, CircleSlash } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import kit from '../../kit/kit.module.css'
import { masked } from '../../kit/mask.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useWords } from '../../kit/useWords.ts'
import { ask } from '../../session/ask.ts'
import styles from '../rFIDCards.module.css'

type Action = 'block' | 'activate' | 'extend' | 'assign'
type Result = BulkResult
type Bulking = Calls['POST /api/v1/rFIDCards/bulk']
type Props<V extends FieldValues> = {
  action: Action
  rows: RowOf<'rFIDCards'>[]
  onClose: (isDone: boolean) => void
  /** What goes with the action. */
  start: V
  isReady?: (values: V) => boolean
  isDangerous?: boolean
  children?: (form: UseFormReturn<V>) => ReactNode
}

/** Asks, does it to all of the cards at once, and says what came of each. */
export function CardsDialog<V extends FieldValues>({ action, rows, onClose, start, ...dialog }: Props<V>) {
  const { t, format } = useWords()
  const [results, setResults] = useState<Result[] | null>(null)
  const verb = t(`entities.rFIDCards.bulk.${action}`)
  return (
    <FormDialog<V>
      {...dialog}
      title={t('entities.rFIDCards.bulkTitle', {
        action: verb,
        count: rows.length,
        number: format.number(rows.length),
      })}
      text={t(`entities.rFIDCards.bulkText.${action}`)}
      action={verb}
      start={start as DefaultValues<V>}
      onSubmit={async (values) => {
        const body = { ...values, action, ids: rows.map(({ id }) => id) } as SentBody<Bulking>
        setResults((await ask('POST /api/v1/rFIDCards/bulk', { body })).result)
      }}
      result={results && <Results results={results} />}
      finish={t('entities.rFIDCards.finish')}
      onDone={() => undefined}
      onClose={() => onClose(results !== null)}
    />
  )
}

function Results({ results }: { results: Result[] }) {
  const { t, format } = useWords()
  const done = results.filter(({ isDone }) => isDone).length
  return (
    <>
      <DialogContentText role="status">
        {t('entities.rFIDCards.results.summary', {
          done: format.number(done),
          all: format.number(results.length),
        })}
      </DialogContentText>
      <ul className={styles.results}>
        {results.map(({ id, idTag, isDone, problem }) => (
          <li key={id}>
            <span className={kit.mono}>{idTag ? masked(idTag) : id}</span>
            <StatusChip tone={isDone ? 'green' : 'grey'} icon={isDone ? Check : CircleSlash}>
              {t(`entities.rFIDCards.results.${isDone ? 'done' : (problem ?? 'unchanged')}`)}
            </StatusChip>
          </li>
        ))}
      </ul>
    </>
  )
}
