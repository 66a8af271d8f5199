import type { RowOf } from '@zaryad/model'
import type { UseFormReturn } from 'react-hook-form'
import { FieldRef } from '../kit/form/FieldRef.tsx'
import { useWords } from '../kit/useWords.ts'
import { PlanDiff } from './PlanDiff.tsx'
import type { useChosenPlan } from './useChosenPlan.ts'

export type PlanValues = { subscribePlanId: string | null }
type Props = {
  form: UseFormReturn<PlanValues>
  companies: readonly RowOf<'tenants'>[]
  chosen: ReturnType<typeof useChosenPlan>
}

/** Another plan for companies, with what they gain and what they lose by it. */
export function PlanField({ form, companies, chosen: { plan, choose } }: Props) {
  const { t } = useWords()
  return (
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
      {plan && <PlanDiff companies={companies} plan={plan} />}
    </>
  )
}
