import type { RowOf } from '@zaryad/model'
import { isAdministrator } from '@zaryad/model/permissions'
import { Suspense } from 'react'
import { Card } from '../kit/Card.tsx'
import detail from '../kit/detail/detail.module.css'
import { FieldValues } from '../kit/detail/FieldValues.tsx'
import { lazyPart } from '../kit/lazyPart.ts'
import { useScreen } from '../kit/useScreen.ts'
import { useWords } from '../kit/useWords.ts'
import { useUser } from '../session/useUser.ts'
import { Bill } from './Bill.tsx'
import { Corrections } from './Corrections.tsx'
import { Timeline } from './Timeline.tsx'

const CurveCard = lazyPart(() => import('./CurveCard.tsx').then((m) => ({ default: m.CurveCard })))

const names = [
  'stationId',
  'chargePointId',
  'connectorId',
  'currentType',
  'idTag',
  'userId',
  'rateId',
  'rateVersion',
  'startedAt',
  'stoppedAt',
  'meterStart',
  'meterStop',
]

/** What happened, what it cost, and the plain facts beside. */
export function Overview({ row }: { row: RowOf<'transactions'> }) {
  const screen = useScreen()
  const { t } = useWords()
  const user = useUser()
  const shown = [
    ...names,
    ...(row.stationTransactionId ? ['stationTransactionId'] : []),
    ...(row.paymentId ? ['paymentId'] : []),
    ...(row.imported ? ['imported'] : []),
    ...(row.simulated ? ['simulated'] : []),
    ...(user && isAdministrator(user) ? ['tenantId'] : []),
  ]
  return (
    <div className={detail.columns}>
      <div className={detail.column}>
        <Bill row={row} />
        <Corrections row={row} />
        <Suspense>
          <CurveCard row={row} />
        </Suspense>
        <Timeline row={row} />
      </div>
      <Card title={t('kit.about')} isPadded>
        <FieldValues screen={screen} row={row} names={shown} />
      </Card>
    </div>
  )
}
