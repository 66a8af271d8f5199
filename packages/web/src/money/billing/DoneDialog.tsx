import { FieldText } from '../../kit/form/dialogFields.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useWords } from '../../kit/useWords.ts'
import { ask } from '../../session/ask.ts'
import type { Task } from './task.ts'

type Props = {
  task: Pick<Task, 'id' | 'paymentNumber' | 'provider' | 'kind' | 'amount'>
  onClose: () => void
}

/** A person has done at the bank what it would not do for us: under what number, for whoever asks later. */
export function DoneDialog({ task, onClose }: Props) {
  const { t, format } = useWords()
  const sum = format.money(task.amount, 2)
  const values = { sum, number: task.paymentNumber, bank: t(`choices.payTypes.${task.provider}`) }
  const say = (what: 'title' | 'effect' | 'action' | 'said') =>
    t(`refunds.done.kinds.${task.kind}.${what}`, values)
  return (
    <FormDialog
      title={say('title')}
      text={say('effect')}
      action={say('action')}
      start={{ reference: '' }}
      onSubmit={async ({ reference }) => {
        await ask('POST /api/v1/bankTasks/done', { body: { id: task.id, reference: reference.trim() } })
        return say('said')
      }}
      renews={['bankTasks']}
      onClose={onClose}
    >
      {(form) => (
        <FieldText
          of={form}
          name="reference"
          required
          min={3}
          max={100}
          label={t('refunds.done.reference')}
        />
      )}
    </FormDialog>
  )
}
