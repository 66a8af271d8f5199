import { Button } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { QrCode } from 'lucide-react'
import { Suspense, useState } from 'react'
import { DeleteButton } from '../../kit/detail/DeleteButton.tsx'
import { EditButton } from '../../kit/detail/EditButton.tsx'
import { lazyPart } from '../../kit/lazyPart.ts'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import { spokenName } from '../../kit/spokenName.ts'
import { useAccess } from '../../kit/useAccess.ts'
import { useScreen } from '../../kit/useScreen.ts'
import { useWords } from '../../kit/useWords.ts'
import type { StationState } from '../../map/station.ts'
import { waysOf } from '../bulk/moves.ts'
import { pointsOf } from '../points.ts'

const StateDialog = lazyPart(() => import('../bulk/StateDialog.tsx'))
const QrSheet = lazyPart(() => import('../bulk/QrSheet.tsx'))

/** Which location it is, and what one can do with it. */
export function LocationHeader({ row }: { row: RowOf<'chargeStations'> }) {
  const screen = useScreen()
  const { t } = useWords()
  const access = useAccess(screen.entity)
  const [target, setTarget] = useState<StationState | null>(null)
  const [isPrinting, setPrinting] = useState(false)
  return (
    <>
      <PageHeader
        title={spokenName(row)}
        more={
          <>
            {pointsOf(row).length > 0 && (
              <Button startIcon={<QrCode />} onClick={() => setPrinting(true)}>
                {t('entities.chargeStations.bulk.qr')}
              </Button>
            )}
            {access.edit &&
              waysOf([row]).map((state) => (
                <Button key={state} onClick={() => setTarget(state)}>
                  {t(`entities.chargeStations.workflow.${state}.action`)}
                </Button>
              ))}
            {access.delete && <DeleteButton screen={screen} row={row} />}
          </>
        }
      >
        {access.edit && <EditButton entity="chargeStations" id={row.id} />}
      </PageHeader>
      <Suspense>
        {target && <StateDialog rows={[row]} to={target} onClose={() => setTarget(null)} />}
        {isPrinting && <QrSheet rows={[row]} onClose={() => setPrinting(false)} />}
      </Suspense>
    </>
  )
}
