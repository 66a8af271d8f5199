import { useUser } from '../../session/useUser.ts'
import type { BulkAction, Screen } from '../screen.ts'
import { isAllowed } from '../useAccess.ts'

/** What the signed-in person may do with several rows at once. */
export function useBulk({ entity, bulk = [] }: Screen): BulkAction[] {
  const user = useUser()
  if (!user) return []
  return bulk.filter(({ isOpen }) => (isOpen ? isOpen(user) : isAllowed(user, entity, 'edit')))
}
