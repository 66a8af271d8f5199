import { Button, TextField } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { type FormEvent, useState } from 'react'
import { Card } from '../kit/Card.tsx'
import { FormFailure } from '../kit/form/FormFailure.tsx'
import kit from '../kit/kit.module.css'
import { useAccess } from '../kit/useAccess.ts'
import { useTell } from '../kit/useAct.ts'
import { useSaved } from '../kit/useSaved.ts'
import { useWords } from '../kit/useWords.ts'
import styles from './users.module.css'

const users = entities.users

/** What colleagues should know at the next call; typed where it is read. */
export function Note({ row }: { row: RowOf<'users'> }) {
  const { t, label } = useWords()
  const tell = useTell()
  const access = useAccess(users)
  const { update } = useSaved('users')
  const [isBusy, setBusy] = useState(false)
  const kept = row.note ?? ''
  const [draft, setDraft] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setError(null)
    setBusy(true)
    try {
      await update(row, { note: draft?.trim() || null })
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
            value={draft ?? kept}
            placeholder={t('entities.users.notePlaceholder')}
            onChange={({ target }) => setDraft(target.value)}
            slotProps={{ htmlInput: { 'aria-label': label(users, 'note'), maxLength: 2000 } }}
          />
        ) : (
          <p className={styles.text}>{kept || t('kit.none.noNote')}</p>
        )}
        {draft !== null && draft !== kept && (
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
    </Card>
  )
}
