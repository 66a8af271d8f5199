import { entities, type RowOf } from '@zaryad/model'
import { isAdministrator } from '@zaryad/model/permissions'
import { Card } from '../kit/Card.tsx'
import { Crumbs } from '../kit/Crumbs.tsx'
import detail from '../kit/detail/detail.module.css'
import { FieldValues } from '../kit/detail/FieldValues.tsx'
import { History } from '../kit/detail/History.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { useAccess } from '../kit/useAccess.ts'
import { useScreen } from '../kit/useScreen.ts'
import { useWords } from '../kit/useWords.ts'
import { useUser } from '../session/useUser.ts'
import { AppliedCard } from './AppliedCard.tsx'
import { Calculator } from './Calculator.tsx'
import { DriverCard } from './DriverCard.tsx'
import { MoreRateActions, RateActions } from './RateActions.tsx'
import { SimulationCard } from './SimulationCard.tsx'
import { StateLine } from './StateLine.tsx'
import { termsIn } from './terms.ts'
import { VersionsCard } from './VersionsCard.tsx'
import { WeekCard } from './WeekCard.tsx'

const entity = entities.rates
const names = ['priceEnergy', 'priceTime', 'priceStart', 'priceIdle', 'idleGraceMinutes', 'stationType']

/** One rate: what drivers see and pay, its week, where it is charged by, what it said before and will say. */
export function RateDetail({ row }: { row: RowOf<'rates'> }) {
  const screen = useScreen()
  const { t } = useWords()
  const user = useUser()
  const access = useAccess(entity)
  const terms = termsIn(row)
  const tenantId = row.tenantId
  return (
    <>
      <Crumbs entity="rates" here={row.name} />
      <PageHeader title={row.name} more={<MoreRateActions row={row} />}>
        <RateActions row={row} />
      </PageHeader>
      <StateLine row={row} />
      <div className={detail.columns}>
        <div className={detail.column}>
          <Card title={t('entities.rates.sections.prices')} isPadded>
            <FieldValues
              screen={screen}
              row={row}
              names={[...names, ...(user && isAdministrator(user) ? ['tenantId'] : [])]}
            />
          </Card>
          {terms.schedule.length > 0 && <WeekCard terms={terms} />}
          <VersionsCard row={row} mayEdit={access.edit} />
          {access.edit && <SimulationCard terms={terms} rateId={row.id} tenantId={tenantId} />}
        </div>
        <div className={detail.column}>
          <DriverCard terms={terms} />
          <Calculator terms={terms} />
          <AppliedCard row={row} mayEdit={access.edit} />
          <History entity={entity} id={row.id} />
        </div>
      </div>
    </>
  )
}
