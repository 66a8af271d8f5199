import { TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { useWords } from '../../kit/useWords.ts'
import { http } from '../../session/http.ts'
import type { Task } from './Refunds.tsx'

/** A person has done at the bank what it would not do for us: under what number, for whoever asks later. */
export function DoneDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t, format } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const [reference, setReference] = useState('')
  const sum = format.money(task.amount, 2)
  const values = { sum, number: task.paymentNumber, bank: t(`choices.payTypes.${task.provider}`) }
  const say = (what: 'title' | 'effect' | 'action' | 'said') =>
    t(`refunds.done.kinds.${task.kind}.${what}`, values)
  const run = async () => {
    await http({
      method: 'POST',
      path: '/bankTasks/done',
      body: { id: task.id, reference: reference.trim() },
    })
    await queries.invalidateQueries({ queryKey: ['bankTasks'] })
    notify(say('said'), { type: 'success' })
    onClose()
  }
  return (
    <ConfirmDialog
      title={say('title')}
      text={
        <>
          <p>{say('effect')}</p>
          <TextField
            sx={{ mt: 3 }}
            fullWidth
            required
            autoComplete="off"
            label={t('refunds.done.reference')}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
            slotProps={{ htmlInput: { minLength: 3, maxLength: 100 } }}
          />
        </>
      }
      action={say('action')}
      onConfirm={run}
      onClose={onClose}
    />
  )
}
