import { ask } from './ask.ts'
import { HttpError } from './HttpError.ts'
import { isSession, refreshAsOneself } from './refresh.ts'
import { getSession, setSession } from './session.ts'

/** From here the console is what the company's people see; everything that was read is left behind. */
export async function enterCompany(tenantId: string): Promise<void> {
  const session = await ask('POST /api/v1/tenants/:id/enter', { id: tenantId })
  if (!isSession(session)) throw new HttpError(502, null)
  setSession(session)
  window.location.assign('/_app')
}

/** Back to one's own right, and to the company's page. */
export async function leaveCompany(): Promise<void> {
  const session = getSession()
  if (!session) return
  const tenantId = session.user.tenantId
  if (!(await refreshAsOneself())) setSession(null)
  window.location.assign(tenantId ? `/tenants/${tenantId}` : '/_app')
}
