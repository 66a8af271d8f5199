import { Alert, Button, TextField } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useCopy } from '../../kit/copy/useCopy.ts'
import { saveFile } from '../../kit/export/saveFile.ts'
import { useWords } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import { http } from '../../session/http.ts'
import { fetchReadiness, keepTicket } from '../onboarding/readinessApi.ts'
import { idOf } from '../point.ts'
import { type Rungs, rungs } from './ladder.ts'
import { RungFrame, whyText } from './RungItem.tsx'
import styles from './recovery.module.css'
import { type Frame, ticketText } from './ticketText.ts'

const framesShown = 40

async function lastFrames(pointId: string): Promise<Frame[]> {
  const body = {
    paging: { skip: 0, take: framesShown },
    filter: { chargePointId: pointId },
    sort: [{ field: 'at', direction: 'desc' }],
  }
  const answer = (await http({ method: 'POST', path: '/ocppMessages/search', body })) as { result: Frame[] }
  return answer.result.reverse()
}

type Props = {
  row: RowOf<'chargePoints'>
  connectorId: number
  state: Rungs
  number: number
  /** Hears whether something is typed that is in no ticket yet. */
  onNote: (isTyped: boolean) => void
}

/** «Создать заявку»: facts, steps and the last frames as a text; that it was made is in the log. */
export function Ticket({ row, connectorId, state, number, onNote }: Props) {
  const words = useWords()
  const { t } = words
  const [note, setNote] = useState('')
  const [text, setText] = useState<{ number: string; text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isCopied, copy] = useCopy()
  const [error, setError] = useState<unknown>(null)
  const create = async () => {
    setBusy(true)
    setError(null)
    try {
      const [readiness, frames] = await Promise.all([fetchReadiness(row.id), lastFrames(row.id)])
      const steps = rungs.map((step) => {
        const { result, why, at } = state[step]
        return {
          step,
          result: result === 'running' ? 'notTried' : result,
          ...(why ? { detail: whyText(why, t).slice(0, 300) } : {}),
          ...(at ? { at: new Date(at).toISOString() } : {}),
        }
      })
      const made = await keepTicket(row.id, note, steps)
      const facts = { row, connectorId, state, readiness, frames, note }
      setText({ number: made.number, text: ticketText(words, made, facts) })
      onNote(false)
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }
  return (
    <RungFrame
      number={number}
      result={text ? 'done' : 'notTried'}
      title={t('recovery.ticket.title')}
      isNow={false}
    >
      {error !== null && <Alert severity="error">{errorText(error, t)}</Alert>}
      {text ? (
        <>
          <TextField
            label={t('recovery.ticket.heading', { number: text.number })}
            value={text.text}
            multiline
            minRows={6}
            maxRows={10}
            fullWidth
            slotProps={{
              htmlInput: { readOnly: true, style: { font: '12px/1.5 "Geist Mono Variable", monospace' } },
            }}
          />
          <div className={styles.acts}>
            <Button startIcon={<Copy />} onClick={() => copy(text.text)}>
              {t(isCopied ? 'kit.copied' : 'kit.copy')}
            </Button>
            <Button
              startIcon={<Download />}
              onClick={() => saveFile(`${idOf(row)}-${text.number}.txt`, [text.text])}
            >
              {t('recovery.ticket.download')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{t('recovery.ticket.text')}</p>
          <TextField
            label={t('recovery.ticket.note')}
            value={note}
            multiline
            fullWidth
            onChange={({ target }) => {
              setNote(target.value)
              onNote(target.value !== '')
            }}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
          <div className={styles.acts}>
            <Button loading={isBusy} onClick={create}>
              {t('recovery.ticket.create')}
            </Button>
          </div>
        </>
      )}
    </RungFrame>
  )
}
