import { Button } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { CirclePause, CirclePlay } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ActDialog } from '../../kit/ActDialog.tsx'
import { useWords } from '../../kit/useWords.ts'
import { http } from '../../session/http.ts'

const Stops = lazy(() => import('./Stops.tsx').then((m) => ({ default: m.Stops })))

/** Suspends a company, or lets it go on; what stops and what does not is said before. */
export function CompanyState({ row }: { row: RowOf<'tenants'> }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const isActive = row.state === 'active'
  const next = isActive ? 'suspended' : 'active'
  const action = t(`entities.tenants.workflow.${next}.action`)
  const run = async () => {
    const body = { id: row.id, previousState: row.state, nextState: next, objectType: 'tenants' }
    await http({ method: 'POST', path: '/tenants/workflow/run', body })
    return t('kit.stateChanged', { name: row.name, state: t(`choices.tenantStates.${next}`) })
  }
  const Icon = isActive ? CirclePause : CirclePlay
  return (
    <>
      <Button startIcon={<Icon />} onClick={() => setOpen(true)}>
        {action}
      </Button>
      {isOpen && (
        <ActDialog
          title={t('kit.workflowTitle', { action, name: row.name })}
          text={
            isActive ? (
              <Suspense>
                <Stops row={row} />
              </Suspense>
            ) : (
              t('entities.tenants.workflow.active.effect')
            )
          }
          action={action}
          isDangerous={isActive}
          act={run}
          renews={['tenants']}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
