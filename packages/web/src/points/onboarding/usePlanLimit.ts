import { useQuery } from '@tanstack/react-query'
import { isAdministrator } from '@zaryad/model/permissions'
import { readRow, search } from '../../kit/entityApi.ts'
import { useUser } from '../../session/useUser.ts'

type PlanLimit = { used: number; limit: number; isReached: boolean }

async function ownLimit(): Promise<PlanLimit | null> {
  const { data } = await search({ resource: 'tenants', filter: {}, take: 1, hasCount: false })
  const [company] = data
  if (!company?.subscribePlanId) return null
  const { chargePointLimit: limit } = await readRow('subscribePlans', company.subscribePlanId)
  const used = company.chargePointCount
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
