import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Frame } from '../Frame.tsx'
import { Cabinet } from './Cabinet.tsx'
import { useCameFrom } from './cameFrom.ts'
import { askAsDriver } from './driverHttp.ts'
import { keepDriverSession, useDriver } from './driverSession.ts'
import { PhoneSteps } from './PhoneSteps.tsx'

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

/** In by the telephone; the first time the account is made. */
function SignIn() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const back = useCameFrom()
  return (
    <PhoneSteps
      purpose="signIn"
      lead={t('account.signIn.why')}
      action={t('account.signIn.enter')}
      onSend={(body) => askAsDriver('POST /api/v1/driver/codes', { body })}
      onEnter={async (body) => {
        const { token, user } = await askAsDriver('POST /api/v1/driver/sessions', { body })
        keepDriverSession({ token, id: user.id, phone: body.phone })
        if (back) navigate(back, { replace: true })
      }}
    />
  )
}
