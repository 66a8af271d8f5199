import { can } from '@zaryad/model/permissions'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { useUser } from '../session/useUser.ts'
import { Blocked } from './Blocked.tsx'
import { DashboardContent } from './DashboardContent.tsx'

/** Кабинет: blocked without analytics access, which administrators always have (spec, section 6). */
export function Dashboard() {
  const { t } = useTranslation()
  const user = useUser()
  if (user && can(user, 'accessAnalitycs')) return <DashboardContent />
  return (
    <>
      <PageHeader title={t('menu.dashboard')} />
      <Blocked />
    </>
  )
}
