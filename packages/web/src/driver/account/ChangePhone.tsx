import { useTranslation } from 'react-i18next'
import { askAsDriver } from './driverHttp.ts'
import { driverSession, keepDriverSession } from './driverSession.ts'
import { PhoneSteps } from './PhoneSteps.tsx'

/** The account goes with its driver to another number, by a code that comes there. */
export function ChangePhone({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  return (
    <PhoneSteps
      lead={t('account.phone.why')}
      action={t('account.phone.change')}
      onSend={(body) => askAsDriver('POST /api/v1/auth/profile/phone', { body })}
      onEnter={async (body) => {
        await askAsDriver('PATCH /api/v1/auth/profile', { body })
        const session = driverSession()
        if (session) keepDriverSession({ ...session, phone: body.phone })
        onDone()
      }}
      onLeave={onDone}
    />
  )
}
