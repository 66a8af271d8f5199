import { useTranslation } from 'react-i18next'
import { driverHttp } from './driverHttp.ts'
import { keepDriverSession } from './driverSession.ts'
import { PhoneSteps } from './PhoneSteps.tsx'

/** In by the telephone; the first time the account is made. */
export function SignIn() {
  const { t } = useTranslation()
  return (
    <PhoneSteps
      lead={t('account.signIn.why')}
      action={t('account.signIn.enter')}
      onSend={(body) => driverHttp({ path: '/driver/codes', body })}
      onEnter={async (body) => {
        const answer = await driverHttp({ path: '/driver/sessions', body })
        const { token, user } = answer as { token: string; user: { id: string } }
        keepDriverSession({ token, id: user.id, phone: body.phone })
      }}
    />
  )
}
