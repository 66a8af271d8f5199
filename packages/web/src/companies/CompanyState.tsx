import { Button } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { CirclePause, CirclePlay } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ActDialog } from '../kit/ActDialog.tsx'
import { useWantedWay } from '../kit/detail/useWantedWay.ts'
import { lazyPart } from '../kit/lazyPart.ts'
import { useWords } from '../kit/useWords.ts'
import { http } from '../session/http.ts'

const Stops = lazyPart(() => import('./Stops.tsx').then((m) => ({ default: m.Stops })))

/** Suspends a company, or lets it go on; what stops and what does not is said before. */
export function CompanyState({ row }: { row: RowOf<'tenants'> }) {
  const { t } = useWords()
  // as it was when it was asked about: what becomes of it meanwhile does not turn the question round
  const [asked, setAsked] = useState<RowOf<'tenants'> | null>(null)
  useWantedWay((to) => {
    if (to === nextOf(row)) setAsked(row)
  })
  const Icon = row.state === 'active' ? CirclePause : CirclePlay
  return (
    <>
      <Button startIcon={<Icon />} onClick={() => setAsked(row)}>
        {t(`entities.tenants.workflow.${nextOf(row)}.action`)}
      </Button>
      {asked && <Question row={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const nextOf = ({ state }: RowOf<'tenants'>) => (state === 'active' ? 'suspended' : 'active')

function Question({ row, onClose }: { row: RowOf<'tenants'>; onClose: () => void }) {
  const { t } = useWords()
  const next = nextOf(row)
  const isStop = next === 'suspended'
  const action = t(`entities.tenants.workflow.${next}.action`)
  const run = async () => {
    const body = { id: row.id, previousState: row.state, nextState: next, objectType: 'tenants' }
    await http({ method: 'POST', path: '/tenants/workflow/run', body })
    return t('kit.stateChanged', { name: row.name, state: t(`choices.tenantStates.${next}`) })
  }
  return (
    <ActDialog
      title={t('kit.workflowTitle', { action, name: row.name })}
      text={
        isStop ? (
          <Suspense>
            <Stops row={row} />
          </Suspense>
        ) : (
          t('entities.tenants.workflow.active.effect')
        )
      }
      action={action}
      isDangerous={isStop}
      act={run}
      renews={['tenants']}
      onClose={onClose}
    />
  )
}
