import { can, isAdministrator } from '@zaryad/model/permissions'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWith } from '../kit/lazyWith.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { useUser } from '../session/useUser.ts'
import { About } from './About.tsx'
import { Interface } from './Interface.tsx'
import styles from './Profile.module.css'
import { Rights } from './Rights.tsx'
import { Security } from './Security.tsx'
import { Sessions } from './Sessions.tsx'

const ApiKeys = lazyWith('apiKeys', () => import('./ApiKeys.tsx'))
const StreetMap = lazyWith('notices', () => import('./StreetMap.tsx'))
const Alerts = lazyWith('notices', () => import('../notices/Alerts.tsx'))

/** `/profile/`: who one is, the password and the sessions, how the console looks, what one may do. */
export function Profile() {
  const { t } = useTranslation()
  const user = useUser()
  const isStaff = user !== null && (isAdministrator(user) || user.roles.includes('Tenant'))
  return (
    <>
      <PageHeader title={t('shell.profile')} />
      <div className={styles.cards}>
        {!user?.readOnly && (
          <>
            <About />
            <Security />
            <Sessions />
          </>
        )}
        <Interface />
        {isStaff && (
          <Suspense>
            <Alerts />
          </Suspense>
        )}
        {user !== null && can(user, 'billingApi') && (
          <Suspense>
            <ApiKeys />
          </Suspense>
        )}
        {user !== null && isAdministrator(user) && (
          <Suspense>
            <StreetMap />
          </Suspense>
        )}
        <Rights />
      </div>
    </>
  )
}
