import { Button, TextField } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { type FormEvent, useState } from 'react'
import { Card } from '../kit/Card.tsx'
import { readRow } from '../kit/entityApi.ts'
import { FormFailure } from '../kit/form/FormFailure.tsx'
import { LeaveGuard } from '../kit/form/LeaveGuard.tsx'
import kit from '../kit/kit.module.css'
import { resourceOf } from '../kit/resources.ts'
import { useAccess } from '../kit/useAccess.ts'
import { useTell } from '../kit/useAct.ts'
import { useSaved } from '../kit/useSaved.ts'
import { useWords } from '../kit/useWords.ts'
import { isStale } from '../session/isStale.ts'
import styles from './users.module.css'

const users = entities.users

/** What is typed, and the note that it was begun over. */
type Draft = { text: string; over: string }

/** What colleagues should know at the next call; typed where it is read. */
export function Note({ row }: { row: RowOf<'users'> }) {
  const { t, label } = useWords()
  const tell = useTell()
  const access = useAccess(users)
  const { update } = useSaved('users')
  const [isBusy, setBusy] = useState(false)
  const kept = row.note ?? ''
  const [draft, setDraft] = useState<Draft | null>(null)
  const [error, setError] = useState<unknown>(null)
  /** Over the note that is seen here, whatever else of the person has changed; not over another. */
  const isSaved = async (note: string | null): Promise<boolean> => {
    try {
      await update(row, { note })
    } catch (failure) {
      if (!isStale(failure)) throw failure
      const now = await readRow('users', row.id)
      if ((now.note ?? '') !== kept) return false
      await update(now, { note })
    }
    return true
  }
  const isTyped = draft !== null && draft.text !== kept
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setError(null)
    setBusy(true)
    try {
      if (!(await isSaved(draft?.text.trim() || null))) return await tell(undefined, [resourceOf('users')])
      setDraft(null)
      await tell(t('kit.done.saved'))
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={label(users, 'note')}>
      <form onSubmit={save} className={`${kit.cardBody} ${styles.note}`}>
        <FormFailure error={error} />
        {access.edit ? (
          <TextField
            multiline
            minRows={2}
            fullWidth
            value={draft?.text ?? kept}
            placeholder={t('entities.users.notePlaceholder')}
            onChange={({ target }) => setDraft({ over: draft?.over ?? kept, text: target.value })}
            helperText={
              draft !== null && draft.over !== kept
                ? t('entities.users.noteNow', { text: kept || t('kit.none.noNote') })
                : undefined
            }
            slotProps={{ htmlInput: { 'aria-label': label(users, 'note'), maxLength: 2000 } }}
          />
        ) : (
          <p className={styles.text}>{kept || t('kit.none.noNote')}</p>
        )}
        {isTyped && (
          <div className={styles.buttons}>
            <Button type="submit" variant="contained" size="small" loading={isBusy}>
              {t('kit.buttons.save')}
            </Button>
            <Button variant="text" size="small" onClick={() => setDraft(null)}>
              {t('kit.buttons.cancel')}
            </Button>
          </div>
        )}
      </form>
      <LeaveGuard isDirty={isTyped} />
    </Card>
  )
}
