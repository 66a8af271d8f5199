import type { RowOf } from '@zaryad/model'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import kit from '../../kit/kit.module.css'
import { resourceOf } from '../../kit/resources.ts'
import { useRows } from '../../kit/useRow.ts'
import { useWords } from '../../kit/useWords.ts'
import { ask } from '../../session/ask.ts'
import { PlanField, type PlanValues } from '../PlanField.tsx'
import { useChosenPlan } from '../useChosenPlan.ts'

/** All companies of a plan to another, with what they lose by it. */
export function MoveDialog({ row, onClose }: { row: RowOf<'subscribePlans'>; onClose: () => void }) {
  const { t } = useWords()
  const chosen = useChosenPlan()
  const { plan } = chosen
  const { data: companies = [] } = useRows('tenants', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
    filter: { subscribePlanId: row.id },
  })
  return (
    <FormDialog<PlanValues>
      title={t('entities.subscribePlans.move.title', { name: row.name })}
      action={t('entities.subscribePlans.move.action')}
      maxWidth="sm"
      start={{ subscribePlanId: null }}
      isReady={({ subscribePlanId }) =>
        plan !== undefined && subscribePlanId !== row.id && companies.length > 0
      }
      onSubmit={async ({ subscribePlanId: planId }) => {
        if (!planId) return
        await ask('POST /api/v1/subscribePlans/:id/move', { id: row.id, body: { planId } })
        return t('entities.subscribePlans.move.done', { count: companies.length, plan: plan?.name })
      }}
      renews={[resourceOf('subscribePlans'), 'tenants']}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div className={kit.chips}>
            {companies.map(({ id, name }) => (
              <span key={id} className={kit.tag}>
                {name}
              </span>
            ))}
          </div>
          <PlanField form={form} companies={companies} chosen={chosen} />
        </>
      )}
    </FormDialog>
  )
}
