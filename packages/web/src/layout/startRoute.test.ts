import { allEntities } from '@zaryad/model'
import { serviceCodes } from '@zaryad/model/permissions'
import { expect, test } from 'vitest'
import { dashboardRoute, menuFor, pagesOf } from '../menu.ts'
import { startRoute } from './startRoute.ts'

const startOf = (services: (typeof serviceCodes)[number][]) => {
  const user = { roles: ['Tenant' as const], services }
  return startRoute(
    user,
    pagesOf(menuFor(user)).map(({ route }) => route),
  )
}

test('a company without cards and analytics starts at its locations', () => {
  expect(startOf([])).toBe('/chargeStations')
  expect(startOf(['rfidCard'])).toBe('/cards/rFIDCards')
  expect(startOf(['expenseAnalytics'])).toBe(dashboardRoute)
})

test('whatever the plan, the first page is one that may be read', () => {
  for (let bits = 0; bits < 2 ** serviceCodes.length; bits += 1) {
    const services = serviceCodes.filter((_, index) => (bits >> index) & 1)
    const route = startOf(services)
    if (route === dashboardRoute) continue
    const entity = allEntities[route?.split('/').at(-1) ?? '']
    const actor = { id: '', userName: '', roles: ['Tenant' as const], services, tenantId: 'own' }
    expect(entity?.access.read(actor)).toEqual({ tenantId: 'own' })
  }
})
