import { isAdministrator } from '@zaryad/model/permissions'
import { useNavigate } from 'react-router-dom'
import { useUser } from '../../session/useUser.ts'
import { tabsOf } from '../billing/filters.ts'
import { TabBar } from '../billing/TabBar.tsx'

/** Payments are one of the billing page's tabs: the way to the others. */
export function BillingTabs() {
  const user = useUser()
  const navigate = useNavigate()
  return (
    <TabBar
      tabs={tabsOf(user !== null && isAdministrator(user))}
      tab="payments"
      onChange={(tab) => navigate(tab === 'periods' ? '/billings' : `/billings?tab=${tab}`)}
    />
  )
}
