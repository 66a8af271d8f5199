import { type Role, type ServiceCode, serviceCodes } from '@zaryad/model/permissions'
import { describe, expect, test } from 'vitest'
import { menuFor, opensPath, opensRoute, opensRow, pagesOf, routeOf } from './menu.ts'

const routes = (roles: Role[], services: ServiceCode[] = []) =>
  pagesOf(menuFor({ roles, services })).map(({ route }) => route)

const administrator = [
  '/components/dashboard/dashboard',
  '/billings',
  '/cards/rFIDCards',
  '/services/tenantBonuses',
  '/services/userBonuses',
  '/users',
  '/devices',
  '/chargePoints',
  '/chargeStations',
  '/connectors',
  '/transactions',
  '/reservations',
  '/rates',
  '/geoobjects/geoObjects',
  '/tenants',
  '/meterValues',
  '/logs/userLogs',
  '/services/services',
  '/services/subscribePlans',
  '/ads/ads',
  '/ads/news',
  '/ads/adItems',
  '/components/emulator',
]

/** Every set of services: two to the ninth. */
const subsets = Array.from({ length: 2 ** serviceCodes.length }, (_, bits) =>
  serviceCodes.filter((_, index) => (bits >> index) & 1),
)

describe('menu of the spec, section 2', () => {
  test.each(['SuperAdministrator', 'Administrator'] as const)(
    '%s sees all of it whatever the services',
    (role) => {
      for (const services of subsets) expect(routes([role], services)).toEqual(administrator)
    },
  )

  test('Tenant sees rates and billing only with their services, in the order of the spec', () => {
    for (const services of subsets) {
      expect(routes(['Tenant'], services)).toEqual([
        '/components/dashboard/dashboard',
        '/cards/rFIDCards',
        '/chargeStations',
        '/chargePoints',
        '/ads/news',
        ...(services.includes('rate') ? ['/rates'] : []),
        ...(services.includes('billingDashboard') ? ['/billings'] : []),
        '/services/tenantBonuses',
        '/services/userBonuses',
      ])
    }
  })

  test('Client and nobody see nothing', () => {
    for (const services of subsets) {
      expect(routes(['Client'], services)).toEqual([])
      expect(routes([], services)).toEqual([])
    }
  })

  test('a route opens exactly when the menu has it, and the profile always', () => {
    const tenant = { roles: ['Tenant'] as Role[], services: [] }
    expect(opensRoute(tenant, '/chargePoints')).toBe(true)
    expect(opensRoute(tenant, '/transactions')).toBe(false)
    expect(opensRoute(tenant, '/rates')).toBe(false)
    expect(opensRoute(tenant, '/profile')).toBe(true)
  })

  test('an address leads where one may go, to rows and parts of pages too', () => {
    const tenant = { roles: ['Tenant'] as Role[], services: [] }
    const opened = [
      '/chargePoints/p/history',
      '/transactions/t?act=stop',
      '/profile/#alerts',
      '/chargeStations?view=map',
    ]
    const closed = ['/transactions', '/devices/d', '/billings/payments/p', '/users', '/']
    expect(opened.map((path) => opensPath(tenant, path))).toEqual(opened.map(() => true))
    expect(closed.map((path) => opensPath(tenant, path))).toEqual(closed.map(() => false))
    const withBilling = { ...tenant, services: ['billingDashboard'] as ServiceCode[] }
    expect(opensPath(withBilling, '/billings/payments/p')).toBe(true)
  })

  test('a resource knows its address', () => {
    expect(['rFIDCards', 'geoObjects', 'tenants', 'billings'].map(routeOf)).toEqual([
      '/cards/rFIDCards',
      '/geoobjects/geoObjects',
      '/tenants',
      '/billings',
    ])
  })
})

test('a company opens a session from its point, and no list of them; a client of the map neither', () => {
  const company = { roles: ['Tenant' as const], services: [] }
  expect([opensRoute(company, '/transactions'), opensRow(company, '/transactions')]).toEqual([false, true])
  expect(opensRow(company, '/users')).toBe(false)
  expect(opensRow({ roles: ['Client'], services: [] }, '/transactions')).toBe(false)
})
