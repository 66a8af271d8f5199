import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../testing/storage.ts'
import { refresh } from './refresh.ts'
import { getSession, setSession } from './session.ts'
import { leaveCompany } from './viewing.ts'

const own = { token: 'own', user: { userName: 'admin', roles: ['Administrator' as const], services: [] } }
const company = {
  token: 'company',
  user: {
    userName: 'people',
    roles: ['Tenant' as const],
    services: [],
    tenantId: 't',
    readOnly: true as const,
  },
}

const assign = vi.fn()
beforeEach(() => {
  stubStorage()
  vi.stubGlobal('window', { location: { assign } })
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.endsWith('/enter') ? { ...company, token: 'company again' } : own),
  )
})
afterEach(() => vi.unstubAllGlobals())

test('who leaves a company leaves it, though a renewal of its session is on its way', async () => {
  setSession(company)
  const renewal = refresh('company')
  await leaveCompany()
  expect(await renewal).toBe('company again')
  expect(getSession()).toEqual(own)
  expect(assign).toHaveBeenCalledWith('/tenants/t')
})

test.each([
  ['enters a company', company],
  ['signs out', null],
])('who %s while a renewal is on its way stays so', async (_name, session) => {
  setSession(own)
  const renewal = refresh('own')
  setSession(session)
  expect(await renewal).toBe(session?.token ?? null)
  expect(getSession()).toEqual(session)
})
