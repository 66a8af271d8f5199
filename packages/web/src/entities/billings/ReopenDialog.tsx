import { FieldText } from '../../kit/form/dialogFields.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import type { Said } from '../../kit/useAct.ts'
import { useWords } from '../../kit/useWords.ts'

const minReason = 10

type Props = { month: string; onReopen: (reason: string) => Promise<Said>; onClose: () => void }

/** Opening a closed month wants a reason; the server refuses a short one. */
export function ReopenDialog({ month, onReopen, onClose }: Props) {
  const { t } = useWords()
  return (
    <FormDialog
      title={t('billings.act.reopen.title', { month })}
      text={t('billings.act.reopen.effect')}
      action={t('billings.act.reopen.action')}
      isDangerous
      start={{ reason: '' }}
      onSubmit={({ reason }) => onReopen(reason.trim())}
      renews={['billings']}
      onClose={onClose}
    >
      {(form) => (
        <FieldText
          of={form}
          name="reason"
          multiline
          minRows={2}
          required
          min={minReason}
          max={500}
          label={t('entities.userBonuses.fields.reason')}
          helperText={t('kit.bounds.tooShort', { count: minReason, bound: minReason })}
        />
      )}
    </FormDialog>
  )
}
