import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { CirclePause, CirclePlay } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNotify } from 'react-admin'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { http } from '../../session/http.ts'

const Stops = lazy(() => import('./Stops.tsx').then((m) => ({ default: m.Stops })))

/** Suspends a company, or lets it go on; what stops and what does not is said before. */
export function CompanyState({ row }: { row: Row }) {
  const { t } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const isActive = row.state === 'active'
  const next = isActive ? 'suspended' : 'active'
  const action = t(`entities.tenants.workflow.${next}.action`)
  const run = async () => {
    const body = { id: row.id, previousState: row.state, nextState: next, objectType: 'tenants' }
    await http({ method: 'POST', path: '/tenants/workflow/run', body })
    setOpen(false)
    await queries.invalidateQueries({ queryKey: ['tenants'] })
    notify(t('kit.stateChanged', { name: row.name, state: t(`choices.tenantStates.${next}`) }), {
      type: 'success',
    })
  }
  const Icon = isActive ? CirclePause : CirclePlay
  return (
    <>
      <Button startIcon={<Icon size={16} strokeWidth={1.5} />} onClick={() => setOpen(true)}>
        {action}
      </Button>
      {isOpen && (
        <ConfirmDialog
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
          onConfirm={run}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
