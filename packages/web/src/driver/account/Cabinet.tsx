import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Waiting } from '../Waiting.tsx'
import styles from './account.module.css'
import { Balance } from './Balance.tsx'
import { Bonuses } from './Bonuses.tsx'
import { Bought } from './Bought.tsx'
import { askAsDriver, signOutDriver } from './driverHttp.ts'
import { driverSession, keepDriverSession } from './driverSession.ts'
import { History } from './History.tsx'
import { Packages } from './Packages.tsx'
import { PhoneSteps } from './PhoneSteps.tsx'
import { phoneText } from './phoneText.ts'
import { isOpen, loadReservations, Reservations } from './Reservations.tsx'
import { codeSentTo } from './sentCode.ts'
import { useLoaded } from './useLoaded.ts'

const tabs = ['bonuses', 'packages', 'history', 'reservations'] as const
type Tab = (typeof tabs)[number]

export function Cabinet({ phone }: { phone: string }) {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const came = address.get('payment')
  const [bought, setBought] = useState(came)
  // the secret of a payment stays in no address
  useEffect(() => {
    if (!came) return
    setBought(came)
    setAddress({}, { replace: true })
  }, [came, setAddress])
  const [isChanging, setChanging] = useState(() => codeSentTo('phone') !== undefined)
  const [first, setFirst] = useState<Tab | undefined>(came ? 'bonuses' : undefined)
  const tab = tabs.find((each) => each === address.get('tab')) ?? first
  return (
    <>
      <div className={styles.who}>
        <span>{phoneText(phone)}</span>
        <button type="button" className={styles.out} onClick={() => setChanging(!isChanging)}>
          {t('account.phone.change')}
        </button>
        <button type="button" className={styles.out} onClick={() => void signOutDriver()}>
          {t('account.signOut')}
        </button>
      </div>
      {isChanging && <ChangePhone onDone={() => setChanging(false)} />}
      {bought && <Bought id={bought} />}
      <Balance />
      <nav className={styles.tabs} aria-label={t('driver.account')}>
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === tab}
            onClick={() => setAddress({ tab: each }, { replace: true })}
          >
            {t(`account.tabs.${each}`)}
          </button>
        ))}
      </nav>
      {!tab && <First onFound={setFirst} />}
      {tab === 'bonuses' && <Bonuses />}
      {tab === 'packages' && <Packages />}
      {tab === 'history' && <History />}
      {tab === 'reservations' && <Reservations />}
    </>
  )
}

/** A connector that waits for the driver comes before all else: it waits for minutes. */
function First({ onFound }: { onFound: (tab: Tab) => void }) {
  const { data, hasFailed } = useLoaded(loadReservations)
  useEffect(() => {
    if (data || hasFailed) onFound(data?.some(isOpen) ? 'reservations' : 'bonuses')
  }, [data, hasFailed, onFound])
  return <Waiting />
}

/** The account goes with its driver to another number, by a code that comes there. */
function ChangePhone({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  return (
    <PhoneSteps
      purpose="phone"
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
