import { can, isAdministrator } from '@zaryad/model/permissions'
import { Lock } from 'lucide-react'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { lazyWith } from '../kit/lazyWith.tsx'
import { Notice } from '../kit/page/Notice.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { PageSkeleton } from '../kit/page/PageSkeleton.tsx'
import { Forbidden, NotFound } from '../kit/page/pages.tsx'
import { useWords } from '../kit/useWords.ts'
import { BillingPage } from '../money/billing/BillingPage.tsx'
import { useUser } from '../session/useUser.ts'

const ActPage = lazyWith('money', () => import('../money/billing/ActPage.tsx'))

/** Биллинг: money by period, location, company and method; the acts of each month. */
export default function Billings() {
  const { t } = useWords()
  const user = useUser()
  if (!user || !(isAdministrator(user) || user.roles.includes('Tenant'))) return <Forbidden />
  if (!can(user, 'accessBillingStatistics')) {
    return (
      <>
        <PageHeader title={t('menu.billings')} />
        <Notice icon={Lock} title={t('billings.blocked.title')} text={t('billings.blocked.text')} />
      </>
    )
  }
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route index element={<BillingPage />} />
        <Route path="acts/:id" element={<ActPage />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  )
}
