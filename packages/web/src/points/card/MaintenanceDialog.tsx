import type { RowOf } from '@zaryad/model'
import { FieldText } from '../../kit/form/dialogFields.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useWords } from '../../kit/useWords.ts'
import { idOf } from '../point.ts'
import { moveTo } from './moveTo.ts'

type Props = { rows: [RowOf<'chargePoints'>]; isOut: boolean; onClose: () => void }

/** Says what drivers will see, and asks why. */
export function MaintenanceDialog({ rows: [row], isOut, onClose }: Props) {
  const { t } = useWords()
  const state = isOut ? 'maintenance' : 'active'
  const action = t(`entities.chargePoints.workflow.${state}.action`)
  return (
    <FormDialog
      title={t('kit.workflowTitle', { action, name: idOf(row) })}
      text={t(`entities.chargePoints.workflow.${state}.effect`)}
      action={action}
      start={{ reason: '' }}
      onSubmit={async ({ reason }) => {
        await moveTo(row, state, reason)
      }}
      renews={['chargePoints']}
      onClose={onClose}
    >
      {isOut
        ? (form) => <FieldText of={form} name="reason" label={t('entities.chargePoints.reason')} max={500} />
        : undefined}
    </FormDialog>
  )
}
