import { useTranslation } from 'react-i18next'
import { Frame } from '../Frame.tsx'
import { Cabinet } from './Cabinet.tsx'
import { useDriver } from './driverSession.ts'
import { SignIn } from './SignIn.tsx'

/** What a driver has once there is an account: kWh, packages, reservations, what was. */
export default function Account() {
  const { t } = useTranslation()
  const driver = useDriver()
  return (
    <Frame title={t('driver.account')} back="/map">
      {driver ? <Cabinet phone={driver.phone} /> : <SignIn />}
    </Frame>
  )
}
