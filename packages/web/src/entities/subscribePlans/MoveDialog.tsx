import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useGetList, useGetOne, useNotify } from 'react-admin'
import { RefSelect } from '../../kit/fields/RefSelect.tsx'
import { FormFailure } from '../../kit/form/FormFailure.tsx'
import kit from '../../kit/kit.module.css'
import { resourceOf } from '../../kit/resources.ts'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { http } from '../../session/http.ts'
import { PlanDiff } from '../tenants/PlanDiff.tsx'

const resource = resourceOf('subscribePlans')

/** All companies of a plan to another, with what they lose by it. */
export function MoveDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useWords()
  const id = useId()
  const notify = useNotify()
  const queries = useQueryClient()
  const [planId, setPlanId] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const { data: plan } = useGetOne<Row>(resource, { id: planId ?? '' }, { enabled: planId !== null })
  const { data: companies = [] } = useGetList<Row>('tenants', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
    filter: { subscribePlanId: row.id },
  })
  const move = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      await http({ method: 'POST', path: `/subscribePlans/${row.id}/move`, body: { planId } })
      await queries.invalidateQueries({ queryKey: [resource] })
      await queries.invalidateQueries({ queryKey: ['tenants'] })
      notify(t('entities.subscribePlans.move.done', { count: companies.length, plan: plan?.name }), {
        type: 'success',
      })
      onClose()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <form onSubmit={move}>
        <DialogTitle id={id}>{t('entities.subscribePlans.move.title', { name: row.name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <FormFailure error={error} />
          <div className={kit.chips}>
            {companies.map(({ id: each, name }) => (
              <span key={each} className={kit.tag}>
                {String(name)}
              </span>
            ))}
          </div>
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
          {plan && <PlanDiff companies={companies} plan={plan} />}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {t('ra.action.cancel')}
          </Button>
          <Button
            variant="contained"
            type="submit"
            loading={isBusy}
            disabled={!plan || planId === row.id || companies.length === 0}
          >
            {t('entities.subscribePlans.move.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
