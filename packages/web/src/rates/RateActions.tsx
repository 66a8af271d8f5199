import { Button } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { CopyPlus, Link2, Rocket } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { DeleteButton } from '../kit/detail/DeleteButton.tsx'
import { EditButton } from '../kit/detail/EditButton.tsx'
import { WorkflowButtons } from '../kit/detail/WorkflowButtons.tsx'
import { lazyPart } from '../kit/lazyPart.ts'
import { lazyWith } from '../kit/lazyWith.tsx'
import { useAccess } from '../kit/useAccess.ts'
import { useScreen } from '../kit/useScreen.ts'
import { useWords } from '../kit/useWords.ts'

const PublishDialog = lazyPart(() =>
  import('./PublishDialog.tsx').then((m) => ({ default: m.PublishDialog })),
)
const AssignDialog = lazyWith('money', () => import('./AssignDialog.tsx'))

type Props = { row: RowOf<'rates'> }

const isPublishable = ({ state }: RowOf<'rates'>) => state === 'draft' || state === 'scheduled'

/** A draft is published, what was is edited. */
export function RateActions({ row }: Props) {
  const { t } = useWords()
  const access = useAccess(entities.rates)
  const [isOpen, setOpen] = useState(false)
  if (!access.edit) return null
  if (!isPublishable(row)) return <EditButton entity="rates" id={row.id} />
  return (
    <>
      <Button variant="contained" startIcon={<Rocket />} onClick={() => setOpen(true)}>
        {t('entities.rates.publish.action')}
      </Button>
      <Suspense>{isOpen && <PublishDialog row={row} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** A used rate is archived, never deleted; what holds is assigned. */
export function MoreRateActions({ row }: Props) {
  const screen = useScreen()
  const { t } = useWords()
  const access = useAccess(entities.rates)
  const [isOpen, setOpen] = useState(false)
  const { state } = row
  const isUsed = row.hasSessions || Number(row.pointCount ?? 0) > 0
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
        <Button startIcon={<Link2 />} onClick={() => setOpen(true)}>
          {t('entities.rates.assign.action')}
        </Button>
      )}
      {access.edit && isPublishable(row) && <EditButton entity="rates" id={row.id} variant="outlined" />}
      <Suspense>{isOpen && <AssignDialog row={row} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
