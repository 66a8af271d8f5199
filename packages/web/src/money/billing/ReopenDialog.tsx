import { FieldReason } from '../../kit/form/dialogFields.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import type { Said } from '../../kit/useAct.ts'
import { useWords } from '../../kit/useWords.ts'

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
      {(form) => <FieldReason of={form} name="reason" label={t('entities.userBonuses.fields.reason')} />}
    </FormDialog>
  )
}
