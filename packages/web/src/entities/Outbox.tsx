import { isAdministrator } from '@zaryad/model/permissions'
import { Suspense } from 'react'
import { lazyWith } from '../kit/lazyWith.tsx'
import { PageSkeleton } from '../kit/page/PageSkeleton.tsx'
import { Forbidden } from '../kit/page/pages.tsx'
import { useUser } from '../session/useUser.ts'

const OutboxPage = lazyWith('money', () => import('../people/outbox/OutboxPage.tsx'))

/** Messages that nobody sends, for want of a gateway; administrators. */
export default function Outbox() {
  const user = useUser()
  if (!user || !isAdministrator(user)) return <Forbidden />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <OutboxPage />
    </Suspense>
  )
}
