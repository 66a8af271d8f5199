import type { Notification } from '@zaryad/model'
import { refresh } from '../session/refresh.ts'
import { getSession } from '../session/session.ts'

/** Which of a company's rights hang on rows of these, whosever they are. */
const ofAll = new Set(['subscribePlans', 'services'])

/** Pages and the menu go by the token: it is renewed when what the person's company may use has changed. */
export function renewRights({ entity, entityId }: Notification): void {
  const session = getSession()
  const { tenantId } = session?.user ?? {}
  if (!session || !tenantId) return
  if (ofAll.has(entity) || (entity === 'tenants' && entityId === tenantId))
    // whose session is over hears of it at the next question
    refresh(session.token).catch(() => undefined)
}
