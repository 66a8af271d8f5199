import { Button } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { CopyPlus, Link2, Pencil, Rocket } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { DeleteButton } from '../kit/detail/DeleteButton.tsx'
import { WorkflowButtons } from '../kit/detail/WorkflowButtons.tsx'
import { lazyWith } from '../kit/lazyWith.tsx'
import { useAccess } from '../kit/useAccess.ts'
import { useScreen } from '../kit/useScreen.ts'
import { useWords } from '../kit/useWords.ts'

const PublishDialog = lazy(() => import('./PublishDialog.tsx').then((m) => ({ default: m.PublishDialog })))
const AssignDialog = lazyWith('money', () => import('./AssignDialog.tsx'))

/** A used rate is archived, never deleted; a draft is published, what holds is assigned. */
export function RateActions({ row }: { row: RowOf<'rates'> }) {
  const screen = useScreen()
  const { t } = useWords()
  const access = useAccess(entities.rates)
  const [opened, setOpened] = useState<'publish' | 'assign' | null>(null)
  const state = row.state
  const isPublishable = state === 'draft' || state === 'scheduled'
  const isUsed = row.hasSessions || Number(row.pointCount ?? 0) > 0
  const close = () => setOpened(null)
  return (
    <>
      {access.edit && (state === 'active' || state === 'archived') && (
        <WorkflowButtons screen={screen} row={row} />
      )}
      {access.delete && !isUsed && <DeleteButton screen={screen} row={row} />}
      {access.create && (
        <Button component={Link} to={`/rates/create?copy=${row.id}`} startIcon={<CopyPlus />}>
          {t('kit.buttons.duplicate')}
        </Button>
      )}
      {access.edit && (state === 'active' || state === 'scheduled') && (
        <Button startIcon={<Link2 />} onClick={() => setOpened('assign')}>
          {t('entities.rates.assign.action')}
        </Button>
      )}
      {access.edit && (
        <Button
          variant={isPublishable ? 'outlined' : 'contained'}
          component={Link}
          to={`/rates/${row.id}/edit`}
          startIcon={<Pencil />}
        >
          {t('kit.buttons.edit')}
        </Button>
      )}
      {access.edit && isPublishable && (
        <Button variant="contained" startIcon={<Rocket />} onClick={() => setOpened('publish')}>
          {t('entities.rates.publish.action')}
        </Button>
      )}
      <Suspense>
        {opened === 'publish' && <PublishDialog row={row} onClose={close} />}
        {opened === 'assign' && <AssignDialog row={row} onClose={close} />}
      </Suspense>
    </>
  )
}
