import type { RowOf } from '@zaryad/model'
import { isAdministrator } from '@zaryad/model/permissions'
import { useFormContext } from 'react-hook-form'
import { useUser } from '../session/useUser.ts'
import { Calculator } from './Calculator.tsx'
import { DriverCard } from './DriverCard.tsx'
import styles from './rates.module.css'
import { SimulationCard } from './SimulationCard.tsx'
import { termsIn } from './terms.ts'

/** Beside the form: what drivers will see, what a session will cost, what a month would have brought. */
export function RateAside({ row }: { row?: RowOf<'rates'> }) {
  const { watch } = useFormContext()
  const values = watch()
  const terms = termsIn(values)
  const user = useUser()
  const tenantId = typeof values.tenantId === 'string' ? values.tenantId : null
  const hasCompany = row !== undefined || tenantId !== null || (user !== null && !isAdministrator(user))
  return (
    <div className={styles.aside}>
      <DriverCard terms={terms} />
      <Calculator terms={terms} />
      {hasCompany && <SimulationCard terms={terms} rateId={row?.id} tenantId={tenantId} />}
    </div>
  )
}
