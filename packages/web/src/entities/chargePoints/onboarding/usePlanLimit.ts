import { useQuery } from '@tanstack/react-query'
import { isAdministrator } from '@zaryad/model/permissions'
import type { Row } from '../../../kit/screen.ts'
import { http } from '../../../session/http.ts'
import { useUser } from '../../../session/useUser.ts'

export type PlanLimit = { used: number; limit: number; isReached: boolean }

async function ownLimit(): Promise<PlanLimit | null> {
  const answer = await http({
    method: 'POST',
    path: '/tenants/search',
    body: { paging: { skip: 0, take: 1 } },
  })
  const [company] = (answer as { result: Row[] }).result
  if (!company?.subscribePlanId) return null
  const plan = (await http({ method: 'GET', path: `/subscribePlans/${company.subscribePlanId}` })) as Row
  const limit = Number(plan.chargePointLimit ?? 0)
  const used = Number(company.chargePointCount ?? 0)
  return limit ? { used, limit, isReached: used >= limit } : null
}

/** How many of the plan's points are used; null without a limit, and for administrators, who have none. */
export function usePlanLimit(): PlanLimit | null {
  const user = useUser()
  const isLimited =
    user !== null && !isAdministrator(user) && !user.services.includes('unlimitedChargePoints')
  const { data } = useQuery({ queryKey: ['tenants', 'planLimit'], queryFn: ownLimit, enabled: isLimited })
  return (isLimited && data) || null
}
