import type { RowOf } from '@zaryad/model'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useSaved } from '../kit/useSaved.ts'
import { useWords } from '../kit/useWords.ts'
import { PlanField, type PlanValues } from './PlanField.tsx'
import { useChosenPlan } from './useChosenPlan.ts'

/** Another plan for a company, with what is gained and what is lost before it is so. */
export function ChangePlan({ row, onClose }: { row: RowOf<'tenants'>; onClose: () => void }) {
  const { t } = useWords()
  const { update } = useSaved('tenants')
  const chosen = useChosenPlan()
  const { plan } = chosen
  return (
    <FormDialog<PlanValues>
      title={t('entities.tenants.changePlan.title', { name: row.name })}
      text={t('entities.tenants.changePlan.text')}
      action={t('entities.tenants.changePlan.action')}
      maxWidth="sm"
      start={{ subscribePlanId: null }}
      isReady={({ subscribePlanId }) => plan !== undefined && subscribePlanId !== row.subscribePlanId}
      onSubmit={async (data) => {
        await update(row, data)
        return t('entities.tenants.changePlan.done', { plan: plan?.name })
      }}
      onClose={onClose}
    >
      {(form) => <PlanField form={form} companies={[row]} chosen={chosen} />}
    </FormDialog>
  )
}
