import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFilters as useDashboardFilters } from '../../dashboard/filters/useFilters.ts'
import type { User } from '../../session/session.ts'
import { administrator, show } from '../../testing/show.tsx'
import { BillingPage } from './BillingPage.tsx'

const other = '01a20000-0000-7000-8000-000000000001'
const own = '01a20000-0000-7000-8000-000000000002'
const accountant: User = {
  userName: 'accountant',
  roles: ['Tenant'],
  services: ['billingDashboard'],
  tenantId: own,
}
const at = (tenantId: string) => `/billings?tenantId=${tenantId}`

/** Whose sums the page asks for. */
async function askedFor(user: User) {
  const { asked } = await show(<BillingPage />, { user, at: at(other) })
  const sums = () => asked.find(({ path }) => path === '/billings/summary')
  await expect.poll(sums).toBeDefined()
  return sums()?.body
}

test('an address of billing that was made for another company shows whoever opens it their own', async () => {
  expect(await askedFor(administrator)).toMatchObject({ filter: { tenantId: other } })
  expect(await askedFor(accountant)).not.toHaveProperty('filter.tenantId')
})

function Chosen() {
  return <output>{useDashboardFilters().filters.tenantId}</output>
}

test('so does one of the dashboard; who is the platform’s sees the company that it names', async () => {
  for (const [user, named, shown] of [
    [administrator, other, other],
    [accountant, other, ''],
    [accountant, own, own],
  ] as const) {
    const { unmount } = await show(<Chosen />, { user, at: at(named) })
    expect(screen.getByRole('status').textContent).toBe(shown)
    unmount()
  }
})
