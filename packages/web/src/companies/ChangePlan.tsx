import type { RowOf } from '@zaryad/model'
import { FieldRef } from '../kit/form/FieldRef.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useSaved } from '../kit/useSaved.ts'
import { useWords } from '../kit/useWords.ts'
import { PlanDiff } from './PlanDiff.tsx'
import { useChosenPlan } from './useChosenPlan.ts'

type Values = { subscribePlanId: string | null }

/** Another plan for a company, with what is gained and what is lost before it is so. */
export function ChangePlan({ row, onClose }: { row: RowOf<'tenants'>; onClose: () => void }) {
  const { t } = useWords()
  const { update } = useSaved('tenants')
  const { plan, choose } = useChosenPlan()
  return (
    <FormDialog<Values>
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
      {(form) => (
        <>
          <FieldRef
            of={form}
            name="subscribePlanId"
            label={t('entities.tenants.changePlan.to')}
            target="subscribePlans"
            filter={{ state: 'active' }}
            valueName={plan?.name}
            onChange={choose}
            autoFocus
            required
          />
          {plan && <PlanDiff companies={[row]} plan={plan} />}
        </>
      )}
    </FormDialog>
  )
}
