import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useGetOne, useNotify, useUpdate } from 'react-admin'
import { RefSelect } from '../../kit/fields/RefSelect.tsx'
import { FormFailure } from '../../kit/form/FormFailure.tsx'
import { resourceOf } from '../../kit/resources.ts'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { PlanDiff } from './PlanDiff.tsx'

/** Another plan for a company, with what is gained and what is lost before it is so. */
export function ChangePlan({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useWords()
  const id = useId()
  const notify = useNotify()
  const [update, { isPending }] = useUpdate()
  const [planId, setPlanId] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const { data: plan } = useGetOne<Row>(
    resourceOf('subscribePlans'),
    { id: planId ?? '' },
    { enabled: planId !== null },
  )
  const change = async (event: FormEvent) => {
    event.preventDefault()
    setError(null)
    try {
      const data = { subscribePlanId: planId }
      await update(
        'tenants',
        { id: row.id, data, previousData: row },
        { returnPromise: true, mutationMode: 'pessimistic' },
      )
      notify(t('entities.tenants.changePlan.done', { plan: plan?.name }), { type: 'success' })
      onClose()
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <form onSubmit={change}>
        <DialogTitle id={id}>{t('entities.tenants.changePlan.title', { name: row.name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <DialogContentText>{t('entities.tenants.changePlan.text')}</DialogContentText>
          <FormFailure error={error} />
          <RefSelect
            label={t('entities.tenants.changePlan.to')}
            target="subscribePlans"
            filter={{ state: 'active' }}
            value={planId}
            valueName={plan?.name}
            onChange={setPlanId}
            autoFocus
            required
          />
          {plan && <PlanDiff companies={[row]} plan={plan} />}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {t('ra.action.cancel')}
          </Button>
          <Button
            variant="contained"
            type="submit"
            loading={isPending}
            disabled={!plan || planId === row.subscribePlanId}
          >
            {t('entities.tenants.changePlan.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
